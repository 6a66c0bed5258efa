import { inLibraryWords } from './chinese.ts';
import { isPartNumber, partNumbers } from './partNumbers.ts';
import { alike, codesOf, forgiven, missing } from './typos.ts';
import { kindOfValue } from './values.ts';
import { Vocabulary } from './vocabulary.ts';

/** What the index knows of a thing that can be found. */
export interface Entry {
  readonly name: string;
  readonly library: string;
  readonly keywords: string;
  readonly description: string;
  readonly footprint: string;
}

export interface Found {
  /** Place of the entry in the list that the index was made of. */
  readonly entry: number;
  readonly score: number;
  /** The query names a part that is not there; this one is like it. */
  readonly similar: boolean;
  /** A word of the query is not there as it is typed; this one has a word that differs by a typing mistake. */
  readonly guessed: boolean;
}

export interface SearchIndex {
  /**
   * The best entries for a query, best first. All words must be found, in any order, or something much like them. A part number is
   * found by its ordering code too; where it is not there at all, the entries found are all `similar`.
   */
  search(query: string, limit?: number, wanted?: (entry: number) => boolean): Found[];
}

/** What a word is worth where it was found. Fields weigh more than the way in which a word matches. */
const WEIGHT = { name: 1000, namePart: 850, keyword: 400, description: 200, footprint: 100, library: 80 } as const;
type Place = keyof typeof WEIGHT;
const PLACES = Object.keys(WEIGHT) as Place[];
const MATCH = { exact: 1, prefix: 0.8, inside: 0.5, typo: 0.25, similar: 0.6 } as const;

const split = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+.\-#%]+/u)
    .filter(word => word !== '');
/** What a word holds that somebody may look for by itself: the 8 of SOIC-8, and 2x3 for 2x03. */
const pieces = (word: string): string[] => [
  ...(/[.\-+]/.test(word) ? word.split(/[.\-+]+/).filter(each => each.length > 1 || /\d/.test(each)) : []),
  ...(/^\d+x0\d/.test(word) ? [word.replace('x0', 'x')] : []),
];
/** Quantities in one word, as they are typed: 3A for '3 A'. */
const quantities = (text: string): string[] =>
  Array.from(text.matchAll(/(\d+(?:\.\d+)?) ([mkuMG]?(?:V|A|W|Hz|Ω|bit|B))\b/g), ([, value, unit]) =>
    `${value}${unit}`.toLowerCase(),
  );

/** A count or a quantity: 4, 16, 3a, 3.3v. It stands by itself: 4 is neither in 14 nor in 40. */
const AMOUNT = /^(\d{1,2}|\d+(\.\d+)?(v|a|w|ma|mv|hz|khz|mhz))$/;

/** Words whose scores are kept. */
const REMEMBERED = 12;

/** Short forms that are no beginnings of what they stand for. */
const SHORT: Readonly<Record<string, string>> = { hdr: 'header', xtal: 'crystal', conn: 'connector', sw: 'switch' };

/** Entries that are read between two pauses. */
const STEP = 64;

