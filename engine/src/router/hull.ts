import earcut from 'earcut';
import type { Box, Flat } from '../geometry/index.ts';
import type { Part } from '../indexes/index.ts';

/**
 * A convex polygon that a line's middle, or a via's, must stay out of. Corners run so that the inside lies to the left of
 * each edge in plain x, y axes; edge i goes from corner i to corner i + 1. A point's distance from an edge is
 * nx·x + ny·y − c, positive outside, nanometres.
 */
export interface Hull {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly nx: Float64Array;
  readonly ny: Float64Array;
  readonly c: Float64Array;
  readonly box: Box;
}

/** Directions of the edges of hulls around upright and diagonal shapes: lines that follow them turn by 45 or by 90 degrees. */
export type Corners = 'octagon' | 'box';

const DIAGONAL = Math.SQRT2;
/** Hulls grow by a little more or less each, nanometres, so that edges in a row never lie on each other. */
const JITTER = 2;
const JITTERS = 64;
let made = 0;

/** The hulls of a piece of copper, grown by `by` nanometres: one where it is convex, else of the pieces that it is cut into. */
export function hullsOf(part: Part, by: number, corners: Corners): Hull[] {
  const grown = part.r + by + JITTER * (made++ % JITTERS);
  const { points, filled } = part;
  if (!filled) {
    const hulls: Hull[] = [];
    for (let i = 2; i < points.length; i += 2)
      hulls.push(hullAround([points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!], grown, corners));
    return hulls;
  }
  if (points.length <= 6 || isConvex(points)) return [hullAround(points, grown, corners)];
  const indices = earcut(Array.from(points));
  const hulls: Hull[] = [];
  for (let i = 0; i < indices.length; i += 3)
    hulls.push(
      hullAround(
        indices.slice(i, i + 3).flatMap(k => [points[2 * k]!, points[2 * k + 1]!]),
        grown,
        corners,
      ),
    );
  return hulls;
}

const turn = (p: Flat, i: number, j: number, k: number): number =>
  (p[j]! - p[i]!) * (p[k + 1]! - p[j + 1]!) - (p[j + 1]! - p[i + 1]!) * (p[k]! - p[j]!);

function isConvex(points: Flat): boolean {
  const n = points.length;
  let sign = 0;
  for (let i = 0; i < n; i += 2) {
    const t = Math.sign(turn(points, i, (i + 2) % n, (i + 4) % n));
    if (t !== 0 && sign !== 0 && t !== sign) return false;
    if (t !== 0) sign = t;
  }
  return true;
}

/** Whether all edges are upright or diagonal, to within a few nanometres. */
function isOctilinear(points: Flat): boolean {
  const n = points.length;
  for (let i = 0; i < n; i += 2) {
    const dx = Math.abs(points[(i + 2) % n]! - points[i]!);
    const dy = Math.abs(points[(i + 3) % n]! - points[i + 1]!);
    if (dx > 4 && dy > 4 && Math.abs(dx - dy) > 4) return false;
  }
  return true;
}

function hullAround(points: Flat, by: number, corners: Corners): Hull {
  if (corners === 'box') return boxAround(points, by);
  return isOctilinear(points) ? octagonAround(points, by) : bevelled(convexOf(points), by);
}

const even = (value: number): number => 2 * Math.ceil(value / 2);
const evenDown = (value: number): number => 2 * Math.floor(value / 2);

interface Extent {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

function extentOf(points: Flat, by: number): Extent {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x0: evenDown(x0 - by), x1: even(x1 + by), y0: evenDown(y0 - by), y1: even(y1 + by) };
}

function boxAround(points: Flat, by: number): Hull {
  const { x0, x1, y0, y1 } = extentOf(points, by);
  return hullFrom([x1, y0, x1, y1, x0, y1, x0, y0]);
}

/** All lines have even constants, so that where two of them cross lies on whole nanometres. */
function octagonAround(points: Flat, by: number): Hull {
  const { x0, x1, y0, y1 } = extentOf(points, by);
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const u = points[i]! + points[i + 1]!;
    const v = points[i]! - points[i + 1]!;
    u0 = Math.min(u0, u);
    u1 = Math.max(u1, u);
    v0 = Math.min(v0, v);
    v1 = Math.max(v1, v);
  }
  u0 = evenDown(u0 - by * DIAGONAL);
  u1 = even(u1 + by * DIAGONAL);
  v0 = evenDown(v0 - by * DIAGONAL);
  v1 = even(v1 + by * DIAGONAL);
  // prettier-ignore
  return hullFrom([
    x1, x1 - v1, x1, u1 - x1, u1 - y1, y1, y1 + v0, y1,
    x0, x0 - v0, x0, u0 - x0, u0 - y0, y0, y0 + v1, y0,
  ]);
}

