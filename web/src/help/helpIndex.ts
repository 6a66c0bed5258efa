import { TextIndex, type Passage } from '@boardwright/engine/textIndex';
import { partsOf } from '@boardwright/resources/content';
import { helpTopics, isMade, type HelpTarget } from '@boardwright/resources/help';
import type { Locale } from '../app/preferences.ts';
import { loadContent } from '../content/content.ts';

/** A part of a topic, as it is found. */
export interface HelpPassage extends Passage {
  readonly target: HelpTarget;
}

const indexes = new Map<Locale, Promise<TextIndex<HelpPassage>>>();

/** The index of all help in a language. It is made when it is first asked for, from what the site or the app brings along. */
export function helpIndex(locale: Locale): Promise<TextIndex<HelpPassage>> {
  const index = indexes.get(locale) ?? makeIndex(locale);
  indexes.set(locale, index);
  // After a fault of the network it is made again.
  index.catch(() => indexes.delete(locale));
  return index;
}

const makeIndex = async (locale: Locale): Promise<TextIndex<HelpPassage>> => new TextIndex(await helpPassages(locale));

/** All parts of the help in a language, and what rules and options of orders say in the language of the page. */
export async function helpPassages(locale: Locale): Promise<HelpPassage[]> {
  const { ruleTexts } = await import('./reference/ruleTexts.ts');
  const { optionTexts } = await import('./reference/optionTexts.ts');
  const written = helpTopics.filter(topic => !isMade(topic));
  const contents = await Promise.all(written.map(topic => loadContent(locale, `help/${topic}`)));
  const passages = written.flatMap((topic, i) => {
    const content = contents[i];
    if (!content) return [];
    return partsOf(content).map(({ anchor, title, text }) =>
      passageOf(anchor === '' ? topic : `${topic}#${anchor}`, content.title, title, text),
    );
  });
  const made = [...ruleTexts(), ...optionTexts()].map(({ target, title, text }) => passageOf(target, '', title, text));
  return [...passages, ...made];
}

const passageOf = (target: HelpTarget, topicTitle: string, title: string, text: string): HelpPassage => ({
  id: target,
  target,
  // The words of the topic count for each of its parts.
  title: title === topicTitle || topicTitle === '' ? title : `${topicTitle} › ${title}`,
  text,
});
