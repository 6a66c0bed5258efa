import { citeName, type Cite } from '@boardwright/engine/assistant';
import { i18next } from '../../app/locale.ts';

/** The label of a citation. Addresses of pages are long: there it says that it opens. */
export function citeLabel(cite: Cite): string {
  if (cite.type === 'datasheet') return i18next.t('chat.datasheetPage', { name: cite.name, page: cite.page });
  return cite.type === 'help' || cite.type === 'page' ? i18next.t('chat.open') : citeName(cite);
}

/** The page of the site that a citation leads to; null where it leads into a design, or nowhere. */
export function citePage(cite: Cite): string | null {
  if (cite.type === 'catalogPart') return `/component/${encodeURIComponent(cite.id)}`;
  return cite.type === 'help' || cite.type === 'page' ? citeName(cite) : null;
}
