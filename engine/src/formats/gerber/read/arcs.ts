import type { ArcGeometry } from '../../../geometry/index.ts';

const TAU = 2 * Math.PI;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Over how much of a circle an arc runs from `start` to `end` around a middle; positive clockwise, 0 to 2π. */
function turnOf(middle: Point, start: Point, end: Point, clockwise: boolean): number {
  const from = Math.atan2(start.y - middle.y, start.x - middle.x);
  const to = Math.atan2(end.y - middle.y, end.x - middle.x);
  const sweep = (((clockwise ? to - from : from - to) % TAU) + TAU) % TAU;
  return clockwise ? sweep : -sweep;
}

const arcAround = (middle: Point, start: Point, end: Point, sweep: number): ArcGeometry => ({
  x: middle.x,
  y: middle.y,
  radius: (Math.hypot(start.x - middle.x, start.y - middle.y) + Math.hypot(end.x - middle.x, end.y - middle.y)) / 2,
  start: Math.atan2(start.y - middle.y, start.x - middle.x),
  sweep,
});

/** An arc of up to a full turn, its middle given from its start (`G75`; specification, 4.7.2). Y downwards. */
export function multiQuadrantArc(start: Point, end: Point, i: number, j: number, clockwise: boolean): ArcGeometry {
  const middle = { x: start.x + i, y: start.y + j };
  const closed = start.x === end.x && start.y === end.y;
  const sweep = closed ? (clockwise ? TAU : -TAU) : turnOf(middle, start, end, clockwise);
  return arcAround(middle, start, end, sweep);
}

/** Rounding of coordinates lets an arc of a quarter turn seem a little longer. */
const QUARTER = Math.PI / 2 + 0.02;

/**
 * An arc of at most a quarter turn, the offsets of its middle given without signs (`G74`; appendix of the specification):
 * of the four middles the one that fits. Null when none does.
 */
export function singleQuadrantArc(
  start: Point,
  end: Point,
  i: number,
  j: number,
  clockwise: boolean,
): ArcGeometry | null {
  let best: ArcGeometry | null = null;
  let least = Infinity;
  for (const [si, sj] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const middle = { x: start.x + si * Math.abs(i), y: start.y + sj * Math.abs(j) };
    const sweep = turnOf(middle, start, end, clockwise);
    if (Math.abs(sweep) > QUARTER) continue;
    const uneven = Math.abs(
      Math.hypot(start.x - middle.x, start.y - middle.y) - Math.hypot(end.x - middle.x, end.y - middle.y),
    );
    if (uneven < least) [best, least] = [arcAround(middle, start, end, sweep), uneven];
  }
  return best;
}
