import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { PICK_SORTS } from '@boardwright/engine/indexes';
import { useSelectionFilter, type Filtered } from '../state/selectionFilter.ts';

const ALL: readonly Filtered[] = [...PICK_SORTS, 'locked'];

/** Which sorts of items clicks and rubber bands select. */
export function SelectionFilter() {
  const { t } = useTranslation();
  const { without, setWithout } = useSelectionFilter();
  const set = (sort: Filtered, wanted: boolean) =>
    setWithout(wanted ? without.filter(each => each !== sort) : [...without, sort]);
  return (
    <section className="selection-filter" aria-label={t('filter.title')}>
      <h4>{t('filter.title')}</h4>
      <div>
        {ALL.map(sort => (
          <Checkbox
            key={sort}
            checked={!without.includes(sort)}
            onChange={event => set(sort, event.target.checked)}
            // With Alt only this sort stays.
            onClick={event => {
              if (!event.altKey) return;
              event.preventDefault();
              setWithout(ALL.filter(each => each !== sort && each !== 'locked'));
            }}
          >
            {t(`filter.${sort}`)}
          </Checkbox>
        ))}
      </div>
      {without.length > 0 && (
        <Button size="small" onClick={() => setWithout([])}>
          {t('filter.all')}
        </Button>
      )}
    </section>
  );
}
