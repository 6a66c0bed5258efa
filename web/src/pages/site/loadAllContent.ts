import { headsIn, loadContent } from '../../content/content.ts';
import type { ContentHead, ContentLanguage } from '@boardwright/resources/content';

/** Loads all pages of content in a language, and gives their heads. The help has a frame of its own. */
export async function loadAllContent(language: ContentLanguage): Promise<readonly ContentHead[]> {
  const heads = headsIn(language).filter(({ path }) => !path.startsWith('help/'));
  await Promise.all(heads.map(({ path }) => loadContent(language, path)));
  return heads;
}
