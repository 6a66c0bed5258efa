import type { Part } from '../../../indexes/index.ts';
import { pointSegment2, type Flat } from '../../../geometry/index.ts';
import { bordersOf, type Border } from './borders.ts';

/** A place where a filled polygon is narrow: from a corner of its border to the border beyond. */
export interface Neck {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Where the border is on both sides, flat. */
  readonly ends: readonly [number, number, number, number];
}

/** Cells of the grid that edges are looked up in, per `reach`. */
const keyOf = (x: number, y: number): number => x * 2_097_169 + y;

/** How much longer the way along the border must be than the width that is looked for. */
const LONGER = 4;

/**
 * Corners of a polygon to which another stretch of its border comes nearer than `reach` across the copper: the way there lies
 * inside, and the way along the border is much longer, else it would be a corner's own flank. The cuts that join holes with the
 * outline are no border.
 */
export function* necksOf({ points }: Part, reach: number, inside: (x: number, y: number) => boolean): Generator<Neck> {
  const borders = bordersOf(points);
  const cell = Math.max(reach, 1);
  const cells = cellsOf(points, borders, cell);
  for (const border of borders)
    for (const [at, v] of border.corners.entries()) {
      const [px, py] = [points[2 * v]!, points[2 * v + 1]!];
      let least = reach;
      let found: Neck | null = null;
      for (let cx = Math.floor(px / cell) - 1; cx <= Math.floor(px / cell) + 1; cx++)
        for (let cy = Math.floor(py / cell) - 1; cy <= Math.floor(py / cell) + 1; cy++)
          for (const edge of cells.get(keyOf(cx, cy)) ?? []) {
            const { ax, ay, bx, by } = edge;
            const width = Math.sqrt(pointSegment2(px, py, ax, ay, bx, by));
            if (width >= least || (edge.border === border && !isApart(points, border, at, edge.at, reach))) continue;
            const [dx, dy] = [bx - ax, by - ay];
            const t = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
            const [qx, qy] = [ax + t * dx, ay + t * dy];
            const [mx, my] = [(px + qx) / 2, (py + qy) / 2];
            if (!inside(mx, my)) continue;
            least = width;
            found = { x: mx, y: my, width, ends: [px, py, qx, qy] };
          }
      if (found) yield found;
    }
}

interface Edge {
  readonly border: Border;
  /** Number of its first corner in the border. */
  readonly at: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

function cellsOf(points: Flat, borders: readonly Border[], cell: number): Map<number, Edge[]> {
  const cells = new Map<number, Edge[]>();
  for (const border of borders)
    for (const [at, i] of border.corners.entries()) {
      const j = border.corners[(at + 1) % border.corners.length]!;
      const [ax, ay, bx, by] = [points[2 * i]!, points[2 * i + 1]!, points[2 * j]!, points[2 * j + 1]!];
      const edge = { border, at, ax, ay, bx, by };
      for (let x = Math.floor(Math.min(ax, bx) / cell); x <= Math.floor(Math.max(ax, bx) / cell); x++)
        for (let y = Math.floor(Math.min(ay, by) / cell); y <= Math.floor(Math.max(ay, by) / cell); y++) {
          const key = keyOf(x, y);
          const list = cells.get(key);
          if (list) list.push(edge);
          else cells.set(key, [edge]);
        }
    }
  return cells;
}

/**
 * Whether a corner and an edge of one border are far from each other along it, and there is copper on both sides of the way across:
 * the border goes further than `reach` both to the side and up or down before it comes back. At the tip of a sliver it does not.
 */
function isApart(
  points: Flat,
  { corners, along, length }: Border,
  corner: number,
  edge: number,
  reach: number,
): boolean {
  const n = corners.length;
  const next = (edge + 1) % n;
  const far = LONGER * reach;
  for (const end of [edge, next]) {
    const way = Math.abs(along[end]! - along[corner]!);
    if (Math.min(way, length - way) < far) return false;
  }
  const v = corners[corner]!;
  const [x, y] = [points[2 * v]!, points[2 * v + 1]!];
  const goesFar = (step: number, last: number): boolean => {
    let [wide, high] = [false, false];
    for (let k = corner; k !== last; k = (k + step + n) % n) {
      const i = corners[k]!;
      wide ||= Math.abs(points[2 * i]! - x) > reach;
      high ||= Math.abs(points[2 * i + 1]! - y) > reach;
      if (wide && high) return true;
    }
    return false;
  };
  return goesFar(1, next) && goesFar(-1, edge);
}
