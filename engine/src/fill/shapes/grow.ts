import { clip, POSITIVE, UNION } from './clipper.ts';
import { put, type Path, type Paths } from './paths.ts';

/** Chord error of round corners, nanometres: chords cut them off. */
const TOLERANCE = 5000;
/** Corners that turn by less than this have a point for an arc. The cosine; the point lies within 0.1 % of `by` of the arc. */
const STRAIGHT = 0.998;

/**
 * An area (outlines run anticlockwise where y points up, holes the other way, and nothing overlaps) with its border moved
 * outwards by `by` nanometres; outward corners become round.
 *
 * Most of what a fill grows back are arcs around what it keeps away from, whose corners point inwards. Where the edges beside
 * such a corner are long enough, the moved edges meet on its bisector: one point instead of the three and the loop that
 * offsetting makes of it, which the union at the end had to find and take away again.
 */
export function grown(area: Paths, by: number): Paths {
  const moved: Path[] = [];
  for (const path of area) {
    const outline = movedOut(path, by);
    if (outline.length > 4) moved.push(outline);
  }
  return moved.length === 0 ? [] : clip(UNION, POSITIVE, moved, []);
}

/** Of the edges that start at each corner: their directions and lengths, and how much of them the corner takes at either side. */
class Edges {
  dx = new Float64Array(256);
  dy = new Float64Array(256);
  length = new Float64Array(256);
  /** Nothing where a corner points outwards. */
  taken = new Float64Array(256);

  of(path: Path, by: number): void {
    const n = path.length >> 1;
    this.room(n);
    const { dx, dy, length } = this;
    let [qx, qy] = [path[0]!, path[1]!];
    for (let i = n - 1; i >= 0; i--) {
      const px = path[2 * i]!;
      const py = path[2 * i + 1]!;
      const x = qx - px;
      const y = qy - py;
      const l = Math.sqrt(x * x + y * y);
      length[i] = l;
      dx[i] = x / l;
      dy[i] = y / l;
      qx = px;
      qy = py;
    }
    this.take(n, by);
  }

  private take(n: number, by: number): void {
    const { dx, dy, taken } = this;
    let a = n - 1;
    for (let i = 0; i < n; i++) {
      const sin = dx[a]! * dy[i]! - dy[a]! * dx[i]!;
      const cos = dx[a]! * dx[i]! + dy[a]! * dy[i]!;
      // The tangent of half the turn.
      taken[i] = sin >= 0 ? 0 : cos <= -0.999 ? Infinity : (by * -sin) / (1 + cos);
      a = i;
    }
  }

  private room(n: number): void {
    if (n <= this.dx.length) return;
    this.dx = new Float64Array(2 * n);
    this.dy = new Float64Array(2 * n);
    this.length = new Float64Array(2 * n);
    this.taken = new Float64Array(2 * n);
  }
}

/** Its memory grows to the longest outline and is used again. */
const edges = new Edges();

function movedOut(path: Path, by: number): number[] {
  const n = path.length >> 1;
  edges.of(path, by);
  const { dx, dy, length, taken } = edges;
  const out: number[] = [];
  let a = n - 1;
  for (let i = 0; i < n; a = i++) {
    if (length[i] === 0) continue;
    const x = path[2 * i]!;
    const y = path[2 * i + 1]!;
    const ax = dx[a]!;
    const ay = dy[a]!;
    const bx = dx[i]!;
    const by2 = dy[i]!;
    const sin = ax * by2 - ay * bx;
    const cos = ax * bx + ay * by2;
    // Both edges are long enough for what the corners at either end take of them.
    const fits = taken[i]! + taken[a]! <= length[a]! && taken[i]! + taken[i + 1 === n ? 0 : i + 1]! <= length[i]!;
    if (cos > STRAIGHT || (sin < 0 && fits)) {
      const k = by / (1 + cos);
      put(out, x + (ay + by2) * k, y - (ax + bx) * k);
    } else if (sin < 0) loop(out, x, y, ay * by, -ax * by, by2 * by, -bx * by);
    else round(out, x, y, by, Math.atan2(-ax, ay), Math.atan2(sin, cos));
  }
  return out;
}

/** A corner between edges that are moved past each other: the union takes away the loop that it makes. */
function loop(out: number[], x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): void {
  put(out, x + fromX, y + fromY);
  put(out, x, y);
  put(out, x + toX, y + toY);
}

function round(out: number[], x: number, y: number, by: number, from: number, sweep: number): void {
  const turn = 2 * Math.acos(Math.max(-1, 1 - TOLERANCE / by));
  const steps = Math.max(1, Math.ceil(Math.abs(sweep) / turn));
  for (let s = 0; s <= steps; s++) {
    const angle = from + (sweep * s) / steps;
    put(out, x + by * Math.cos(angle), y + by * Math.sin(angle));
  }
}
