import { unite, without, type Area } from '../../../geometry/area.ts';
import { distance, overlaps, shapeBox, union, type Box, type Shape } from '../../../geometry/index.ts';
import type { GerberObject } from '../image.ts';
import { ringsOf } from '../read/macro.ts';
import { Bins } from './bins.ts';

/** What is left of an object when all that takes away from it has done so. */
export interface Piece {
  readonly object: GerberObject;
  readonly shapes: readonly Shape[];
  /** Whether something was taken away: then the shapes are no longer the aperture's. */
  readonly cut: boolean;
}

const boxOf = (shapes: readonly Shape[]): Box => shapes.map(shapeBox).reduce(union);

/** A shape larger than this is measured by clipping only: its distance to many others would take long. */
const LARGE = 200;

const meets = (a: Shape, b: Shape): boolean =>
  (a.type === 'ring' && a.points.length > LARGE) ||
  (b.type === 'ring' && b.points.length > LARGE) ||
  distance(a, b) <= 0;

/** The dark objects of a picture, each without what later clear objects take from it. */
export function piecesOf(objects: readonly GerberObject[]): Piece[] {
  const pieces: Piece[] = [];
  const bins = new Bins<number>();
  let clears: GerberObject[] = [];
  const take = () => {
    if (clears.length > 0) cutAll(pieces, bins, clears);
    clears = [];
  };
  for (const object of objects) {
    if (object.shapes.length === 0) continue;
    if (!object.dark) {
      clears.push(object);
      continue;
    }
    take();
    bins.add(boxOf(object.shapes), pieces.length);
    pieces.push({ object, shapes: object.shapes, cut: false });
  }
  take();
  return pieces.filter(({ shapes }) => shapes.length > 0);
}

function cutAll(pieces: Piece[], bins: Bins<number>, clears: readonly GerberObject[]): void {
  const taken = new Map<number, Shape[]>();
  for (const { shapes } of clears)
    for (const shape of shapes) {
      const box = shapeBox(shape);
      for (const at of bins.near(box)) {
        const piece = pieces[at]!;
        if (!piece.shapes.some(each => overlaps(shapeBox(each), box) && meets(each, shape))) continue;
        const list = taken.get(at);
        if (list) list.push(shape);
        else taken.set(at, [shape]);
      }
    }
  for (const [at, shapes] of taken) {
    const piece = pieces[at]!;
    const left: Area = without(unite(piece.shapes), unite(shapes));
    pieces[at] = { ...piece, shapes: ringsOf(left), cut: true };
  }
}

/** The picture of a negative: an area without the dark objects, and with what the clear ones gave back. */
export function negativeOf(area: Shape, objects: readonly GerberObject[]): Shape[] {
  const dark = piecesOf(objects).flatMap(({ shapes }) => shapes);
  return dark.length === 0 ? [area] : ringsOf(without(unite([area]), unite(dark)));
}
