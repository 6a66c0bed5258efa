import { use, useEffect } from 'react';
import { create } from 'zustand';
import { readContent, type ContentHead, type ContentText } from '@boardwright/resources/content';
import type { Locale } from '../app/preferences.ts';
import { ownPage } from './ownContent.ts';
import { PageTexts } from './PageTexts.ts';

const texts = import.meta.glob<string>('../../../resources/content/*/**/*.md', { query: '?raw', import: 'default' });
const heads = import.meta.glob<ContentHead>('../../../resources/content/*/**/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});

const ROOT = '../../../resources/content/';

const fileOf = (locale: Locale, path: string): string => `${ROOT}${locale}/${path}.md`;

/** Heads of all pages of content that come with the program, in a language. */
export const headsIn = (locale: Locale): readonly ContentHead[] =>
  Object.entries(heads)
    .filter(([file]) => file.startsWith(`${ROOT}${locale}/`))
    .map(([, head]) => head);

/** Counts the pages whose text has changed while they may be shown. */
const useRenewals = create<number>()(() => 0);

/** A page as it comes with the program; null where there is none. Asks no service. */
export async function suppliedContent(locale: Locale, path: string): Promise<ContentText | null> {
  const text = await texts[fileOf(locale, path)]?.();
  return text === undefined ? null : readContent(path, text);
}

const pages = new PageTexts({
  own: ownPage,
  supplied: suppliedContent,
  renewed: () => useRenewals.setState(count => count + 1),
});

/** Loads a page of content; null where there is none. */
export const loadContent = (locale: Locale, path: string): Promise<ContentText | null> => pages.load(locale, path);

/** The page of content at a path, as it is known now; null where there is none. Suspends until it is loaded. */
export function useContent(locale: Locale, path: string): ContentText | null {
  useRenewals();
  useEffect(() => pages.renew(locale, path), [locale, path]);
  return pages.get(locale, path) ?? use(pages.load(locale, path));
}
