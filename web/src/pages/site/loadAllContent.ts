import { headsIn, loadContent } from '../../content/content.ts';
import type { ContentHead, ContentLanguage } from '@boardwright/resources/content';

/** Loads all pages of content in a language, and gives their heads. */
export async function loadAllContent(language: ContentLanguage): Promise<readonly ContentHead[]> {
  const heads = headsIn(language);
  await Promise.all(heads.map(({ path }) => loadContent(language, path)));
  return heads;
}
