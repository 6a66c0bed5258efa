import { arcThrough, flattenArc, flattenBezier, flattenOutline } from '../../../geometry/index.ts';
import { rectanglePath, type Obj, type ObjOf } from '../../../kinds/index.ts';

/** Ends that are nearer than this, nanometres, are one corner: KiCad chains outlines with this slack. */
const SLACK = 5000;
/** Chord error of arcs, nanometres: less than anything that is measured from them. */
const TOLERANCE = 500;

/** A drawn line as corners, flat; a closed one is a border by itself. */
export interface Path {
  readonly points: number[];
  readonly closed: boolean;
}

/** A drawing as a path; null for what is no line, and for lines without length: they close nothing and open nothing. */
export function pathOf(item: Obj | ObjOf<'footprint'>['items'][number]): Path | null {
  switch (item.kind) {
    case 'line': {
      const { start, end } = item;
      if (start.x === end.x && start.y === end.y) return null;
      return { points: [start.x, start.y, end.x, end.y], closed: false };
    }
    case 'rectangle': {
      const { start, end, radius } = item;
      return { points: Array.from(rectanglePath(start, end, radius)), closed: true };
    }
    case 'circle': {
      const points: number[] = [];
      const { x, y } = item.center;
      flattenArc({ x, y, radius: item.radius, start: 0, sweep: 2 * Math.PI }, TOLERANCE, points);
      return { points, closed: true };
    }
    case 'arc': {
      const points = [item.start.x, item.start.y];
      const arc = arcThrough(item.start, item.mid, item.end);
      if (arc) flattenArc(arc, TOLERANCE, points);
      else points.push(item.end.x, item.end.y);
      return { points, closed: false };
    }
    case 'polygon':
      return { points: Array.from(flattenOutline(item.outline, TOLERANCE)), closed: item.closed };
    case 'bezier':
      return { points: flattenBezier(item.points, TOLERANCE), closed: false };
    default:
      return null;
  }
}

/** Closed borders, flat, and the ends, flat too, of what closes to nothing. */
export interface Rings {
  readonly rings: readonly number[][];
  readonly ends: readonly number[];
}

/** Joins paths end to end into rings; ends within `slack` nanometres are one corner. */
export function ringsOf(paths: readonly Path[], slack = SLACK): Rings {
  const near = (ax: number, ay: number, bx: number, by: number): boolean => Math.hypot(ax - bx, ay - by) <= slack;
  const rings = paths.filter(({ closed }) => closed).map(({ points }) => points);
  const left = new Set(paths.filter(({ closed }) => !closed).map(({ points }) => points));
  const ends: number[] = [];
  for (const first of left) {
    left.delete(first);
    const ring = [...first];
    for (let grown = true; grown;) {
      grown = false;
      const [x, y] = [ring.at(-2)!, ring.at(-1)!];
      if (near(ring[0]!, ring[1]!, x, y)) break;
      for (const path of left) {
        if (near(path[0]!, path[1]!, x, y)) ring.push(...path.slice(2));
        else if (near(path.at(-2)!, path.at(-1)!, x, y)) ring.push(...reversed(path).slice(2));
        else continue;
        left.delete(path);
        grown = true;
        break;
      }
    }
    if (near(ring[0]!, ring[1]!, ring.at(-2)!, ring.at(-1)!)) rings.push(ring.slice(0, -2));
    else ends.push(ring[0]!, ring[1]!, ring.at(-2)!, ring.at(-1)!);
  }
  return { rings: rings.filter(ring => ring.length >= 6), ends };
}

function reversed(path: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = path.length - 2; i >= 0; i -= 2) out.push(path[i]!, path[i + 1]!);
  return out;
}
