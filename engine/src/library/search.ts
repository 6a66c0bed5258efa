import { inLibraryWords } from './chinese.ts';

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
}

export interface SearchIndex {
  /** The best entries for a query, best first. All words must be found, in any order, or something much like them. */
  search(query: string, limit?: number, wanted?: (entry: number) => boolean): Found[];
}

/** What a word is worth where it was found. Fields weigh more than the way in which a word matches. */
const WEIGHT = { name: 1000, namePart: 850, keyword: 400, description: 200, footprint: 100, library: 80 } as const;
type Place = keyof typeof WEIGHT;
const PLACES = Object.keys(WEIGHT) as Place[];
const MATCH = { exact: 1, prefix: 0.8, inside: 0.5, typo: 0.25 } as const;

const split = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+.\-#]+/u)
    .filter(word => word !== '');
/** What a word holds that somebody may look for by itself: the 8 of SOIC-8, and 2x3 for 2x03. */
const pieces = (word: string): string[] => [
  ...(/[.\-+]/.test(word) ? word.split(/[.\-+]+/).filter(each => each.length > 1 || /\d/.test(each)) : []),
  ...(/^\d+x0\d/.test(word) ? [word.replace('x0', 'x')] : []),
];

/** Short forms that are no beginnings of what they stand for. */
const SHORT: Readonly<Record<string, string>> = { hdr: 'header', xtal: 'crystal', conn: 'connector', sw: 'switch' };

/** Letters and digits of a word as a bit set: words with few of them in common cannot be alike. */
function letters(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set;
}

function bits(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Edits that a word of that length forgives. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether `query` becomes `word`, or its beginning, by at most `limit` insertions, deletions, changes or swaps of
 * neighbours (Damerau-Levenshtein, optimal string alignment).
 */
function alike(query: string, word: string, limit: number): boolean {
  const m = query.length;
  const n = Math.min(word.length, m + limit);
  if (n < m - limit) return false;
  let before: number[] = [];
  let last = Array.from({ length: n + 1 }, (_, j) => j);
  for (let i = 1; i <= m; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= n; j++) {
      const same = query.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && query[i - 1] === word[j - 2] && query[i - 2] === word[j - 1])
        value = Math.min(value, before[j - 2]! + 1);
      row.push(value);
      if (value < best) best = value;
    }
    if (best > limit) return false;
    before = last;
    last = row;
  }
  return Math.min(...last) <= limit;
}

/** Words of all entries, each with the entries that hold it and where. */
class Vocabulary {
  readonly words: string[] = [];
  readonly sets: number[] = [];
  /** By word: entry * 8 + place, ascending. */
  readonly postings: number[][] = [];
  private readonly known = new Map<string, number>();

  add(word: string, entry: number, place: number): void {
    let at = this.known.get(word);
    if (at === undefined) {
      at = this.words.length;
      this.known.set(word, at);
      this.words.push(word);
      this.sets.push(letters(word));
      this.postings.push([]);
    }
    const list = this.postings[at]!;
    if (list.at(-1) !== entry * 8 + place) list.push(entry * 8 + place);
  }
}

/** The index of a list of entries. A query costs a walk over their different words: milliseconds for tens of thousands. */
export function searchIndex(entries: readonly Entry[]): SearchIndex {
  const vocabulary = new Vocabulary();
  const names = entries.map(each => each.name.toLowerCase());
  const full = entries.map(({ library, name }) => `${library}:${name}`.toLowerCase());
  // The most common parts have a letter for a name: who types 'res' or 'cap' means them.
  const basic = entries.map(({ name, description }) => (name.length <= 2 ? (split(description)[0] ?? '') : ''));
  entries.forEach((each, entry) => {
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
    put(each.footprint, 'footprint');
    put(each.library, 'library');
  });
  const { words, sets, postings } = vocabulary;
  const weights = PLACES.map(place => WEIGHT[place]);

  const isThere = (part: string): boolean => words.some(word => word.includes(part));

  /** What of the query is looked for: 'lqfp48', which no word holds as it is, is both of its parts. */
  function wordsOf(asked: string): string[] {
    return split(asked).flatMap(part => {
      if (isThere(part)) return [part];
      if (SHORT[part]) return [SHORT[part]];
      const [, name = '', count = ''] = /^(\p{L}{2,})(\d+)$/u.exec(part) ?? [];
      return name !== '' && isThere(name) ? [name, count] : [part];
    });
  }

  /** How well each entry fits one word of the query; 0 not at all. */
  function scores(query: string): Float32Array {
    const out = new Float32Array(entries.length);
    const give = (word: number, quality: number) => {
      // Of two words with the same beginning the shorter one is nearer to what was typed.
      const nearness = 0.9 + 0.1 * Math.min(1, query.length / words[word]!.length);
      for (const posting of postings[word]!) {
        const entry = posting >> 3;
        const score = weights[posting & 7]! * quality * nearness;
        if (score > out[entry]!) out[entry] = score;
      }
    };
    let plain = 0;
    words.forEach((word, i) => {
      const from = word.indexOf(query);
      if (from < 0) return;
      plain++;
      give(i, from > 0 ? MATCH.inside : word.length === query.length ? MATCH.exact : MATCH.prefix);
    });
    const limit = forgiven(query.length);
    // Only what is not there at all is taken for a typing mistake.
    if (plain > 0 || limit === 0) return out;
    const own = letters(query);
    words.forEach((word, i) => {
      if (word.length >= query.length - limit && bits(own & ~sets[i]!) <= limit && alike(query, word, limit))
        give(i, MATCH.typo);
    });
    return out;
  }

  return {
    search(query, limit = 200, wanted = () => true) {
      const asked = inLibraryWords(query).trim().toLowerCase();
      const parts = wordsOf(asked);
      if (parts.length === 0) return [];
      const each = parts.map(scores);
      const found: Found[] = [];
      for (let entry = 0; entry < entries.length; entry++) {
        let score = 0;
        for (const list of each) {
          const part = list[entry]!;
          if (part === 0) {
            score = 0;
            break;
          }
          score += part;
        }
        if (score === 0 || !wanted(entry)) continue;
        const name = names[entry]!;
        if (name === asked || full[entry] === asked) score += 10_000;
        else if (basic[entry] !== '' && asked.length > 1) {
          if (basic[entry]!.startsWith(asked)) score += 3_000;
          else if (alike(asked, basic[entry]!, forgiven(asked.length))) score += 1_000;
        }
        if (name !== asked && name.startsWith(asked)) score += 2_000;
        found.push({ entry, score });
      }
      const order = (a: Found, b: Found) =>
        b.score - a.score || names[a.entry]!.length - names[b.entry]!.length || a.entry - b.entry;
      return found.sort(order).slice(0, limit);
    },
  };
}
