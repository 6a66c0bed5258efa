/** How often each number occurs, and the least of them. */
export class Tally {
  private readonly counts = new Map<number, number>();
  /** Undefined: it has to be looked for. */
  private lowest: number | null | undefined = null;

  /** Counts a value once more, or with -1 once less. */
  add(value: number, times: 1 | -1): void {
    const count = (this.counts.get(value) ?? 0) + times;
    if (count > 0) this.counts.set(value, count);
    else this.counts.delete(value);
    if (this.lowest === undefined) return;
    if (times > 0 && (this.lowest === null || value < this.lowest)) this.lowest = value;
    else if (count === 0 && value === this.lowest) this.lowest = undefined;
  }

  /** Null where nothing is counted. */
  get least(): number | null {
    if (this.lowest === undefined) {
      this.lowest = null;
      for (const value of this.counts.keys()) if (this.lowest === null || value < this.lowest) this.lowest = value;
    }
    return this.lowest;
  }
}
