import type { Part } from '../../derive/index.ts';
import { pointSegment2, type Flat } from '../../geometry/index.ts';

/** A place where a filled polygon is narrow: from a corner of its border to the border beyond. */
export interface Neck {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Cells of the grid that edges are looked up in, per `reach`. */
const keyOf = (x: number, y: number): number => x * 2_097_169 + y;

/**
 * Corners of a polygon to which another stretch of its border comes nearer than `reach` across the copper: the way there lies
 * inside, and the way along the border is much longer, else it would be a corner's own flank.
 */
export function* necksOf({ points }: Part, reach: number, inside: (x: number, y: number) => boolean): Generator<Neck> {
  const n = points.length / 2;
  const along = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) along[i + 1] = along[i]! + lengthAt(points, i, n);
  const total = along[n]!;
  const cells = new Map<number, number[]>();
  const cell = Math.max(reach, 1);
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const [x0, x1] = [Math.min(points[2 * i]!, points[2 * j]!), Math.max(points[2 * i]!, points[2 * j]!)];
    const [y0, y1] = [
      Math.min(points[2 * i + 1]!, points[2 * j + 1]!),
      Math.max(points[2 * i + 1]!, points[2 * j + 1]!),
    ];
    for (let x = Math.floor(x0 / cell); x <= Math.floor(x1 / cell); x++)
      for (let y = Math.floor(y0 / cell); y <= Math.floor(y1 / cell); y++) {
        const key = keyOf(x, y);
        const list = cells.get(key);
        if (list) list.push(i);
        else cells.set(key, [i]);
      }
  }
  for (let v = 0; v < n; v++) {
    const [px, py] = [points[2 * v]!, points[2 * v + 1]!];
    let least = reach;
    let at: Neck | null = null;
    for (let cx = Math.floor(px / cell) - 1; cx <= Math.floor(px / cell) + 1; cx++)
      for (let cy = Math.floor(py / cell) - 1; cy <= Math.floor(py / cell) + 1; cy++)
        for (const i of cells.get(keyOf(cx, cy)) ?? []) {
          const j = (i + 1) % n;
          if (i === v || j === v) continue;
          const [ax, ay, bx, by] = [points[2 * i]!, points[2 * i + 1]!, points[2 * j]!, points[2 * j + 1]!];
          const width = Math.sqrt(pointSegment2(px, py, ax, ay, bx, by));
          // Bridges to holes lie on themselves.
          if (width >= least || width < 1) continue;
          const way = Math.abs(along[i]! - along[v]!);
          if (Math.min(way, total - way) < LONGER * reach) continue;
          const [dx, dy] = [bx - ax, by - ay];
          const t = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
          const [mx, my] = [(px + ax + t * dx) / 2, (py + ay + t * dy) / 2];
          if (!inside(mx, my)) continue;
          least = width;
          at = { x: mx, y: my, width };
        }
    if (at) yield at;
  }
}

/** How much longer the way along the border must be than the width that is looked for. */
const LONGER = 4;

const lengthAt = (points: Flat, i: number, n: number): number => {
  const j = (i + 1) % n;
  return Math.hypot(points[2 * j]! - points[2 * i]!, points[2 * j + 1]! - points[2 * i + 1]!);
};
