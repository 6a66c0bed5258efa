import { HelpIndex, type HelpText } from '@boardwright/engine/assistant';
import { askedOfHelp } from '@boardwright/resources/askedOfHelp';
import type { Locale } from '../../app/preferences.ts';
import { helpPassages } from '../../help/helpIndex.ts';

/** The help in a language, with what people ask that each part answers. */
export async function helpTexts(locale: Locale): Promise<HelpText[]> {
  const [passages, asked] = await Promise.all([helpPassages(locale), askedOfHelp(locale)]);
  return passages.map(({ id, title, text }) => ({ id, title, text, asked: asked.get(id) ?? [] }));
}

const indexes = new Map<Locale, Promise<HelpIndex>>();

/** What finds answers in the help. It is made with the first question. */
export function helpAnswers(locale: Locale): Promise<HelpIndex> {
  const index = indexes.get(locale) ?? helpTexts(locale).then(texts => new HelpIndex(texts));
  indexes.set(locale, index);
  // After a fault of the network it is made again.
  index.catch(() => indexes.delete(locale));
  return index;
}
