/** A column of a table of parts: small numbers that stand for values. 0: the part has none. */
export class CodedColumn<V extends number | string> {
  readonly values: (V | null)[] = [null];
  codes = new Uint16Array(1024);
  readonly #known = new Map<V, number>();

  /** @throws Error when there are more different values than codes. */
  set(entry: number, value: V): void {
    let code = this.#known.get(value);
    if (code === undefined) {
      code = this.values.length;
      if (code > 0xffff) throw new Error('a column has more than 65,535 different values');
      this.#known.set(value, code);
      this.values.push(value);
    }
    this.codes[entry] = code;
  }

  /** Makes room for entries up to a number. */
  grow(length: number): void {
    if (length <= this.codes.length) return;
    const wider = new Uint16Array(Math.max(length, this.codes.length * 2));
    wider.set(this.codes);
    this.codes = wider;
  }

  #lists: { readonly starts: Uint32Array; readonly entries: Uint32Array } | null = null;

  /** The first `count` entries by their codes: those of a code lie from its start to that of the next. Made when it is first asked for. */
  lists(count: number): { readonly starts: Uint32Array; readonly entries: Uint32Array } {
    if (this.#lists) return this.#lists;
    const starts = new Uint32Array(this.values.length + 1);
    for (let entry = 0; entry < count; entry++) starts[this.codes[entry]! + 1]!++;
    for (let code = 1; code < starts.length; code++) starts[code] = starts[code]! + starts[code - 1]!;
    const entries = new Uint32Array(count);
    const next = starts.slice();
    for (let entry = 0; entry < count; entry++) entries[next[this.codes[entry]!]!++] = entry;
    return (this.#lists = { starts, entries });
  }

  /** By code, how well its value fits: 0 not at all. */
  mask(fit: (value: V) => number): Uint8Array {
    const mask = new Uint8Array(this.values.length);
    for (let code = 1; code < mask.length; code++) mask[code] = fit(this.values[code]!);
    return mask;
  }
}

/** A filter by a column: by code, whether it lets a part through, or how well that fits. */
export interface MaskFilter {
  readonly codes: Uint16Array;
  readonly mask: Uint8Array;
}
