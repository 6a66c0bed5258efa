import { nm } from '../base/index.ts';
import { transforms, type Transform } from '../geometry/index.ts';
import type { Frozen } from '../model/index.ts';
import type { Field, Outline, Point, Size } from './common.ts';

/** The pieces that kinds move, mirror and flip their records with. Angles are degrees. */

/** An angle in 0 to 360, 360 left out. */
export const normalized = (degrees: number): number => ((degrees % 360) + 360) % 360;

export const movePoint = (t: Transform, p: Point): Point => ({
  x: nm(transforms.mapX(t, p.x, p.y)),
  y: nm(transforms.mapY(t, p.x, p.y)),
});

/** Flat points, mapped and rounded. */
export function movePoints(t: Transform, points: Int32Array): Int32Array {
  const out = new Int32Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    out[i] = Math.round(transforms.mapX(t, points[i]!, points[i + 1]!));
    out[i + 1] = Math.round(transforms.mapY(t, points[i]!, points[i + 1]!));
  }
  return out;
}

export function moveOutline(t: Transform, outline: Frozen<Outline>): Outline {
  const arcs: number[] = [];
  for (let i = 0; i + 2 < outline.arcs.length; i += 3) {
    const [index, x, y] = [outline.arcs[i]!, outline.arcs[i + 1]!, outline.arcs[i + 2]!];
    arcs.push(index, Math.round(transforms.mapX(t, x, y)), Math.round(transforms.mapY(t, x, y)));
  }
  return { points: movePoints(t, outline.points), arcs };
}

/** A rectangle's corner nearest to the origin and its size, mapped by a transform of quarter turns. */
export function moveRectangle(t: Transform, at: Point, { w, h }: Size): { at: Point; size: Size } {
  const a = movePoint(t, at);
  const b = movePoint(t, { x: nm(at.x + w), y: nm(at.y + h) });
  return {
    at: { x: nm(Math.min(a.x, b.x)), y: nm(Math.min(a.y, b.y)) },
    size: { w: nm(Math.abs(b.x - a.x)), h: nm(Math.abs(b.y - a.y)) },
  };
}

/** Of a record at one point. */
export const moveAt = <O extends { readonly at: Point }>(o: O, t: Transform): O => ({ ...o, at: movePoint(t, o.at) });

/** Of a record at one point that has a rotation. */
export const movePlaced = <O extends { readonly at: Point; readonly rotation: number }>(
  o: O,
  t: Transform,
  turn: number,
): O => ({ ...moveAt(o, t), rotation: turn === 0 ? o.rotation : (o.rotation + turn) % 360 });

/** Of a record between two points. */
export const moveEnds = <O extends { readonly start: Point; readonly end: Point }>(o: O, t: Transform): O => ({
  ...o,
  start: movePoint(t, o.start),
  end: movePoint(t, o.end),
});

/** Of an area. */
export const moveOutlines = <O extends { readonly outlines: readonly Frozen<Outline>[] }>(o: O, t: Transform): O => ({
  ...o,
  outlines: o.outlines.map(outline => moveOutline(t, outline)),
});

/** Fields of sheet objects have places of their own on the sheet; the owner's rotation turns their text. */
export const moveFields = <O extends { readonly fields: readonly Frozen<Field>[] }>(o: O, t: Transform): O => ({
  ...o,
  fields: o.fields.map(field => ({ ...field, at: movePoint(t, field.at) })),
});

/** 'x' swaps left and right, 'y' up and down. */
export type MirrorAxis = 'x' | 'y';

/** The rotation of what is mirrored on a sheet and stays readable. */
export const mirroredRotation = (rotation: number, axis: MirrorAxis): number =>
  (axis === 'x' ? 540 - rotation : 360 - rotation) % 360;

/** Of a label or directive: its place, rotation and fields. */
export const moveLabel = <
  O extends { readonly at: Point; readonly rotation: number; readonly fields: readonly Frozen<Field>[] },
>(
  o: O,
  t: Transform,
  turn: number,
): O => moveFields(movePlaced(o, t, turn), t);
