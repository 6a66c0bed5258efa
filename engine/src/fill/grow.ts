import { Clipper64, ClipType, FillRule, type Path64, type Paths64 } from 'clipper2-ts';
import { pointAt } from './point.ts';

/** Chord error of round corners, nanometres: chords cut them off. */
const TOLERANCE = 5000;
/** Corners that turn by less than this have a point for an arc. The cosine; the point lies within 0.1 % of `by` of the arc. */
const STRAIGHT = 0.998;

/**
 * An area (outlines run anticlockwise where y points up, holes the other way, and nothing overlaps) with its border moved
 * outwards by `by` nanometres; outward corners become round.
 *
 * Most of what a pour grows back are arcs around what it keeps away from, whose corners point inwards. Where the edges beside
 * such a corner are long enough, the moved edges meet on its bisector: one point instead of the three and the loop that
 * offsetting makes of it, which the union at the end had to find and take away again.
 */
export function grown(area: Paths64, by: number): Paths64 {
  const clipper = new Clipper64();
  clipper.preserveCollinear = false;
  const moved = area.map(path => movedOut(path, by)).filter(path => path.length > 2);
  if (moved.length === 0) return [];
  clipper.addSubject(moved);
  const result: Paths64 = [];
  clipper.execute(ClipType.Union, FillRule.Positive, result);
  return result;
}

function movedOut(path: Path64, by: number): Path64 {
  const n = path.length;
  const { dx, dy, length } = directions(path);
  // How much of each edge a corner that points inwards takes at its end, and at its start.
  const turn = 2 * Math.acos(Math.max(-1, 1 - TOLERANCE / by));
  const out: Path64 = [];
  for (let i = 0; i < n; i++) {
    const before = i === 0 ? n - 1 : i - 1;
    if (length[i] === 0) continue;
    const a = before;
    const { x, y } = path[i]!;
    const [ax, ay, bx, by2] = [dx[a]!, dy[a]!, dx[i]!, dy[i]!];
    const sin = ax * by2 - ay * bx;
    const cos = ax * bx + ay * by2;
    if (cos > STRAIGHT || (sin < 0 && fits(i, a))) {
      const k = by / (1 + cos);
      out.push(pointAt(x + (ay + by2) * k, y - (ax + bx) * k));
    } else if (sin < 0) {
      out.push(pointAt(x + ay * by, y - ax * by), pointAt(x, y), pointAt(x + by2 * by, y - bx * by));
    } else round(out, x, y, Math.atan2(-ax, ay), Math.atan2(sin, cos));
  }
  return out;

  /** Whether the corner at the start of edge `i`, after edge `a`, leaves enough of both for their other ends. */
  function fits(i: number, a: number): boolean {
    return taken(i) + taken(a) <= length[a]! && taken(i) + taken(i + 1 === n ? 0 : i + 1) <= length[i]!;
  }

  /** What the corner at the start of edge `i` takes of the edges beside it: nothing where it points outwards. */
  function taken(i: number): number {
    const a = i === 0 ? n - 1 : i - 1;
    const sin = dx[a]! * dy[i]! - dy[a]! * dx[i]!;
    if (sin >= 0) return 0;
    const cos = dx[a]! * dx[i]! + dy[a]! * dy[i]!;
    // The tangent of half the turn.
    return cos <= -0.999 ? Infinity : (by * -sin) / (1 + cos);
  }

  function round(to: Path64, x: number, y: number, from: number, sweep: number): void {
    const steps = Math.max(1, Math.ceil(Math.abs(sweep) / turn));
    for (let s = 0; s <= steps; s++) {
      const angle = from + (sweep * s) / steps;
      to.push(pointAt(x + by * Math.cos(angle), y + by * Math.sin(angle)));
    }
  }
}

/** Of the edges that start at each point. */
function directions(path: Path64) {
  const n = path.length;
  const [dx, dy, length] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  for (let i = 0; i < n; i++) {
    const [p, q] = [path[i]!, path[i + 1 === n ? 0 : i + 1]!];
    const [x, y] = [q.x - p.x, q.y - p.y];
    const l = (length[i] = Math.hypot(x, y));
    dx[i] = x / l;
    dy[i] = y / l;
  }
  return { dx, dy, length };
}
