import { branchOf, categoryIds, childrenOf, type CategoryId } from '@boardwright/commerce/parts';
import { useTranslation } from 'react-i18next';
import type { PartPage } from './usePartSearch.ts';
import { usePartText } from './partText.ts';

interface Props {
  readonly facets: PartPage['facets'];
  readonly chosen: CategoryId | undefined;
  readonly onChoose: (category: CategoryId | undefined) => void;
}

/** The categories of what was found, with how many parts each has. A branch opens when it or one in it is chosen. */
export function CategoryTree({ facets, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const text = usePartText();
  const numbers = new Intl.NumberFormat(i18n.language);
  const counts = new Map(facets.categories.map(({ value, count }) => [value, count]));
  const countOf = (id: CategoryId): number =>
    (counts.get(id) ?? 0) + childrenOf(id).reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
  const open = chosen && branchOf(chosen);
  const entry = (id: CategoryId) => (
    <button
      type="button"
      className="category"
      aria-current={id === chosen}
      onClick={() => onChoose(id === chosen ? undefined : id)}
    >
      <span>{text.category(id)}</span>
      <span className="muted numbers">{numbers.format(countOf(id))}</span>
    </button>
  );
  const branches = categoryIds.filter(id => branchOf(id) === id && (countOf(id) > 0 || id === open));
  return (
    <nav className="categories" aria-label={t('component.categories')}>
      <h2>{t('component.categories')}</h2>
      <ul>
        {branches.map(id => (
          <li key={id}>
            {entry(id)}
            {id === open && (
              <ul>
                {childrenOf(id)
                  .filter(each => countOf(each) > 0 || each === chosen)
                  .map(each => (
                    <li key={each}>{entry(each)}</li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
