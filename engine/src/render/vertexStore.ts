import { Buffer, BufferUsage, type WebGLRenderer } from 'pixi.js';

/** A stretch of a buffer, rows. */
export type Stretch = readonly [first: number, count: number];

/** Rows that a store has more than it needs at first: where it grows, all of it goes to the graphics card again. */
const SPARE = 256;

/** Rows of numbers that the graphics card has a copy of; only those that were touched go there again. */
export class VertexStore {
  data = new Float32Array(0);
  readonly buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
  /** Numbers in a row. */
  private readonly stride: number;
  /** Rows that the graphics card does not have yet; null when that is all of them. */
  private stale: Stretch[] | null = [];

  constructor(stride: number) {
    this.stride = stride;
  }

  /** Rows were written; a count that is not given says that all were. */
  touch(first: number, count?: number): void {
    if (count === undefined) this.stale = null;
    else this.stale?.push([first, count]);
  }

  /** Has room for so many rows, and for a quarter more where it had to grow. */
  reserve(rows: number): void {
    if (rows * this.stride <= this.data.length) return;
    const room = (this.data.length > 0 ? Math.ceil(rows * 1.25) : rows + (rows >> 5)) + SPARE;
    const grown = new Float32Array(room * this.stride);
    grown.set(this.data);
    this.data = grown;
    this.stale = null;
  }

  /** Forgets what was written and not drawn. */
  reset(): void {
    // A buffer that grew has to be uploaded whole.
    if (this.stale) this.stale = [];
  }

  /** While a frame is drawn. Pixi keeps one changed stretch a buffer, so each is handed over by itself. */
  upload({ buffer: buffers }: WebGLRenderer): void {
    const { buffer } = this;
    const bytes = 4 * this.stride;
    if (this.stale?.length === 0) return;
    if (this.stale === null) buffer.data = this.data;
    else
      for (const [first, count] of joined(this.stale)) {
        buffer.update(count * bytes, first * bytes);
        buffers.updateBuffer(buffer);
      }
    this.stale = [];
  }

  destroy(): void {
    this.buffer.destroy();
  }
}

/** Stretches in their order; those that touch or overlap as one. None is empty: to pixi a count of 0 means all that there is. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: [number, number][] = [];
  for (const [first, count] of stretches.toSorted((a, b) => a[0] - b[0])) {
    if (count === 0) continue;
    const last = result.at(-1);
    if (last && first <= last[0] + last[1]) last[1] = Math.max(last[1], first + count - last[0]);
    else result.push([first, count]);
  }
  return result;
}
