import { termsOf } from './words.ts';

/** A piece of text that is found as a whole. */
export interface Passage {
  readonly id: string;
  /** Counts as much as its words three times over in the text. */
  readonly title: string;
  readonly text: string;
}

export interface Hit<P extends Passage = Passage> {
  readonly passage: P;
  /** Of Okapi BM25: higher is better; comparable within one search alone. */
  readonly score: number;
}

/** How fast repeated words stop to count, and how much a long text is at a disadvantage: the usual values of BM25. */
const K1 = 1.2;
const B = 0.75;
const TITLE_WEIGHT = 3;
/** The last word that somebody types may be the beginning of one; that counts less than the word itself. */
const BEGUN = 0.6;

interface Entry<P> {
  readonly passage: P;
  readonly length: number;
  readonly terms: readonly string[];
}

/**
 * Finds passages by their words, in English and Chinese alike. The order is that of Okapi BM25 (Robertson and Zaragoza, "The Probabilistic
 * Relevance Framework: BM25 and Beyond", 2009, formula 3.15) over title and text together. Passages are added and removed one by one.
 */
export class TextIndex<P extends Passage = Passage> {
  readonly #entries = new Map<string, Entry<P>>();
  /** By term, how often it stands in each passage. */
  readonly #postings = new Map<string, Map<string, number>>();
  #length = 0;

  constructor(passages: Iterable<P> = []) {
    for (const passage of passages) this.add(passage);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Adds a passage, instead of the one that had its id. */
  add(passage: P): void {
    this.remove(passage.id);
    const counts = new Map<string, number>();
    const count = (text: string, weight: number) => {
      for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + weight);
    };
    count(passage.title, TITLE_WEIGHT);
    count(passage.text, 1);
    const length = counts.values().reduce((sum, each) => sum + each, 0);
    for (const [term, times] of counts) {
      const posting = this.#postings.get(term) ?? new Map<string, number>();
      this.#postings.set(term, posting.set(passage.id, times));
    }
    this.#entries.set(passage.id, { passage, length, terms: [...counts.keys()] });
    this.#length += length;
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    for (const term of entry.terms) {
      const posting = this.#postings.get(term)!;
      posting.delete(id);
      if (posting.size === 0) this.#postings.delete(term);
    }
    this.#entries.delete(id);
    this.#length -= entry.length;
  }

  /** The passages that have words of the query, the best first, at most `limit`. */
  search(query: string, limit = 10): Hit<P>[] {
    const scores = new Map<string, number>();
    const terms = [...new Set(termsOf(query))];
    terms.forEach((term, i) => {
      this.#addScores(scores, term, 1);
      if (i === terms.length - 1) for (const longer of this.#begunBy(term)) this.#addScores(scores, longer, BEGUN);
    });
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, limit)
      .map(([id, score]) => ({ passage: this.#entries.get(id)!.passage, score }));
  }

  #addScores(scores: Map<string, number>, term: string, weight: number): void {
    const posting = this.#postings.get(term);
    if (!posting) return;
    const count = this.#entries.size;
    const rarity = Math.log(1 + (count - posting.size + 0.5) / (posting.size + 0.5));
    const average = this.#length / count;
    for (const [id, times] of posting) {
      const { length } = this.#entries.get(id)!;
      const part = (times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average));
      scores.set(id, (scores.get(id) ?? 0) + weight * rarity * part);
    }
  }

  /** Words that a word begins; a pair of Chinese characters begins none. */
  *#begunBy(term: string): Generator<string> {
    if (term.length < 2 || !/^[a-z0-9]/.test(term)) return;
    for (const longer of this.#postings.keys()) if (longer !== term && longer.startsWith(term)) yield longer;
  }
}
