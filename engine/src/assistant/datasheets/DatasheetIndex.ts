import type { Quote } from '../answer.ts';
import { conceptsOf, type Concept } from '../help/concepts.ts';
import { matches, type Entry } from '../help/matches.ts';
import { sought } from '../help/words.ts';
import { isSamePart, numbersIn } from './partNumbers.ts';
import type { DatasheetPassage } from './passages.ts';
import type { Datasheet } from './readDatasheet.ts';
import { asksForQuantity, inTerms, isColumnName, nearTerm } from './terms.ts';

/** The part of a question that the best passage must be about. */
const ENOUGH = 0.5;
/** How good others have to be, of the best one. */
const ALMOST = 0.6;
const MOST_PASSAGES = 6;
const MOST_QUOTES = 3;
/** How much more a passage with a number counts, where one is asked for. */
const NUMBER = 1.4;
/** Things that a question has to be about where nobody has named the datasheet: one word may stand anywhere. */
const LEAST_THINGS = 2;
/** How much of a question the name of a column is, and a word that datasheets may replace by another. */
const COLUMN = 0.4;
const REPLACED = 0.6;
/** How much a word counts that stands for the one that was asked for. */
const NEAR = 0.8;

interface Found {
  readonly name: string;
  readonly passage: DatasheetPassage;
  /** Its place in the datasheet. */
  readonly at: number;
}

interface Ranked extends Found {
  readonly rank: number;
  readonly covered: number;
}

type Indexed = readonly Entry<Found>[];

const indexed = ({ name, passages }: Datasheet): Indexed =>
  passages.map((passage, at) => ({
    passage: { name, passage, at },
    title: inTerms(passage.heading),
    topic: inTerms(passage.columns),
    text: inTerms(passage.text),
    asked: [],
    allAsked: '',
    length: passage.text.length,
  }));

/** Weighs a concept of a question by how well it distinguishes passages of datasheets. */
function weighed(concept: Concept): Concept {
  const word = concept.wordings[0]?.phrase.trim() ?? '';
  // A table has its columns without their names.
  if (isColumnName(word)) return { ...concept, share: COLUMN, isLoose: true };
  const near = nearTerm(word);
  if (near === null) return concept;
  return { ...concept, share: REPLACED, wordings: [...concept.wordings, { phrase: ` ${near} `, weight: NEAR }] };
}

/** What a file is called without its ending, in lower case. */
const stemOf = (name: string): string => name.replace(/\.pdf$/i, '').toLowerCase();

/** Shorter names are words as well: they are named with their ending. */
const SHORTEST_NAME = 4;

/** Finds what datasheets say, by the words of datasheets in English and Chinese. They are added and removed one by one. */
export class DatasheetIndex {
  readonly #datasheets = new Map<string, Datasheet>();
  /** Made with the first question. */
  readonly #entries = new Map<string, Indexed>();

  constructor(datasheets: Iterable<Datasheet> = []) {
    for (const datasheet of datasheets) this.add(datasheet);
  }

  add(datasheet: Datasheet): void {
    this.#datasheets.set(datasheet.name, datasheet);
    this.#entries.delete(datasheet.name);
  }

  remove(name: string): void {
    this.#datasheets.delete(name);
    this.#entries.delete(name);
  }

  /** The datasheets that texts name, by a part or by the file. */
  namedIn(texts: readonly string[]): readonly string[] {
    const all = texts.join('\n').toLowerCase();
    const numbers = texts.flatMap(numbersIn);
    return [...this.#datasheets.values()]
      .filter(({ name, parts }) => {
        const isPart = parts.some(part => numbers.some(number => isSamePart(part, number)));
        const file = stemOf(name).length >= SHORTEST_NAME ? stemOf(name) : name.toLowerCase();
        return isPart || all.includes(file);
      })
      .map(({ name }) => name);
  }

  /** Whether texts name a part that no datasheet is about or mentions. */
  namesOther(texts: readonly string[]): boolean {
    const words = texts.flatMap(numbersIn).map(sought);
    const entries = words.length === 0 ? [] : [...this.#datasheets.keys()].flatMap(name => this.#entriesOf(name));
    return words.some(word => !entries.some(({ text, title }) => text.includes(word) || title.includes(word)));
  }

  /** Passages of the named datasheets that answer a question, of all where none is named; empty where none is about enough of it. */
  find(question: string, names: readonly string[]): readonly Quote[] {
    const isNamed = names.length > 0;
    const among = isNamed ? names : [...this.#datasheets.keys()];
    const asked = inTerms(this.#withoutNames(question, among));
    const ranked = this.#ranked(asked, among, isNamed ? 1 : LEAST_THINGS);
    const [best] = ranked;
    if (!best || best.covered < ENOUGH) return [];
    return quotesOf(ranked.filter(({ rank }) => rank >= ALMOST * best.rank).slice(0, MOST_PASSAGES));
  }

  /** A question without what names the datasheets: that stands on each of their pages. */
  #withoutNames(question: string, names: readonly string[]): string {
    const parts = names.flatMap(name => [stemOf(name), ...this.#datasheets.get(name)!.parts]);
    const words = numbersIn(question).filter(number => parts.some(part => isSamePart(part.toUpperCase(), number)));
    return [...words, ...names, ...names.map(stemOf)].reduce((text, word) => withoutWord(text, word), question);
  }

  #ranked(asked: string, names: readonly string[], leastThings: number): readonly Ranked[] {
    const concepts = conceptsOf(asked).map(weighed);
    if (concepts.length < leastThings) return [];
    const entries = names.flatMap(name => this.#entriesOf(name));
    const scores = entries.map(() => 0);
    const covers = entries.map(() => 0);
    let whole = 0;
    for (const concept of concepts) {
      const found = matches(concept, entries, false);
      if (!found) continue;
      whole += found.whole;
      found.scores.forEach((score, i) => (scores[i]! += score));
      found.covers.forEach((cover, i) => (covers[i]! += cover));
    }
    if (whole === 0) return [];
    const wantsNumber = asksForQuantity(asked);
    return entries
      .map(({ passage }, i) => {
        const covered = covers[i]! / whole;
        const fits = wantsNumber && /\d/.test(passage.passage.text) ? NUMBER : 1;
        return { ...passage, covered, rank: fits * scores[i]! * covered };
      })
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank);
  }

  #entriesOf(name: string): Indexed {
    const entries = this.#entries.get(name) ?? indexed(this.#datasheets.get(name)!);
    this.#entries.set(name, entries);
    return entries;
  }
}

function withoutWord(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 || word === '' ? text : `${text.slice(0, at)} ${text.slice(at + word.length)}`;
}

/** What stands below one heading of a page is one quote, in its order there. */
function quotesOf(found: readonly Found[]): readonly Quote[] {
  const places = new Map<string, Found[]>();
  for (const each of found) {
    const key = `${each.name}\n${each.passage.page}\n${each.passage.heading}`;
    places.set(key, [...(places.get(key) ?? []), each]);
  }
  return [...places.values()].slice(0, MOST_QUOTES).map(place => {
    const { name, passage } = place[0]!;
    const passages = place.toSorted((a, b) => a.at - b.at).map(each => each.passage);
    const lines = passages.flatMap(({ columns, text }, i) =>
      columns !== '' && columns !== passages[i - 1]?.columns ? [columns, text] : [text],
    );
    return {
      title: passage.heading === '' ? name : `${name} › ${passage.heading}`,
      text: lines.join('\n'),
      cite: { type: 'datasheet', name, page: passage.page },
    };
  });
}
