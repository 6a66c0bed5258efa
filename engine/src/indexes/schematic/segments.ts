import type { Point } from '../../kinds/index.ts';

/** A straight piece between two points. */
export interface Segment {
  readonly start: Point;
  readonly end: Point;
}

export function liesOn({ start, end }: Segment, x: number, y: number): boolean {
  if (x < Math.min(start.x, end.x) || x > Math.max(start.x, end.x)) return false;
  if (y < Math.min(start.y, end.y) || y > Math.max(start.y, end.y)) return false;
  return (x - start.x) * (end.y - start.y) === (y - start.y) * (end.x - start.x);
}

/** Sets by a number, such as all segments of one row. */
class Rows<T> {
  readonly #rows = new Map<number, Set<T>>();

  add(row: number, item: T): void {
    const set = this.#rows.get(row);
    if (set) set.add(item);
    else this.#rows.set(row, new Set([item]));
  }

  delete(row: number, item: T): void {
    const set = this.#rows.get(row);
    if (set?.delete(item) && set.size === 0) this.#rows.delete(row);
  }

  at(row: number): Iterable<T> {
    return this.#rows.get(row) ?? [];
  }
}

/** Finds the segments through a point: by row and column for the straight ones, one by one for the slanted few. */
export class SegmentIndex<T extends Segment> {
  readonly #rows = new Rows<T>();
  readonly #columns = new Rows<T>();
  readonly #slanted = new Set<T>();

  add(segment: T): void {
    if (segment.start.y === segment.end.y) this.#rows.add(segment.start.y, segment);
    else if (segment.start.x === segment.end.x) this.#columns.add(segment.start.x, segment);
    else this.#slanted.add(segment);
  }

  delete(segment: T): void {
    if (segment.start.y === segment.end.y) this.#rows.delete(segment.start.y, segment);
    else if (segment.start.x === segment.end.x) this.#columns.delete(segment.start.x, segment);
    else this.#slanted.delete(segment);
  }

  *through(x: number, y: number): Generator<T> {
    for (const segments of [this.#rows.at(y), this.#columns.at(x), this.#slanted])
      for (const segment of segments) if (liesOn(segment, x, y)) yield segment;
  }
}

/** Finds the marks on a segment: labels and junctions, which connect to everything that passes below them. */
export class PointIndex<T> {
  readonly #rows = new Rows<{ x: number; y: number; item: T }>();
  readonly #columns = new Rows<{ x: number; y: number; item: T }>();
  readonly #entries = new Map<T, { x: number; y: number; item: T }[]>();

  add(x: number, y: number, item: T): void {
    const entry = { x, y, item };
    this.#rows.add(y, entry);
    this.#columns.add(x, entry);
    const own = this.#entries.get(item);
    if (own) own.push(entry);
    else this.#entries.set(item, [entry]);
  }

  delete(item: T): void {
    for (const entry of this.#entries.get(item) ?? []) {
      this.#rows.delete(entry.y, entry);
      this.#columns.delete(entry.x, entry);
    }
    this.#entries.delete(item);
  }

  *on(segment: Segment): Generator<{ x: number; y: number; item: T }> {
    const { start, end } = segment;
    const entries =
      start.y === end.y ? this.#rows.at(start.y) : start.x === end.x ? this.#columns.at(start.x) : this.#all();
    for (const entry of entries) if (liesOn(segment, entry.x, entry.y)) yield entry;
  }

  *#all(): Generator<{ x: number; y: number; item: T }> {
    for (const own of this.#entries.values()) yield* own;
  }
}
