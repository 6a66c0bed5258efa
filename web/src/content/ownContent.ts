import { create } from 'zustand';
import { isOperatorPage, type ContentHead, type ContentText } from '@boardwright/resources/content';
import { readData } from '../app/readData.ts';
import type { Locale } from '../app/preferences.ts';

/** Milliseconds for which a page waits for the service before it shows what comes with the program. */
const PATIENCE = 3000;
const NONE: readonly ContentHead[] = [];

/** Heads of the pages that the operator has published, by language; empty until they have been read. */
export const useOwnHeads = create<Readonly<Partial<Record<Locale, readonly ContentHead[]>>>>()(() => ({}));

const asked = new Map<Locale, Promise<readonly ContentHead[]>>();

/** Reads the heads of what the operator has published, once for each language of the page; none without a service. */
export function loadOwnHeads(locale: Locale): Promise<readonly ContentHead[]> {
  let promise = asked.get(locale);
  if (promise === undefined) {
    promise = readData<readonly ContentHead[]>('/api/site/page/list', locale, PATIENCE).then(heads => {
      // A service that does not answer now is asked again by the next page.
      if (heads === null) asked.delete(locale);
      useOwnHeads.setState({ [locale]: heads ?? NONE });
      return heads ?? NONE;
    });
    asked.set(locale, promise);
  }
  return promise;
}

/** A page that the operator has published; null where there is none. */
export async function ownPage(locale: Locale, path: string): Promise<ContentText | null> {
  // While the site is built there is no service.
  if (typeof document === 'undefined' || !isOperatorPage(path)) return null;
  const heads = await loadOwnHeads(locale);
  if (!heads.some(head => head.path === path)) return null;
  return readData<ContentText>(`/api/site/page?path=${encodeURIComponent(path)}`, locale, PATIENCE);
}
