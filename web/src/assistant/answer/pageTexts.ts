import type { HelpText } from '@boardwright/engine/assistant';
import { isIn, partsOf, questionSections } from '@boardwright/resources/content';
import type { Locale } from '../../app/preferences.ts';
import { headsIn, loadContent } from '../../content/content.ts';

/** Parts of the articles, blog posts and policies that come with the program, in a language, with the operator's texts where they have any. */
export async function pageTexts(locale: Locale): Promise<HelpText[]> {
  const heads = headsIn(locale).filter(head => questionSections.some(section => isIn(head, section)));
  const contents = await Promise.all(heads.map(({ path }) => loadContent(locale, path)));
  return contents.flatMap(content => {
    if (!content) return [];
    return partsOf(content).map(({ anchor, title, text }) => ({
      id: anchor === '' ? content.path : `${content.path}#${anchor}`,
      title: title === content.title ? title : `${content.title} › ${title}`,
      text,
      isPage: true,
    }));
  });
}
