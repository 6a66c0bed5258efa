import { Buffer, BufferUsage, Geometry, Mesh, Shader, type UniformGroup } from 'pixi.js';
import { NONE, ROW, type QuadRows } from '../derive/index.ts';
import { quadProgram } from './shaders.ts';

/** Four corners a row, each with the whole row: 32 bytes × 4. Instancing is slower on software renderers (ground.md). */
const CORNERS = 4;

/** Corner indices for `rows` quads; one array of the greatest size so far serves all meshes. */
let corners = new Uint32Array(0);
function cornerIndex(rows: number): Uint32Array {
  if (corners.length < rows * 6) {
    corners = new Uint32Array(rows * 6);
    for (let i = 0, v = 0; i < corners.length; i += 6, v += 4) corners.set([v, v + 1, v + 2, v, v + 2, v + 3], i);
  }
  return corners.slice(0, rows * 6);
}

/** The rows of one batch on the graphics card. Grows with them; uploads only what changed. */
export class QuadMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly rows: QuadRows;
  private capacity = 0;
  private data = new Float32Array(0);
  private buffer: Buffer;

  constructor(rows: QuadRows, view: UniformGroup, layer: UniformGroup) {
    this.rows = rows;
    this.buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const shader = new Shader({ glProgram: quadProgram(), resources: { view, layer } });
    this.mesh = new Mesh({ geometry: this.build(Math.max(rows.length, 1)), shader });
    rows.takeDirty();
  }

  /** Copies changed rows over. */
  sync(): void {
    const dirty = this.rows.takeDirty();
    if (!dirty) return;
    if (this.rows.length > this.capacity) {
      const old = this.mesh.geometry;
      this.mesh.geometry = this.build(this.rows.length);
      old.destroy(true);
      return;
    }
    const [from, to] = dirty;
    this.expand(from, to);
    // One upload of the whole buffer: pixi keeps only the last partial range, and several batches rarely change at once.
    this.buffer.update();
  }

  destroy(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.destroy();
  }

  private build(needed: number): Geometry {
    this.capacity = Math.max(16, this.capacity ? Math.ceil(needed * 1.5) : needed);
    this.data = new Float32Array(this.capacity * CORNERS * ROW);
    for (let row = this.rows.length; row < this.capacity; row++)
      for (let corner = 0; corner < CORNERS; corner++) this.data[(row * CORNERS + corner) * ROW + 7] = NONE;
    this.expand(0, this.rows.length);
    this.buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const at = (format: 'float32x4' | 'float32x2' | 'unorm8x4' | 'float32', offset: number) => ({
      buffer: this.buffer,
      format,
      stride: 4 * ROW,
      offset,
    });
    return new Geometry({
      attributes: {
        aGeom: at('float32x4', 0),
        aParam: at('float32x2', 16),
        aColor: at('unorm8x4', 24),
        aKind: at('float32', 28),
      },
      indexBuffer: cornerIndex(this.capacity),
    });
  }

  /** Copies words, not numbers: bytes of a colour may look like a number that is none, and change on the way. */
  private expand(from: number, to: number): void {
    const { words } = this.rows;
    const target = new Uint32Array(this.data.buffer);
    for (let at = from * ROW, end = to * ROW; at < end; at += ROW)
      for (let corner = 0; corner < CORNERS; corner++) {
        const first = at * CORNERS + corner * ROW;
        for (let i = 0; i < ROW; i++) target[first + i] = words[at + i]!;
      }
  }
}