/** The index of a list of entries. A query costs a walk over their different words: milliseconds for tens of thousands. */
export function searchIndex(entries: readonly Entry[]): SearchIndex {
  const steps = indexing(entries);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same step by step, for work in slices. */
export function* indexing(entries: readonly Entry[]): Generator<void, SearchIndex> {
  const vocabulary = new Vocabulary();
  const names = entries.map(each => each.name.toLowerCase());
  const full = entries.map(({ library, name }) => `${library}:${name}`.toLowerCase());
  // The most common parts have a letter for a name: who types 'res' or 'cap' means them.
  const basic = entries.map(({ name, description }) => (name.length <= 2 ? (split(description)[0] ?? '') : ''));
  for (const [entry, each] of entries.entries()) {
    if (entry % STEP === STEP - 1) yield;
    const name = names[entry]!;
    const put = (text: string, place: Place) => {
      for (const word of split(text)) {
        vocabulary.add(word, entry, PLACES.indexOf(place));
        for (const piece of pieces(word)) vocabulary.add(piece, entry, PLACES.indexOf(place));
      }
    };
    vocabulary.add(name, entry, PLACES.indexOf('name'));
    for (const word of split(name).flatMap(part => [part, ...pieces(part)]))
      if (word !== name) vocabulary.add(word, entry, PLACES.indexOf('namePart'));
    put(each.keywords, 'keyword');
    put(each.description, 'description');
    for (const word of quantities(each.description)) vocabulary.add(word, entry, PLACES.indexOf('description'));
    put(each.footprint, 'footprint');
    put(each.library, 'library');
  }
  vocabulary.close();
  const { words, sets, postings } = vocabulary;
  const weights = PLACES.map(place => WEIGHT[place]);
  const numbers = partNumbers(names);

  /** What of the query is looked for: 'lqfp48', which no word holds as it is, is both of its parts. */
  function wordsOf(asked: string): string[] {
    // An ordering code's slash does not divide it: MCP3008-I/SL.
    const typed = split(asked.replaceAll(/(?<=\d[\w-]*)\/(?=[a-z])/g, ''));
    const kind = kindOfValue(typed);
    if (kind !== null && !typed.some(word => /\d/.test(word) && numbers.begins(word))) return kind.split(' ');
    return typed.flatMap(part => {
      if (vocabulary.includes(part)) return [part];
      if (SHORT[part]) return [SHORT[part]];
      const volts = /^(\d+)v(\d+)$/.exec(part);
      if (volts) return [`${volts[1]}.${volts[2]}v`];
      const [, name = '', count = ''] = /^(\p{L}{2,})(\d+)$/u.exec(part) ?? [];
      return name !== '' && !isPartNumber(part) && vocabulary.includes(name) ? [name, count] : [part];
    });
  }

  interface Scores {
    readonly of: Float32Array;
    /** It is a part number that is not there. */
    readonly absent: boolean;
    /** Only words that differ by a typing mistake were found. */
    readonly guessed: boolean;
  }

  /** How well a word fits that holds the query from there on. Within the digits of a number it fits less: 328p in 73328p. */
  function qualityAt(word: string, query: string, from: number): number {
    if (from === 0) return word.length === query.length ? MATCH.exact : MATCH.prefix;
    return /^\d/.test(query) && /\d/.test(word[from - 1]!) ? MATCH.inside / 2 : MATCH.inside;
  }

  /** How well a word fits a count or a quantity that it holds. */
  function amountIn(word: string, query: string, from: number): number {
    const before = word.slice(0, from);
    if (/[\d.]$/.test(before) && !/^0$|\D0$/.test(before)) return 0;
    if (/\d$/.test(query) && /^[\d.]/.test(word.slice(from + query.length))) return 0;
    return /^0?$/.test(before) && word.length === from + query.length ? MATCH.exact : MATCH.inside;
  }

  /** How well each entry fits one word of the query, which may be its only one; 0 not at all. */
  function scores(query: string, only: boolean): Scores {
    const of = new Float32Array(entries.length);
    const give = (word: number, quality: number) => {
      // Of two words with the same beginning the shorter one is nearer to what was typed.
      const nearness = 0.9 + 0.1 * Math.min(1, query.length / words[word]!.length);
      for (const posting of postings[word]!) {
        const entry = posting >> 3;
        const score = weights[posting & 7]! * quality * nearness;
        if (score > of[entry]!) of[entry] = score;
      }
    };
    const number = isPartNumber(query);
    let plain = 0;
    const amount = !only && AMOUNT.test(query);
    vocabulary.find(query, (word, from) => {
      plain++;
      if (amount) give(word, amountIn(words[word]!, query, from));
      else give(word, qualityAt(words[word]!, query, from));
    });
    if (plain > 0) return { of, absent: false, guessed: false };
    if (number) {
      const ordered = numbers.ordered(query);
      for (const entry of ordered) of[entry] = WEIGHT.name * (0.9 + 0.1 / names[entry]!.length);
      if (ordered.length > 0) return { of, absent: false, guessed: false };
      const { entries: similar, shared } = numbers.similar(query);
      for (const entry of similar) of[entry] = (WEIGHT.name * MATCH.similar * shared) / query.length;
    }
    const limit = forgiven(query.length);
    // Only what is not there at all is taken for a typing mistake.
    if (limit === 0) return { of, absent: number, guessed: false };
    const codes = codesOf(query);
    words.forEach((word, i) => {
      if (word.length >= query.length - limit && missing(codes, sets[i]!) <= limit && alike(query, word, limit))
        give(i, MATCH.typo);
    });
    return { of, absent: number, guessed: true };
  }

  /** Scores of the words that were last looked for: of a query that is being typed only the last word changes. */
  const known = new Map<string, Scores>();
  function scoresOf(query: string, only: boolean): Scores {
    const key = `${only ? '' : '+'}${query}`;
    const scored = known.get(key) ?? scores(query, only);
    known.delete(key);
    known.set(key, scored);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    return scored;
  }

  /** The places of the best `limit` of the entries that have a score, in any order. */
  function best(total: Float32Array, count: number, limit: number): number[] {
    const kept = Float32Array.from(total.filter(score => score > 0)).sort();
    const least = count > limit ? kept[count - limit]! : 0;
    const found: number[] = [];
    for (let entry = 0; entry < total.length; entry++)
      if (total[entry]! > 0 && total[entry]! >= least) found.push(entry);
    return found;
  }

  return {
    search(query, limit = 200, wanted = () => true) {
      const asked = inLibraryWords(query).trim().toLowerCase();
      const parts = wordsOf(asked);
      if (parts.length === 0) return [];
      const each = parts.map(part => scoresOf(part, parts.length === 1));
      const total = new Float32Array(entries.length);
      let count = 0;
      for (let entry = 0; entry < entries.length; entry++) {
        let score = 0;
        for (const { of } of each) {
          const part = of[entry]!;
          if (part === 0) {
            score = 0;
            break;
          }
          score += part;
        }
        if (score === 0 || !wanted(entry)) continue;
        const name = names[entry]!;
        if (name === asked || full[entry] === asked) score += 10_000;
        else if (basic[entry] !== '' && parts.length === 1 && parts[0]!.length > 1) {
          const [part] = parts as [string];
          if (basic[entry]!.startsWith(part)) score += 3_000;
          else if (alike(part, basic[entry]!, forgiven(part.length))) score += 1_000;
        }
        if (name !== asked && name.startsWith(asked)) score += 2_000;
        total[entry] = score;
        count++;
      }
      const similar = each.some(({ absent }) => absent);
      const guessed = each.some(scored => scored.guessed);
      const order = (a: number, b: number) => total[b]! - total[a]! || names[a]!.length - names[b]!.length || a - b;
      return best(total, count, limit)
        .sort(order)
        .slice(0, limit)
        .map(entry => ({ entry, score: total[entry]!, similar, guessed }));
    },
  };
}
