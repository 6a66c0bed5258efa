import { useTranslation } from 'react-i18next';
import type { ContentHead } from '@boardwright/resources/content';
import { useContentHeads } from './useContentHeads.ts';
import { PageCards } from './PageCards.tsx';

/** Most pages that are offered after another one. */
const MOST = 3;

/** The products of a page, then pages that share labels with it, those with the most first; else others of its section. */
export function Related({ to }: { readonly to: ContentHead }) {
  const { t } = useTranslation();
  const section = to.path.split('/')[0]!;
  const common = ({ labels }: ContentHead) => labels.filter(label => to.labels.includes(label)).length;
  const near = useContentHeads()
    .filter(each => each.path !== to.path && each.path.includes('/') && !each.path.startsWith('policy/'))
    .map(head => ({
      head,
      weight:
        (to.products.includes(head.path) ? 100 : 0) + 2 * common(head) + (head.path.startsWith(`${section}/`) ? 1 : 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.head.path.localeCompare(b.head.path))
    .slice(0, MOST);
  if (near.length === 0) return null;
  return (
    <section className="content-related" aria-label={t('content.related')}>
      <h2>{t('content.related')}</h2>
      <PageCards level={3} pages={near.map(({ head }) => head)} />
    </section>
  );
}
