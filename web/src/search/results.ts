import type { TFunction } from 'i18next';
import { api } from '../app/api.ts';
import type { Locale } from '../app/preferences.ts';
import { headsIn } from '../content/content.ts';
import { loadOwnHeads } from '../content/ownContent.ts';
import { inTime } from '../content/PageTexts.ts';
import { helpIndex } from '../help/helpIndex.ts';
import { footerColumns } from '../layout/footerColumns.ts';
import { mainLinks, panels } from '../layout/mainLinks.ts';
import { matchesOf } from './matches.ts';

/** Results of a group that are shown. */
const MOST = 5;

export type GroupName = 'pages' | 'help' | 'articles' | 'community' | 'parts';

export interface Result {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

export interface Group {
  readonly name: GroupName;
  readonly results: readonly Result[];
}

/** Pages of the site by their names in the menus. */
function pagesOf(t: TFunction): Result[] {
  const links = [
    ...mainLinks(t),
    ...panels(t, { products: [], resources: [] }).flatMap(panel => panel.links),
    ...footerColumns(t).flatMap(column => column.links),
  ];
  return [...new Map(links.map(({ to, label }) => [to, { to, title: label, text: '' }])).values()];
}

/** Articles, posts, products and policies: those of the program, and what the operator has published. */
async function articlesOf(locale: Locale): Promise<Result[]> {
  const own = (await inTime(loadOwnHeads(locale))) ?? [];
  const replaced = new Set(own.map(({ path }) => path));
  const files = headsIn(locale).filter(({ path }) => !path.startsWith('help/') && !replaced.has(path));
  return [...files, ...own].map(({ path, title, description, labels }) => ({
    to: `/${path}`,
    title,
    text: [description, ...labels].join(' · '),
  }));
}

/** What comes with the program: pages, help and articles. Works without a network. */
export async function builtInResults(query: string, locale: Locale, t: TFunction): Promise<Group[]> {
  const [index, articles] = await Promise.all([helpIndex(locale), articlesOf(locale)]);
  const help = index.search(query, MOST).map(({ passage: { target, title } }) => ({
    to: `/help/${target}`,
    title,
    text: '',
  }));
  return [
    { name: 'pages', results: matchesOf(query, pagesOf(t), MOST) },
    { name: 'help', results: help },
    { name: 'articles', results: matchesOf(query, articles, MOST) },
  ];
}

/** What only the service knows: projects of the community and parts. Null where it does not answer. */
export async function serviceResults(query: string, signal: AbortSignal): Promise<Group[] | null> {
  const options = { signal, quiet: true };
  const [shares, parts] = await Promise.all([
    api.community.indexShareList({ keyword: query, pageSize: MOST }, options),
    api.cart.partSearch({ keyword: query, pageSize: MOST }, options),
  ]);
  if (!shares.ok && !parts.ok) return null;
  return [
    {
      name: 'community',
      results: !shares.ok
        ? []
        : shares.value.rows.map(({ projectId, title, introduction }) => ({
            to: `/community/${encodeURIComponent(projectId)}`,
            title,
            text: introduction.slice(0, 120),
          })),
    },
    {
      name: 'parts',
      results: !parts.ok
        ? []
        : parts.value.rows.slice(0, MOST).map(({ partId, mpn, brandName, description }) => ({
            to: `/component/${encodeURIComponent(partId)}`,
            title: `${mpn} · ${brandName}`,
            text: description,
          })),
    },
  ];
}