/** Convex corners in the order that hulls have. */
function convexOf(points: Flat): number[] {
  if (points.length <= 4) return Array.from(points);
  let area = 0;
  const n = points.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) area += points[j]! * points[i + 1]! - points[i]! * points[j + 1]!;
  const out: number[] = [];
  for (let i = 0; i < n; i += 2) {
    const k = area > 0 ? i : n - 2 - i;
    out.push(points[k]!, points[k + 1]!);
  }
  return out;
}

/** A convex outline moved outwards; each corner is cut by one more edge at right angles to its bisector, as an octagon's. */
function bevelled(points: readonly number[], by: number): Hull {
  const n = points.length;
  const out: number[] = [];
  const line = (i: number): readonly [number, number] => {
    const dx = points[(i + 2) % n]! - points[i]!;
    const dy = points[(i + 3) % n]! - points[i + 1]!;
    const length = Math.hypot(dx, dy);
    return length === 0 ? [0, 0] : [dx / length, dy / length];
  };
  const edges = Array.from({ length: n / 2 }, (_, i) => 2 * i).filter(i => Math.hypot(...line(i)) > 0);
  for (const [k, i] of edges.entries()) {
    const [ax, ay] = line(edges[(k + edges.length - 1) % edges.length]!);
    const [bx, by1] = line(i);
    const [x, y] = [points[i]!, points[i + 1]!];
    // From the outward normal of the edge before to that of the edge after, in steps of at most 45 degrees.
    const from = Math.atan2(-ax, ay);
    let sweep = Math.atan2(-bx, by1) - from;
    while (sweep <= 1e-9) sweep += 2 * Math.PI;
    if (sweep > Math.PI + 1e-6) sweep = 0;
    const steps = Math.max(1, Math.ceil(sweep / (Math.PI / 4) - 1e-6));
    const half = sweep / steps / 2;
    for (let step = 0; step < steps; step++) {
      const angle = from + (2 * step + 1) * half;
      const reach = by / Math.cos(half);
      out.push(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
    }
  }
  return hullFrom(out);
}

function hullFrom(points: readonly number[]): Hull {
  const kept: number[] = [];
  const n = points.length;
  for (let i = 0; i < n; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    if (Math.hypot(points[(i + 2) % n]! - x, points[(i + 3) % n]! - y) > 1e-3) kept.push(x, y);
  }
  const count = kept.length / 2;
  const hull = {
    x: new Float64Array(count),
    y: new Float64Array(count),
    nx: new Float64Array(count),
    ny: new Float64Array(count),
    c: new Float64Array(count),
  };
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count;
    const [x, y] = [kept[2 * i]!, kept[2 * i + 1]!];
    const [dx, dy] = [kept[2 * j]! - x, kept[2 * j + 1]! - y];
    const length = Math.hypot(dx, dy);
    hull.x[i] = x;
    hull.y[i] = y;
    hull.nx[i] = dy / length;
    hull.ny[i] = -dx / length;
    hull.c[i] = (dy * x - dx * y) / length;
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { ...hull, box: { minX, minY, maxX, maxY } };
}

/** What may stick into a hull without counting, nanometres: corners of lines are rounded to whole ones. */
export const TOUCH = 2;

export class Crossing {
  /** Part of the segment where it enters and leaves the hull, 0 to 1. */
  enter = 0;
  leave = 0;
  /** Edge that it enters through; −1 where it begins inside. */
  edge = -1;

  /** Whether a segment has a part inside the hull; reports where. */
  find(hull: Hull, ax: number, ay: number, bx: number, by: number): boolean {
    const { nx, ny, c } = hull;
    let [enter, leave, edge] = [0, 1, -1];
    for (let i = 0; i < c.length; i++) {
      const da = nx[i]! * ax + ny[i]! * ay - c[i]! + TOUCH;
      const db = nx[i]! * bx + ny[i]! * by - c[i]! + TOUCH;
      if (da >= 0) {
        if (db >= 0) return false;
        const t = da / (da - db);
        if (t > enter || edge < 0) {
          enter = t > enter ? t : enter;
          edge = i;
        }
      } else if (db > 0) {
        const t = da / (da - db);
        if (t < leave) leave = t;
      }
      if (enter >= leave) return false;
    }
    this.enter = enter;
    this.leave = leave;
    this.edge = edge;
    return true;
  }
}

export function holds(hull: Hull, x: number, y: number): boolean {
  const { nx, ny, c } = hull;
  for (let i = 0; i < c.length; i++) if (nx[i]! * x + ny[i]! * y - c[i]! + TOUCH >= 0) return false;
  return true;
}
