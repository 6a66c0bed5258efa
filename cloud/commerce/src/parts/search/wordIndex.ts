import { alike, forgiven } from './typos.ts';

/** Where a word stands; more telling places first. */
export const places = ['keyword', 'manufacturer', 'description', 'package'] as const;

/** A list of numbers that grows. */
class Postings {
  #list = new Uint32Array(4);
  length = 0;

  push(value: number): void {
    if (this.length === this.#list.length) {
      const wider = new Uint32Array(this.#list.length * 2);
      wider.set(this.#list);
      this.#list = wider;
    }
    this.#list[this.length++] = value;
  }

  get values(): Uint32Array {
    return this.#list.subarray(0, this.length);
  }
}

/** The different words of all parts, each with the parts that have it and the place where. */
export class WordIndex {
  readonly #postings = new Map<string, Postings>();
  #sorted: string[] = [];

  /** Parts are added in the order of their numbers, each word of one once. */
  add(entry: number, word: string, place: number): void {
    let list = this.#postings.get(word);
    if (!list) this.#postings.set(word, (list = new Postings()));
    list.push(entry * 4 + place);
  }

  /** To be called when all parts are in. */
  close(): void {
    this.#sorted = [...this.#postings.keys()].sort();
  }

  /** Parts with a word: number * 4 + place. */
  postingsOf(word: string): Uint32Array {
    return this.#postings.get(word)?.values ?? new Uint32Array();
  }

  has(word: string): boolean {
    return this.#postings.has(word);
  }

  /** Words that begin so, in order. */
  beginning(start: string, most: number): string[] {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]! < start) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; at < this.#sorted.length && found.length < most && this.#sorted[at]!.startsWith(start); at++)
      found.push(this.#sorted[at]!);
    return found;
  }

  /** Words that differ by a typing mistake. */
  similar(word: string): string[] {
    const limit = forgiven(word.length);
    return limit === 0
      ? []
      : this.#sorted.filter(each => each.length >= word.length - limit && alike(word, each, limit));
  }
}
