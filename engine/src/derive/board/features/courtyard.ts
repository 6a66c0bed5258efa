import { arcThrough, flattenArc, flattenBezier, flattenOutline, transforms } from '../../../geometry/index.ts';
import { footprintPlacement, type ObjOf } from '../../../kinds/index.ts';

type Footprint = ObjOf<'footprint'>;

/** Ends that are nearer than this, nanometres, are one corner: KiCad chains outlines with this slack. */
const SLACK = 5000;
/** Chord error of arcs, nanometres. */
const TOLERANCE = 5000;

/** The ground that a footprint claims on one side. */
export interface Courtyard {
  /** Closed borders on the board, flat. */
  readonly rings: readonly Float64Array[];
  /** Whether there are lines that close to nothing. */
  readonly open: boolean;
}

const COURTYARDS = { front: 'F.CrtYd', back: 'B.CrtYd' } as const;
export type Side = keyof typeof COURTYARDS;

const known = new WeakMap<Footprint, Readonly<Record<Side, Courtyard>>>();

/** The courtyards of a footprint, remembered by its record. */
export function courtyardsOf(footprint: Footprint): Readonly<Record<Side, Courtyard>> {
  let courtyards = known.get(footprint);
  if (!courtyards) {
    courtyards = { front: build(footprint, COURTYARDS.front), back: build(footprint, COURTYARDS.back) };
    known.set(footprint, courtyards);
  }
  return courtyards;
}

function build(footprint: Footprint, layer: string): Courtyard {
  const rings: number[][] = [];
  const paths: number[][] = [];
  for (const item of footprint.items) {
    if (!('layer' in item) || item.layer !== layer) continue;
    const path = pathOf(item);
    if (path) (path.closed ? rings : paths).push(path.points);
  }
  const chained = chain(paths);
  const t = footprintPlacement(footprint);
  const placed = [...rings, ...chained.rings]
    .filter(ring => ring.length >= 6)
    .map(ring =>
      Float64Array.from(ring, (_, i) =>
        i % 2 === 0 ? transforms.mapX(t, ring[i]!, ring[i + 1]!) : transforms.mapY(t, ring[i - 1]!, ring[i]!),
      ),
    );
  return { rings: placed, open: chained.open };
}

function pathOf(item: Footprint['items'][number]): { readonly points: number[]; readonly closed: boolean } | null {
  switch (item.kind) {
    case 'line': {
      const { start, end } = item;
      // A line without length closes nothing and opens nothing.
      if (start.x === end.x && start.y === end.y) return null;
      return { points: [start.x, start.y, end.x, end.y], closed: false };
    }
    case 'rectangle': {
      const { start, end } = item;
      return { points: [start.x, start.y, end.x, start.y, end.x, end.y, start.x, end.y], closed: true };
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
      return {
        points: [...(flattenOutline(item.outline, TOLERANCE) as ArrayLike<number> & Iterable<number>)],
        closed: item.closed,
      };
    case 'bezier':
      return { points: flattenBezier(item.points, TOLERANCE), closed: false };
    default:
      return null;
  }
}

/** Joins paths end to end into rings. */
function chain(paths: readonly number[][]): { readonly rings: number[][]; readonly open: boolean } {
  const rings: number[][] = [];
  const left = new Set(paths);
  let open = false;
  const near = (ax: number, ay: number, bx: number, by: number): boolean => Math.hypot(ax - bx, ay - by) <= SLACK;
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
    else open = true;
  }
  return { rings, open };
}

function reversed(path: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = path.length - 2; i >= 0; i -= 2) out.push(path[i]!, path[i + 1]!);
  return out;
}
