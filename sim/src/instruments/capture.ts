/** What one line did: the level that it began with, and the times at which it changed, in cycles or seconds. */
export interface Line {
  readonly first: boolean;
  readonly times: ArrayLike<number>;
}

const BLOCK = 1024;

/** Records a line. When it is full the older half is forgotten, so that an instrument can run forever. */
export class LineRecorder implements Line {
  first: boolean;
  #times = new Float64Array(BLOCK);
  #count = 0;
  #level: boolean;
  readonly #most: number;

  constructor(first: boolean, most = 1 << 20) {
    this.first = first;
    this.#level = first;
    this.#most = most;
  }

  get times(): Float64Array {
    return this.#times.subarray(0, this.#count);
  }

  /** The line has this level from a time on, which is not before the last one. */
  put(high: boolean, time: number): void {
    if (high === this.#level) return;
    this.#level = high;
    if (this.#count === this.#times.length) this.#makeRoom();
    this.#times[this.#count++] = time;
  }

  #makeRoom(): void {
    if (this.#count < this.#most) {
      const more = new Float64Array(Math.min(this.#most, 2 * this.#count));
      more.set(this.#times);
      this.#times = more;
      return;
    }
    const gone = this.#count >> 1;
    this.#times.copyWithin(0, gone);
    this.#count -= gone;
    if (gone % 2 === 1) this.first = !this.first;
  }
}

/** How many changes a line has made by a time, that time included. */
export function changesBy(line: Line, time: number): number {
  let [low, high] = [0, line.times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (line.times[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const levelAt = (line: Line, time: number): boolean => line.first !== (changesBy(line, time) % 2 === 1);

/** All changes of several lines in the order of time; of one time, in the order of the lines. */
export function* changes(
  lines: readonly Line[],
): Generator<{ readonly line: number; readonly high: boolean; readonly time: number }> {
  const at = lines.map(() => 0);
  for (;;) {
    let next = -1;
    let time = Infinity;
    lines.forEach(({ times }, i) => {
      if (at[i]! < times.length && times[at[i]!]! < time) {
        time = times[at[i]!]!;
        next = i;
      }
    });
    if (next < 0) return;
    const index = at[next]!++;
    yield { line: next, high: lines[next]!.first !== (index % 2 === 0), time };
  }
}
