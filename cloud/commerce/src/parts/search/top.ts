/** The best of many: a heap with the least of them on top. */
export class Top {
  readonly #keys: Float64Array;
  readonly #entries: Uint32Array;
  #length = 0;

  constructor(most: number) {
    this.#keys = new Float64Array(most);
    this.#entries = new Uint32Array(most);
  }

  /** Whether an entry comes before another one: by key, and where that is the same by number. */
  #isLess(a: number, b: number): boolean {
    const difference = this.#keys[a]! - this.#keys[b]!;
    return difference < 0 || (difference === 0 && this.#entries[a]! > this.#entries[b]!);
  }

  #swap(a: number, b: number): void {
    [this.#keys[a], this.#keys[b]] = [this.#keys[b]!, this.#keys[a]!];
    [this.#entries[a], this.#entries[b]] = [this.#entries[b]!, this.#entries[a]!];
  }

  add(entry: number, key: number): void {
    if (this.#length === this.#keys.length) {
      // Entries come in any order: a later one of the same key has to be compared by its number.
      if (this.#length === 0 || key < this.#keys[0]! || (key === this.#keys[0]! && entry > this.#entries[0]!)) return;
      this.#keys[0] = key;
      this.#entries[0] = entry;
      this.#sink();
      return;
    }
    let at = this.#length++;
    this.#keys[at] = key;
    this.#entries[at] = entry;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isLess(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      let least = at;
      if (left < this.#length && this.#isLess(left, least)) least = left;
      if (left + 1 < this.#length && this.#isLess(left + 1, least)) least = left + 1;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  /** The entries, the best first. */
  sorted(): number[] {
    const order = Array.from({ length: this.#length }, (_, i) => i);
    return order.sort((a, b) => (this.#isLess(a, b) ? 1 : -1)).map(i => this.#entries[i]!);
  }
}
