import type { Flat } from '../../../geometry/index.ts';

/** An outline or a hole of a polygon. */
export interface Border {
  /** Numbers of its corners in the polygon. */
  readonly corners: readonly number[];
  /** By corner: how far along the border it lies from the first. */
  readonly along: readonly number[];
  readonly length: number;
}

/**
 * The outline and the holes of a polygon that was made one ring by cuts: what runs there and back along the same line is a cut and
 * belongs to none.
 */
export function bordersOf(points: Flat): Border[] {
  const n = points.length / 2;
  const back = cutsOf(points, n);
  const done = new Uint8Array(n);
  const borders: Border[] = [];
  for (let first = 0; first < n; first++) {
    if (done[first] || back[first]! >= 0) continue;
    const corners: number[] = [];
    const along: number[] = [];
    let length = 0;
    for (let i = first; !done[i];) {
      done[i] = 1;
      corners.push(i);
      along.push(length);
      const j = (i + 1) % n;
      length += Math.hypot(points[2 * j]! - points[2 * i]!, points[2 * j + 1]! - points[2 * i + 1]!);
      // Over a cut, and all others that leave from there, to where its way back ends.
      i = j;
      for (let step = 0; back[i]! >= 0 && step < n; step++) i = (back[i]! + 1) % n;
    }
    borders.push({ corners, along, length });
  }
  return borders;
}

/** By edge: the one that leads the same way back; -1 where there is none. */
function cutsOf(points: Flat, n: number): Int32Array {
  const back = new Int32Array(n).fill(-1);
  const open = new Map<string, number>();
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const from = `${points[2 * i]!},${points[2 * i + 1]!}`;
    const to = `${points[2 * j]!},${points[2 * j + 1]!}`;
    const other = open.get(`${to} ${from}`);
    if (other === undefined) open.set(`${from} ${to}`, i);
    else {
      back[i] = other;
      back[other] = i;
      open.delete(`${to} ${from}`);
    }
  }
  return back;
}
