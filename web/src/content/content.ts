import { readContent, type ContentHead, type ContentText } from '@boardwright/resources/content';
import type { Locale } from '../app/preferences.ts';
import { ownPage } from './ownContent.ts';

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

const loaded = new Map<string, ContentText>();
const loading = new Map<string, Promise<ContentText | null>>();

/** What the operator has published counts, else the file. */
async function read(locale: Locale, path: string, file: string): Promise<ContentText | null> {
  const [own, text] = await Promise.all([ownPage(locale, path), texts[file]?.() ?? null]);
  return own ?? (text === null ? null : readContent(path, text));
}

/** Loads a page of content; null where there is none. Once it is there, `contentOf` gives it at once. */
export function loadContent(locale: Locale, path: string): Promise<ContentText | null> {
  const file = fileOf(locale, path);
  let promise = loading.get(file);
  if (promise === undefined) {
    promise = read(locale, path, file).then(content => {
      if (content !== null) loaded.set(file, content);
      return content;
    });
    loading.set(file, promise);
  }
  return promise;
}

/** A page of content that has been loaded. */
export const contentOf = (locale: Locale, path: string): ContentText | undefined => loaded.get(fileOf(locale, path));
