import { difference, FillRule, intersect, type Paths64 } from 'clipper2-ts';
import earcut from 'earcut';
import { outlinesOf } from '../geometry/area.ts';
import { overlaps, type Box } from '../geometry/index.ts';
import { sceneX, sceneY, type Frame } from './frame.ts';
import { holeRing, type Hole } from './holes.ts';

/** Blocks of the board along its longer side: each has a texture of its own. */
const BLOCKS = 4;
/** Tiles of a block along each of its sides: earcut's cost is the product of holes and corners, so both are kept few. */
const TILES = 4;

/** A part of the board's face: triangles of three corners, x and y in scene millimetres, anticlockwise seen from above. */
export interface Block {
  /** What it covers, nanometres on the board. */
  readonly box: Box;
  readonly triangles: Float32Array;
}

export const pathOf = (ring: ArrayLike<number>): Paths64[number] =>
  Array.from({ length: ring.length / 2 }, (_, i) => ({ x: Math.round(ring[2 * i]!), y: Math.round(ring[2 * i + 1]!) }));

/** The boxes of the blocks: about square, four along the longer side. */
export function blockBoxes({ minX, minY, maxX, maxY }: Box): Box[] {
  const [w, h] = [maxX - minX, maxY - minY];
  const side = Math.max(w, h) / BLOCKS;
  const [columns, rows] = [Math.max(1, Math.ceil(w / side - 1e-6)), Math.max(1, Math.ceil(h / side - 1e-6))];
  const cut = (from: number, size: number, i: number, count: number) => Math.round(from + (size * i) / count);
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return {
      minX: cut(minX, w, column, columns),
      maxX: cut(minX, w, column + 1, columns),
      minY: cut(minY, h, row, rows),
      maxY: cut(minY, h, row + 1, rows),
    };
  });
}

/** The face of the board without the holes that open to it, block by block. */
export function* capsOf(
  area: Paths64,
  box: Box,
  holes: readonly Hole[],
  frame: Frame,
): Generator<number, readonly Block[]> {
  const cuts = holes.map(hole => {
    const { x0, y0, x1, y1, r } = hole;
    return {
      path: pathOf(holeRing(hole)),
      box: {
        minX: Math.min(x0, x1) - r,
        maxX: Math.max(x0, x1) + r,
        minY: Math.min(y0, y1) - r,
        maxY: Math.max(y0, y1) + r,
      },
    };
  });
  const boxes = blockBoxes(box);
  const blocks: Block[] = [];
  for (const block of boxes) {
    const here = cuts.filter(cut => overlaps(cut.box, block));
    const part = intersect(area, [rectangle(block)], FillRule.NonZero);
    const corners: number[] = [];
    if (part.length > 0)
      for (const tile of tilesOf(block)) {
        let face = intersect(part, [rectangle(tile)], FillRule.NonZero);
        const near = here.filter(cut => overlaps(cut.box, tile)).map(cut => cut.path);
        if (near.length > 0) face = difference(face, near, FillRule.NonZero);
        triangulate(face, frame, corners);
      }
    blocks.push({ box: block, triangles: Float32Array.from(corners) });
    yield blocks.length / boxes.length;
  }
  return blocks;
}

const rectangle = ({ minX, minY, maxX, maxY }: Box): Paths64[number] => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];

function tilesOf({ minX, minY, maxX, maxY }: Box): Box[] {
  const cut = (from: number, to: number, i: number) => Math.round(from + ((to - from) * i) / TILES);
  return Array.from({ length: TILES * TILES }, (_, i) => ({
    minX: cut(minX, maxX, i % TILES),
    maxX: cut(minX, maxX, (i % TILES) + 1),
    minY: cut(minY, maxY, Math.floor(i / TILES)),
    maxY: cut(minY, maxY, Math.floor(i / TILES) + 1),
  }));
}

/** Appends the triangles of an area. */
export function triangulate(area: Paths64, frame: Frame, out: number[]): void {
  for (const { outline, holes } of outlinesOf(area)) {
    const flat = [...outline];
    const starts = holes.map(hole => {
      const start = flat.length / 2;
      for (const value of hole) flat.push(value);
      return start;
    });
    // Relative to the origin, where earcut's products of coordinates are exact.
    for (let i = 0; i < flat.length; i += 2) {
      flat[i] = sceneX(frame, flat[i]!);
      flat[i + 1] = sceneY(frame, flat[i + 1]!);
    }
    const indices = earcut(flat, starts);
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [indices[i]!, indices[i + 1]!, indices[i + 2]!];
      const [ax, ay, bx, by] = [flat[2 * a]!, flat[2 * a + 1]!, flat[2 * b]!, flat[2 * b + 1]!];
      const [cx, cy] = [flat[2 * c]!, flat[2 * c + 1]!];
      const turn = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
      if (turn > 0) out.push(ax, ay, bx, by, cx, cy);
      else if (turn < 0) out.push(ax, ay, cx, cy, bx, by);
    }
  }
}
