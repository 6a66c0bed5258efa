import type { HelpText } from '@boardwright/engine/assistant';
import { isIn, partsOf, questionSections } from '@boardwright/resources/content';
import type { Locale } from '../../app/preferences.ts';
import { headsIn, loadContent, suppliedContent } from '../../content/content.ts';
import { useOwnHeads } from '../../content/ownContent.ts';

/**
 * Parts of the articles, blog posts and policies that come with the program, in a language, with the operator's texts where they have any. Asks
 * no service which those are, for the assistant works without one: until a page has asked, policies are left out, which are the operator's.
 */
export async function pageTexts(locale: Locale): Promise<HelpText[]> {
  const isKnown = useOwnHeads.getState()[locale] !== undefined;
  const sections = questionSections.filter(section => isKnown || section !== 'policy');
  const heads = headsIn(locale).filter(head => sections.some(section => isIn(head, section)));
  const load = isKnown ? loadContent : suppliedContent;
  const contents = await Promise.all(heads.map(({ path }) => load(locale, path)));
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
