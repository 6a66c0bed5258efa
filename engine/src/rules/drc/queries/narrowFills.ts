import type { Part } from '../../../indexes/index.ts';
import { boxOfPoints, pointSegment2, type Flat } from '../../../geometry/index.ts';
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

/** Columns of the grid at most, however short the reach is: edges lie in as many cells as they cross. */
const MOST_COLUMNS = 2048;

/** How much longer the way along the border must be than the width that is looked for. */
const LONGER = 4;

/**
 * Corners of a polygon to which another stretch of its border comes nearer than `reach` across the copper: the way there lies
 * inside, and the way along the border is much longer, else it would be a corner's own flank. The cuts that join holes with the
 * outline are no border.
 */
export function* necksOf({ points }: Part, reach: number, inside: (x: number, y: number) => boolean): Generator<Neck> {
  if (reach <= 0) return;
  const borders = bordersOf(points);
  const cell = Math.max(reach, 1, extentOf(points) / MOST_COLUMNS);
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
      for (const key of crossed(edge, cell)) {
        const list = cells.get(key);
        if (list) list.push(edge);
        else cells.set(key, [edge]);
      }
    }
  return cells;
}

/** Cells that an edge goes through, column by column. */
function* crossed({ ax, ay, bx, by }: Edge, cell: number): Generator<number> {
  const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)];
  const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
  const yAt = (x: number): number => (ax === bx ? ay : ay + ((x - ax) / (bx - ax)) * (by - ay));
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++) {
    // The edge's stretch in the column; a nanometre more, because yAt is rounded.
    const ends = left === right ? [low, high] : [yAt(Math.max(left, x * cell)), yAt(Math.min(right, (x + 1) * cell))];
    const from = Math.max(low, Math.min(ends[0]!, ends[1]!) - 1);
    const to = Math.min(high, Math.max(ends[0]!, ends[1]!) + 1);
    for (let y = Math.floor(from / cell); y <= Math.floor(to / cell); y++) yield keyOf(x, y);
  }
}

/** The longer side of the box around points, nanometres. */
function extentOf(points: Flat): number {
  const { minX, minY, maxX, maxY } = boxOfPoints(points);
  return Math.max(maxX - minX, maxY - minY);
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
