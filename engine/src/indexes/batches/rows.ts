import type { Id } from '../../base/index.ts';

/**
 * Rows of primitives for the painter, one quad each, as typed data that is copied to the graphics card as it is.
 * row: [g0, g1, g2, g3, p0, p1, rgba, kind] f32 × 8 (rgba as four bytes; 0 means the layer's colour)
 * - CAPSULE: g = both ends, p0 = radius; EDGE for the border of an area, which is no wider when far away
 *   A p1 of 1, 2 or 3 shifts its first, its second or both ends by what the painter carries.
 * - BOX: g = centre and half sizes, p0 = corner radius, p1 = turn (radians, clockwise on the screen)
 * - ARC: g = centre, radius, angle of the middle; p0 = half width, p1 = half of the sweep (radians)
 * - NONE: a free row
 * - TRIANGLE: g and p = its three corners. Its sides are sharp: capsules of radius EDGE along an area's border soften them
 * A negative p1 of a capsule is the height of the text it is a stroke of: the painter leaves out what is too small.
 * Lengths are millimetres relative to the origin of the batches.
 */
export const ROW = 8;
export const CAPSULE = 0;
export const BOX = 1;
export const ARC = 2;
export const NONE = 3;
export const TRIANGLE = 4;
export const EDGE = -1e-6;

/** Rows of one layer and tile. An owner's rows lie together; freed spans are reused by owners of the same size. */
export class QuadRows {
  data = new Float32Array(64 * ROW);
  /** The same memory. */
  words = new Uint32Array(this.data.buffer);
  length = 0;
  minX = Infinity;
  minY = Infinity;
  maxX = -Infinity;
  maxY = -Infinity;
  private readonly free = new Map<number, number[]>();
  /** Rows changed since the painter last took them. */
  private dirty: [from: number, to: number][] = [];

  /** First row of a fresh span. */
  allocate(count: number): number {
    const reused = this.free.get(count)?.pop();
    const first = reused ?? this.length;
    if (reused === undefined) {
      this.length += count;
      this.reserve(this.length);
    }
    this.touch(first, count);
    return first;
  }

  /** Nothing is drawn of a row, which is still in use. */
  blank(row: number): void {
    this.data[row * ROW + 7] = NONE;
    this.touch(row, 1);
  }

  release(first: number, count: number): void {
    for (let row = first; row < first + count; row++) this.data[row * ROW + 7] = NONE;
    const list = this.free.get(count);
    if (list) list.push(first);
    else this.free.set(count, [first]);
    this.touch(first, count);
  }

  /** Copies a row as words: see render/expand. */
  copyFrom(source: Uint32Array, sourceRow: number, row: number): void {
    const { words } = this;
    const from = sourceRow * ROW;
    const to = row * ROW;
    for (let i = 0; i < ROW; i++) words[to + i] = source[from + i]!;
  }

  extend(minX: number, minY: number, maxX: number, maxY: number): void {
    if (minX < this.minX) this.minX = minX;
    if (minY < this.minY) this.minY = minY;
    if (maxX > this.maxX) this.maxX = maxX;
    if (maxY > this.maxY) this.maxY = maxY;
  }

  /** Extends the box by what a row draws. */
  cover(row: number): void {
    const { data } = this;
    const at = row * ROW;
    const kind = data[at + 7];
    const r = data[at + 4]!;
    const [x, y] = [data[at]!, data[at + 1]!];
    if (kind === BOX) {
      const reach = Math.hypot(data[at + 2]!, data[at + 3]!);
      this.extend(x - reach, y - reach, x + reach, y + reach);
    } else if (kind === ARC) {
      const reach = data[at + 2]! + r;
      this.extend(x - reach, y - reach, x + reach, y + reach);
    } else if (kind === TRIANGLE) {
      const [x1, y1, x2, y2] = [data[at + 2]!, data[at + 3]!, r, data[at + 5]!];
      this.extend(Math.min(x, x1, x2), Math.min(y, y1, y2), Math.max(x, x1, x2), Math.max(y, y1, y2));
    } else {
      const [x1, y1] = [data[at + 2]!, data[at + 3]!];
      this.extend(Math.min(x, x1) - r, Math.min(y, y1) - r, Math.max(x, x1) + r, Math.max(y, y1) + r);
    }
  }

  /** The changed rows, from each stretch's first to behind its last, and marks them as taken. */
  takeDirty(): readonly (readonly [from: number, to: number])[] {
    const { dirty } = this;
    this.dirty = [];
    return dirty;
  }

  /** Notes that rows were written to. */
  touch(first: number, count: number): void {
    const last = this.dirty.at(-1);
    // What is built row by row is one stretch.
    if (last && first >= last[0] && first <= last[1]) last[1] = Math.max(last[1], first + count);
    else this.dirty.push([first, first + count]);
  }

  private reserve(rows: number): void {
    if (rows * ROW <= this.data.length) return;
    const grown = new Float32Array(Math.max(rows * ROW, this.data.length * 2));
    grown.set(this.data);
    this.data = grown;
    this.words = new Uint32Array(grown.buffer);
  }
}

/** A filled polygon to be triangulated; flat millimetres relative to the origin. */
export interface FillRing {
  readonly owner: Id;
  readonly layer: string;
  readonly points: Float32Array;
  readonly rgba: number;
}

export interface PlacedImage {
  readonly owner: Id;
  readonly layer: string;
  readonly data: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
