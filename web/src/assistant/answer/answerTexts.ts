import { HelpIndex, type HelpText } from '@boardwright/engine/assistant';
import { askedOfHelp } from '@boardwright/resources/askedOfHelp';
import type { Locale } from '../../app/preferences.ts';
import { helpPassages } from '../../help/helpIndex.ts';
import { pageTexts } from './pageTexts.ts';

/** What questions are answered with in a language: the help, with what people ask that each part answers, and pages of the site. */
export async function answerTexts(locale: Locale): Promise<HelpText[]> {
  const [passages, asked, pages] = await Promise.all([helpPassages(locale), askedOfHelp(locale), pageTexts(locale)]);
  const help = passages.map(({ id, title, text }) => ({ id, title, text, asked: asked.get(id) ?? [] }));
  return [...help, ...pages];
}

const indexes = new Map<Locale, Promise<HelpIndex>>();

/** What finds answers in them. It is made with the first question. */
export function helpAnswers(locale: Locale): Promise<HelpIndex> {
  const index = indexes.get(locale) ?? answerTexts(locale).then(texts => new HelpIndex(texts));
  indexes.set(locale, index);
  // After a fault of the network it is made again.
  index.catch(() => indexes.delete(locale));
  return index;
}
