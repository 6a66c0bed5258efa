import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentLanguages, readContent, type ContentLanguage, type ContentText } from '@boardwright/resources/content';

/** Folder of the pages that come with the program, by language. */
const FOLDER = path.join(import.meta.dirname, '../../../../resources/content');

function read(language: ContentLanguage): readonly ContentText[] {
  const folder = path.join(FOLDER, language);
  return globSync('**/*.md', { cwd: folder })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
    .map(file => readContent(file.replace(/\.md$/, ''), readFileSync(path.join(folder, file), 'utf8')));
}

let pages: Readonly<Record<ContentLanguage, readonly ContentText[]>> | null = null;

/**
 * All pages of content that come with the program, in a language. They are read once.
 *
 * @throws Error that names the page when one is malformed
 */
export function contentIn(language: ContentLanguage): readonly ContentText[] {
  pages ??= Object.fromEntries(contentLanguages.map(each => [each, read(each)])) as Record<
    ContentLanguage,
    readonly ContentText[]
  >;
  return pages[language];
}
