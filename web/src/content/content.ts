import { readContent, type ContentHead, type ContentText } from '@boardwright/resources/content';
import type { Locale } from '../app/preferences.ts';

const texts = import.meta.glob<string>('../../../resources/content/*/**/*.md', { query: '?raw', import: 'default' });
const heads = import.meta.glob<ContentHead>('../../../resources/content/*/**/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});

const ROOT = '../../../resources/content/';

const fileOf = (locale: Locale, path: string): string => `${ROOT}${locale}/${path}.md`;

/** Heads of all pages of content in a language. */
export const headsIn = (locale: Locale): readonly ContentHead[] =>
  Object.entries(heads)
    .filter(([file]) => file.startsWith(`${ROOT}${locale}/`))
    .map(([, head]) => head);

const loaded = new Map<string, ContentText>();
const loading = new Map<string, Promise<ContentText | null>>();

/** Loads a page of content; null where there is none. Once it is there, `contentOf` gives it at once. */
export function loadContent(locale: Locale, path: string): Promise<ContentText | null> {
  const file = fileOf(locale, path);
  let promise = loading.get(file);
  if (promise === undefined) {
    promise = (texts[file]?.() ?? Promise.resolve(null)).then(text => {
      if (text === null) return null;
      const content = readContent(path, text);
      loaded.set(file, content);
      return content;
    });
    loading.set(file, promise);
  }
  return promise;
}

/** A page of content that has been loaded. */
export const contentOf = (locale: Locale, path: string): ContentText | undefined => loaded.get(fileOf(locale, path));
