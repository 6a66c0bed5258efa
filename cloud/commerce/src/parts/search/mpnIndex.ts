import { alike, forgiven } from './typos.ts';

/** Parts that a part number finds, and how much of theirs it is. */
export interface MpnHit {
  readonly entry: number;
  /** 1: the whole number; less for a part of it. */
  readonly share: number;
}

/** Characters of a typed number in which no mistake is forgiven: a million numbers are not compared one by one. */
const SURE = 2;
/** A substring that more parts have says too little. */
const MOST_INSIDE = 50_000;

/** Part numbers, without separators and in capitals, in order. */
export class MpnIndex {
  readonly #keys: readonly string[];
  /** Numbers of parts in the order of their part numbers. */
  readonly #sorted: Uint32Array;
  /** All part numbers in that order in one text, and where each begins: one search in it is faster than one in each. */
  readonly #text: string;
  readonly #starts: Uint32Array;
  /** By part, its place in the order. */
  readonly ranks: Uint32Array;

  constructor(keys: readonly string[]) {
    this.#keys = keys;
    this.#sorted = Uint32Array.from(keys, (_, i) => i).sort((a, b) =>
      keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b,
    );
    this.ranks = new Uint32Array(keys.length);
    this.#starts = new Uint32Array(keys.length);
    let at = 0;
    const inOrder: string[] = [];
    for (const [rank, entry] of this.#sorted.entries()) {
      this.ranks[entry] = rank;
      this.#starts[rank] = at;
      at += keys[entry]!.length + 1;
      inOrder.push(keys[entry]!);
    }
    this.#text = inOrder.join('\n');
  }

  /** The first place in the order that is not before a number. */
  #placeOf(key: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#keys[this.#sorted[middle]!]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Parts whose number begins so. */
  *beginning(key: string): Generator<MpnHit> {
    for (let at = this.#placeOf(key); at < this.#sorted.length; at++) {
      const entry = this.#sorted[at]!;
      const own = this.#keys[entry]!;
      if (!own.startsWith(key)) return;
      yield { entry, share: key.length / own.length };
    }
  }

  begins(key: string): boolean {
    const entry = this.#sorted[this.#placeOf(key)];
    return entry !== undefined && this.#keys[entry]!.startsWith(key);
  }

  /** Parts whose number contains it. */
  *containing(key: string): Generator<MpnHit> {
    let found = 0;
    for (let at = this.#text.indexOf(key); at >= 0 && found < MOST_INSIDE; found++) {
      let [low, high] = [0, this.#starts.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (this.#starts[middle]! <= at) low = middle;
        else high = middle - 1;
      }
      const entry = this.#sorted[low]!;
      yield { entry, share: key.length / this.#keys[entry]!.length };
      if (low === this.#starts.length - 1) return;
      at = this.#text.indexOf(key, this.#starts[low + 1]);
    }
  }

  /** Parts whose whole number an ordering code begins with: LM358 for LM358DR. The longest such number alone. */
  *ordered(key: string): Generator<MpnHit> {
    for (let length = key.length - 1; length >= Math.max(4, key.length / 2); length--) {
      const stem = key.slice(0, length);
      // A number does not end within its digits.
      if (/\d$/.test(stem) && /^\d/.test(key.slice(length))) continue;
      const hits = [...this.beginning(stem)].filter(hit => hit.share === 1);
      if (hits.length === 0) continue;
      yield* hits.map(({ entry }) => ({ entry, share: length / key.length }));
      return;
    }
  }

  /** Parts whose number differs by a typing mistake. */
  *similar(key: string): Generator<MpnHit> {
    const limit = forgiven(key.length);
    if (limit === 0) return;
    for (const { entry } of this.beginning(key.slice(0, SURE))) {
      const own = this.#keys[entry]!;
      if (own.length >= key.length - limit && alike(key, own, limit))
        yield { entry, share: key.length / Math.max(own.length, key.length) };
    }
  }
}
