import { letters } from './typos.ts';

/** Words of all entries, each with the entries that hold it and where. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly sets: number[] = [];
  /** By word: entry * 8 + place, ascending. */
  readonly postings: number[][] = [];
  private readonly known = new Map<string, number>();
  /** All words in one text, and where each begins: one search in it is faster than one in every word. */
  private text = '';
  private starts: number[] = [];

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

  /** To be called when all words are in. */
  close(): void {
    let at = 0;
    this.starts = this.words.map(word => {
      const start = at;
      at += word.length + 1;
      return start;
    });
    this.text = this.words.join('\n');
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  includes(part: string): boolean {
    return this.text.includes(part);
  }

  /** Calls `hit` with every word that holds `part`, and where in the word it first does. */
  find(part: string, hit: (word: number, from: number) => void): void {
    const { text, starts, words } = this;
    let word = 0;
    for (let at = text.indexOf(part); at >= 0;) {
      // The word in which that is: the last one that begins before it.
      let [low, high] = [word, words.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= at) low = middle;
        else high = middle - 1;
      }
      word = low;
      hit(word, at - starts[word]!);
      if (word === words.length - 1) return;
      at = text.indexOf(part, starts[word + 1]!);
    }
  }
}
