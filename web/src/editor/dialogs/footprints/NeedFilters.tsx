import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Needs } from './needs.ts';
import type { FootprintSearch } from './useFootprintSearch.ts';

/** Whether only footprints are offered that have the part's filters and as many pads as it has pins. */
export function NeedFilters({ needs, found }: { readonly needs: Needs; readonly found: FootprintSearch }) {
  const { t } = useTranslation();
  if (needs.filters === '' && needs.pins === null) return null;
  return (
    <div className="footprint-needs">
      {needs.filters !== '' && (
        <Checkbox checked={found.fitting} onChange={event => found.setFitting(event.target.checked)}>
          <span title={needs.filters}>{t('footprints.fitting')}</span>
        </Checkbox>
      )}
      {needs.pins !== null && (
        <Checkbox checked={found.counted} onChange={event => found.setCounted(event.target.checked)}>
          {t('footprints.counted', { count: needs.pins })}
        </Checkbox>
      )}
    </div>
  );
}
