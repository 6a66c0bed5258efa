import type { Locale } from '@boardwright/contract';
import type { ContentHead } from '@boardwright/resources/content';
import { escaped } from './escaped.ts';

interface Place {
  readonly language: Locale;
  readonly path: string;
}

const addressOf = ({ language, path }: Place, origin: string): string => escaped(`${origin}/${language}/${path}`);

/** What search engines and previews of links read of a page that an operator has written. */
export function headOf(language: Locale, { path, title, description, cover }: ContentHead, origin: string): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}">`;
  const address = addressOf({ language, path }, origin);
  return [
    `<title>${escaped(`${title} · Boardwright`)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${address}">`,
    property('type', 'article'),
    property('site_name', 'Boardwright'),
    property('title', title),
    property('description', description),
    property('image', `${origin}${cover || `/pictures/editor-light-${language}-1250.webp`}`),
  ].join('');
}

/** Entries for the end of a sitemap: of the pages that it does not have yet. */
export const entriesOf = (places: readonly Place[], map: string, origin: string): string =>
  `${places
    .map(place => `<url><loc>${addressOf(place, origin)}</loc>`)
    .filter(entry => !map.includes(entry))
    .map(entry => `${entry}</url>`)
    .join('\n')}</urlset>`;
