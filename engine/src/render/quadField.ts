import { Geometry, Shader, type UniformGroup } from 'pixi.js';
import { overlaps, type Box } from '../geometry/index.ts';
import type { QuadRows } from '../indexes/index.ts';
import { INDICES, type Corners } from './corners.ts';
import { blank, expand, STRIDE } from './expand.ts';
import { Field } from './field.ts';
import { quadAttributes } from './quadMesh.ts';
import { quadProgram } from './shaders.ts';
import { VertexStore, type Stretch } from './vertexStore.ts';

/** A stretch of the buffer: rows `from` to `from + room` of a tile, at row `at`. */
interface Slot {
  readonly rows: QuadRows;
  readonly from: number;
  readonly at: number;
  readonly room: number;
}

/** A tile and the stretches that hold its rows, in their order. */
interface Tile {
  readonly rows: QuadRows;
  readonly slots: Slot[];
  /** Rows for which there is room. */
  room: number;
}

/**
 * All quads of one layer in one buffer, a stretch of it for each tile, and another one where a tile outgrows those that it
 * has. Stretches that are seen and lie side by side are one draw call: one for the layer when all is seen. Uploads the rows
 * that changed and no others.
 */
export class QuadField extends Field {
  private readonly indices: Corners;
  private tiles: Tile[] = [];
  /** In the order in which they lie in the buffer. */
  private slots: Slot[] = [];
  /** Rows of the buffer that are given away. */
  private end = 0;
  private seen: Stretch[] = [];

  constructor(view: UniformGroup, layer: UniformGroup, corners: Corners) {
    const store = new VertexStore(STRIDE);
    const shader = new Shader({ glProgram: quadProgram(), resources: { view, layer } });
    const geometry = new Geometry({ attributes: quadAttributes(store.buffer), indexBuffer: corners.buffer });
    super(store, shader, geometry, INDICES);
    this.indices = corners;
  }

  add(rows: QuadRows): void {
    this.tiles.push({ rows, slots: [], room: 0 });
  }

  /** Forgets all tiles. */
  reset(): void {
    this.tiles = [];
    this.slots = [];
    this.end = 0;
    this.store.reset();
    this.seen = [];
  }

  /** Takes over what changed in the tiles. */
  *syncing(): Generator<void> {
    const added: Slot[] = [];
    for (const tile of this.tiles) {
      this.rewrite(tile);
      const slot = this.enlarge(tile);
      if (slot) added.push(slot);
    }
    if (added.length === 0) return;
    this.indices.reserve(this.end);
    this.store.reserve(this.end);
    for (const { rows, from, at, room } of added) {
      expand(rows, from, rows.length, new Uint32Array(this.store.data.buffer), at - from);
      blank(this.store.data, at + rows.length - from, at + room);
      this.store.touch(at, room);
      yield;
    }
  }

  /** Rows that changed, where they lie. */
  private rewrite({ rows, slots }: Tile): void {
    for (const [first, end] of rows.takeDirty())
      for (const { from, at, room } of slots) {
        const [begin, stop] = [Math.max(first, from), Math.min(end, from + room)];
        if (begin >= stop) continue;
        expand(rows, begin, stop, new Uint32Array(this.store.data.buffer), at - from);
        this.store.touch(at + begin - from, stop - begin);
      }
  }

  /** Gives a tile one more stretch where it has more rows than room; some of it is for what is drawn later. */
  private enlarge(tile: Tile): Slot | null {
    const { rows, room: from } = tile;
    if (rows.length <= from) return null;
    const slot = { rows, from, at: this.end, room: rows.length - from + Math.max(16, rows.length >> 4) };
    tile.slots.push(slot);
    this.slots.push(slot);
    tile.room += slot.room;
    this.end += slot.room;
    return slot;
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

  protected override drawn(): readonly Stretch[] {
    return this.seen;
  }
}
