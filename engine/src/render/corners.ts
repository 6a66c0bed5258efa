import { Buffer, BufferUsage } from 'pixi.js';

/** Indices of one quad's two triangles. */
export const INDICES = 6;

/** The corners of so many quads, four a quad, as indices. */
export function cornerIndices(quads: number): Uint32Array<ArrayBuffer> {
  const indices = new Uint32Array(quads * INDICES);
  for (let i = 0, v = 0; i < indices.length; v += 4) {
    indices[i++] = v;
    indices[i++] = v + 1;
    indices[i++] = v + 2;
    indices[i++] = v;
    indices[i++] = v + 2;
    indices[i++] = v + 3;
  }
  return indices;
}

/** Corner indices for all layers of a painter: those of the longest serve each. */
export class Corners {
  readonly buffer = new Buffer({ data: cornerIndices(1), usage: BufferUsage.INDEX | BufferUsage.COPY_DST });

  reserve(quads: number): void {
    if (this.buffer.data.length >= quads * INDICES) return;
    this.buffer.data = cornerIndices(Math.ceil(quads * 1.25));
  }

  destroy(): void {
    this.buffer.destroy();
  }
}
