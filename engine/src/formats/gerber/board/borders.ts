import type { Shape } from '../../../geometry/index.ts';
import type { GerberObject } from '../image.ts';

type Ring = Extract<Shape, { type: 'ring' }>;

/** Edges of an area that pens of one size go along. */
interface Border {
  readonly draws: Set<number>;
  readonly net: string;
}

/**
 * Some programs, KiCad among them, draw a fill as an area and its border with a pen, in as many draws as it has edges: these
 * become one area with a wide border. Of a picture that takes something away again all stays as it is, for there the order
 * counts.
 */
export function borderedAreas(objects: readonly GerberObject[]): readonly GerberObject[] {
  if (objects.some(({ dark }) => !dark)) return objects;
  const owners = edgesOfAreas(objects);
  if (owners.size === 0) return objects;
  const borders = new Map<number, Map<number, Border>>();
  for (const [i, object] of objects.entries()) {
    const pen = penOf(object);
    const area = pen && owners.get(edgeKey(pen.x0, pen.y0, pen.x1, pen.y1));
    if (area === undefined || area === null) continue;
    const byPen = borders.get(area) ?? new Map<number, Border>();
    borders.set(area, byPen);
    const border = byPen.get(pen!.r) ?? { draws: new Set(), net: object.attributes.net };
    byPen.set(pen!.r, border);
    border.draws.add(i);
  }
  const taken = new Set<number>();
  const wide = new Map<number, GerberObject>();
  for (const [area, byPen] of borders) {
    const object = objects[area]!;
    const ring = ringOf(object)!;
    const edges = edgeCount(ring);
    for (const [r, { draws, net }] of byPen) {
      if (draws.size < edges) continue;
      for (const draw of draws) taken.add(draw);
      const attributes = { ...object.attributes, net: object.attributes.net || net };
      wide.set(area, { ...object, shapes: [{ ...ring, r }], attributes });
      break;
    }
  }
  return taken.size === 0 ? objects : objects.flatMap((object, i) => (taken.has(i) ? [] : [wide.get(i) ?? object]));
}

const edgeKey = (x0: number, y0: number, x1: number, y1: number): string =>
  x0 < x1 || (x0 === x1 && y0 < y1) ? `${x0},${y0},${x1},${y1}` : `${x1},${y1},${x0},${y0}`;

const ringOf = ({ type, shapes: [only, ...others] }: GerberObject): Ring | null =>
  type === 'region' && others.length === 0 && only?.type === 'ring' && only.r === 0 ? only : null;

const penOf = ({ type, shapes: [only, ...others] }: GerberObject) =>
  type === 'draw' && others.length === 0 && only?.type === 'capsule' ? only : null;

function* edgesOf({ points }: Ring): Generator<string> {
  for (let i = 0, h = points.length - 2; i < points.length; h = i, i += 2) {
    const [x0, y0, x1, y1] = [points[h]!, points[h + 1]!, points[i]!, points[i + 1]!];
    if (x0 !== x1 || y0 !== y1) yield edgeKey(x0, y0, x1, y1);
  }
}

/** Cuts to holes go there and back along one edge. */
const edgeCount = (ring: Ring): number => new Set(edgesOf(ring)).size;

function edgesOfAreas(objects: readonly GerberObject[]): Map<string, number> {
  const owners = new Map<string, number>();
  for (const [i, object] of objects.entries()) {
    const ring = ringOf(object);
    if (ring) for (const edge of edgesOf(ring)) owners.set(edge, i);
  }
  return owners;
}
