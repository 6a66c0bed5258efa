import {
  Buffer,
  BufferUsage,
  Geometry,
  Shader,
  State,
  ViewContainer,
  type UniformGroup,
  type WebGLRenderer,
} from 'pixi.js';
import { overlaps, type Box } from '../geometry/index.ts';
import type { QuadRows } from '../derive/index.ts';
import { INDICES, type Corners } from './corners.ts';
import { blank, expand, ROW_BYTES, STRIDE } from './expand.ts';
import { quadAttributes } from './quadMesh.ts';
import { LOCAL, QUADS } from './quadPipe.ts';
import { quadProgram } from './shaders.ts';

/** The stretch of the buffer that a tile has: `room` rows from row `at` on. */
interface Slot {
  readonly rows: QuadRows;
  at: number;
  room: number;
}

/** A stretch of the buffer, rows. */
type Stretch = readonly [first: number, count: number];

/** Room for what is drawn later: a tile that outgrows its own moves, which uploads it whole. */
const roomFor = (rows: number): number => rows + Math.max(16, rows >> 3);

/**
 * All quads of one layer in one buffer, a stretch of it for each tile. Tiles that are seen and lie side by side are one draw
 * call: one for the layer when all is seen. Uploads the rows that changed and no others.
 */
export class QuadField extends ViewContainer {
  override readonly renderPipeId = QUADS;
  override batched = false;
  private readonly corners: Corners;
  private readonly shader: Shader;
  private readonly state = State.for2d();
  private data = new Float32Array(0);
  private readonly buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
  private readonly geometry: Geometry;
  /** In the order in which they lie in the buffer. */
  private slots: Slot[] = [];
  /** Rows of the buffer that are given away. */
  private end = 0;
  /** Rows that the graphics card does not have yet; null when that is all of them. */
  private stale: Stretch[] | null = [];
  private seen: Stretch[] = [];

  constructor(view: UniformGroup, layer: UniformGroup, corners: Corners) {
    super({});
    this.corners = corners;
    this.shader = new Shader({ glProgram: quadProgram(), resources: { view, layer } });
    this.geometry = new Geometry({ attributes: quadAttributes(this.buffer), indexBuffer: corners.buffer });
  }

  add(rows: QuadRows): void {
    this.slots.push({ rows, at: this.end, room: 0 });
  }

  /** Forgets all tiles. */
  reset(): void {
    this.slots = [];
    this.end = 0;
    this.stale = [];
    this.seen = [];
  }

  /** Takes over what changed in the tiles. */
  *syncing(): Generator<void> {
    const grown: Slot[] = [];
    for (const slot of this.slots) {
      const { rows, room, at } = slot;
      const dirty = rows.takeDirty();
      if (rows.length > room) {
        grown.push(slot);
        continue;
      }
      for (const [from, to] of dirty) {
        expand(rows, from, to, new Uint32Array(this.data.buffer), at);
        this.stale?.push([at + from, to - from]);
      }
    }
    if (grown.length === 0) return;
    for (const { at, room } of grown) {
      blank(this.data, at, at + room);
      if (room > 0) this.stale?.push([at, room]);
    }
    const moved = new Set(grown);
    const kept = this.slots.filter(slot => !moved.has(slot));
    // Where most of the buffer is given up, all of it is laid out again.
    const used = kept.reduce((sum, { room }) => sum + room, 0);
    const again = used < this.end / 2;
    const placed = again ? this.slots : grown;
    if (again) this.end = 0;
    this.slots = again ? this.slots : [...kept, ...grown];
    for (const slot of placed) {
      slot.at = this.end;
      slot.room = roomFor(slot.rows.length);
      this.end += slot.room;
    }
    this.reserve();
    const words = new Uint32Array(this.data.buffer);
    for (const { rows, at, room } of placed) {
      expand(rows, 0, rows.length, words, at);
      blank(this.data, at + rows.length, at + room);
      if (again) this.stale = null;
      else this.stale?.push([at, room]);
      yield;
    }
  }

  /** Notes which tiles meet a box, millimetres. */
  cull(box: Box): void {
    const seen: [number, number][] = [];
    for (const { rows, at, room } of this.slots) {
      if (!overlaps(rows, box)) continue;
      const last = seen.at(-1);
      if (last && last[0] + last[1] === at) last[1] += room;
      else seen.push([at, room]);
    }
    this.seen = seen;
  }

  /** Called by the pipe while a frame is drawn. */
  draw(renderer: WebGLRenderer): void {
    if (this.seen.length === 0) return;
    const { shader, geometry } = this;
    shader.groups[100] = renderer.globalUniforms.bindGroup;
    shader.groups[101] = LOCAL;
    renderer.shader.bind(shader);
    this.upload(renderer);
    renderer.geometry.bind(geometry, shader.glProgram);
    renderer.state.set(this.state);
    for (const [first, count] of this.seen) renderer.geometry.draw('triangle-list', count * INDICES, first * INDICES);
  }

  override destroy(): void {
    this.geometry.destroy();
    this.buffer.destroy();
    this.shader.destroy();
    super.destroy();
  }

  /** What it covers is nobody's business: nothing is picked or clipped by it. */
  protected override updateBounds(): void {}

  /** Has room for all rows that are given away. */
  private reserve(): void {
    this.corners.reserve(this.end);
    if (this.end * STRIDE <= this.data.length) return;
    const grown = new Float32Array((this.data.length > 0 ? Math.ceil(this.end * 1.25) : this.end) * STRIDE);
    grown.set(this.data);
    this.data = grown;
    this.stale = null;
  }

  /** Pixi keeps one changed stretch a buffer, so each is handed over by itself. */
  private upload({ buffer: buffers }: WebGLRenderer): void {
    const { buffer } = this;
    if (this.stale === null) buffer.data = this.data;
    else
      for (const [first, count] of joined(this.stale)) {
        buffer.update(count * ROW_BYTES, first * ROW_BYTES);
        buffers.updateBuffer(buffer);
      }
    this.stale = [];
  }
}

/** Stretches in their order; those that touch or overlap as one. */
function joined(stretches: Stretch[]): Stretch[] {
  const result: [number, number][] = [];
  for (const [first, count] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && first <= last[0] + last[1]) last[1] = Math.max(last[1], first + count - last[0]);
    else result.push([first, count]);
  }
  return result;
}
