import { Geometry, Shader, type UniformGroup } from 'pixi.js';
import type { Id } from '../base/index.ts';
import type { Box } from '../geometry/index.ts';
import { blockBoxes, seenBlocks } from './fillBlocks.ts';
import { Field } from './field.ts';
import { fillProgram } from './shaders.ts';
import { joined, VertexStore, type Stretch } from './vertexStore.ts';

/** Numbers of a corner: x, y and the bits of its colour. */
const CORNER = 3;

/** Triangles of one owner: a stretch of the buffer. */
interface Piece {
  readonly owner: Id;
  at: number;
  readonly corners: number;
  /** Boxes of its blocks. */
  readonly boxes: Float32Array;
}

/** What takes a piece away again. */
export interface Placed {
  destroy(): void;
}

/**
 * All filled areas of one layer in one buffer; blocks of triangles that are seen and lie next to each other are one draw call. A mesh
 * for each area would cost a board with a thousand of them more than a frame.
 */
export class FillField extends Field {
  private readonly pieces = new Set<Piece>();
  /** Corners of the buffer that are given away, and those of them that are in use. */
  private end = 0;
  private used = 0;
  /** What is drawn; null when that has to be found again. */
  private stretches: readonly Stretch[] | null = [];
  /** The window, millimetres; null before the first culling. */
  private window: Box | null = null;

  constructor(view: UniformGroup, layer: UniformGroup) {
    const store = new VertexStore(CORNER);
    const { buffer } = store;
    const stride = 4 * CORNER;
    const attributes = {
      aPosition: { buffer, format: 'float32x2', stride, offset: 0 },
      aColor: { buffer, format: 'unorm8x4', stride, offset: 8 },
    } as const;
    const shader = new Shader({ glProgram: fillProgram(), resources: { view, layer } });
    super(store, shader, new Geometry({ attributes }), 1);
  }

  /** Triangles as flat corners, in one colour; above those that are there. */
  add(owner: Id, triangles: Float32Array, rgba: number): Placed {
    const piece: Piece = { owner, at: this.end, corners: triangles.length / 2, boxes: blockBoxes(triangles) };
    this.pieces.add(piece);
    this.end += piece.corners;
    this.used += piece.corners;
    this.store.reserve(this.end);
    const { data } = this.store;
    const words = new Uint32Array(data.buffer);
    for (let i = 0, at = piece.at * CORNER; i < triangles.length; i += 2, at += CORNER) {
      data[at] = triangles[i]!;
      data[at + 1] = triangles[i + 1]!;
      words[at + 2] = rgba;
    }
    this.store.touch(piece.at, piece.corners);
    this.stretches = null;
    return { destroy: () => this.remove(piece) };
  }

  /** Leaves out blocks outside of the window, given in millimetres. */
  cull(box: Box): void {
    this.window = box;
    this.stretches = null;
  }

  /** Where what some owners have in the window lies. */
  stretchesOf(owners: ReadonlySet<Id>): readonly Stretch[] {
    return this.seen(this.pieces.values().filter(({ owner }) => owners.has(owner)));
  }

  private remove(piece: Piece): void {
    if (!this.pieces.delete(piece)) return;
    this.used -= piece.corners;
    this.stretches = null;
    if (this.used < this.end / 2) this.compact();
  }

  /** Moves all pieces to the front, in their order. */
  private compact(): void {
    const { data } = this.store;
    this.end = 0;
    // In a set they lie as they do in the buffer: what is added is added behind.
    for (const piece of this.pieces) {
      data.copyWithin(this.end * CORNER, piece.at * CORNER, (piece.at + piece.corners) * CORNER);
      piece.at = this.end;
      this.end += piece.corners;
    }
    this.store.touch(0, this.end);
  }

  protected override drawn(): readonly Stretch[] {
    return (this.stretches ??= this.seen(this.pieces.values()));
  }

  private seen(pieces: IteratorObject<Piece>): readonly Stretch[] {
    const { window } = this;
    return joined(
      pieces
        .flatMap(({ at, corners, boxes }) =>
          window ? seenBlocks(boxes, window, at, corners) : [[at, corners] as const],
        )
        .toArray(),
    );
  }
}
