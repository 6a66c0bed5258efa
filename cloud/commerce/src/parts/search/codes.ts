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

  codeOf(value: V): number {
    return this.#known.get(value) ?? 0;
  }

  valueOf(entry: number): V | null {
    return this.values[this.codes[entry]!] ?? null;
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
