import { create } from 'zustand';
import { isOperatorPage, type ContentHead, type ContentText } from '@boardwright/resources/content';
import { readData } from '../app/readData.ts';
import type { Locale } from '../app/preferences.ts';
import type { OwnPage } from './PageTexts.ts';

/** Milliseconds after which the service is taken to give no answer. */
const LONGEST = 30_000;

/** Heads of the pages that the operator has published, by language; absent until they have been read. */
export const useOwnHeads = create<Readonly<Partial<Record<Locale, readonly ContentHead[]>>>>()(() => ({}));

const asked = new Map<Locale, Promise<readonly ContentHead[] | null>>();

/** Reads the heads of what the operator has published, once for each language of the page; null without an answer of the service. */
export function loadOwnHeads(locale: Locale): Promise<readonly ContentHead[] | null> {
  let promise = asked.get(locale);
  // Without a network nothing is asked.
  if (promise === undefined && !navigator.onLine) return Promise.resolve(null);
  if (promise === undefined) {
    promise = readData<readonly ContentHead[]>('/api/site/page/list', locale, LONGEST).then(heads => {
      // A service that does not answer now is asked again by the next page.
      if (heads === null) asked.delete(locale);
      else useOwnHeads.setState({ [locale]: heads });
      return heads;
    });
    asked.set(locale, promise);
  }
  return promise;
}

/** A page that the operator has published; null where there is none, 'unanswered' where the service does not say. */
export async function ownPage(locale: Locale, path: string): Promise<OwnPage> {
  // While the site is built there is no service.
  if (typeof document === 'undefined' || !isOperatorPage(path)) return null;
  const heads = await loadOwnHeads(locale);
  if (heads === null) return 'unanswered';
  if (!heads.some(head => head.path === path)) return null;
  const address = `/api/site/page?path=${encodeURIComponent(path)}`;
  return (await readData<ContentText>(address, locale, LONGEST)) ?? 'unanswered';
}
