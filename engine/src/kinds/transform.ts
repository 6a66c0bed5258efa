import { nm, type Nm } from '../base/index.ts';
import { transforms, type Transform } from '../geometry/index.ts';
import type { Point, Size } from './common.ts';
import type { Obj, ObjOf } from './types.ts';

/**
 * Moves and turns records. The names of the shared schema pieces say what they hold (`at`, `start`, `outline`, …), so one
 * place serves all kinds. Children of footprints and symbols are relative to their owner and stay as they are.
 */
type Loose = Record<string, unknown>;

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value;

const POINTS = ['at', 'start', 'mid', 'end', 'center'] as const;

const movePoint = (t: Transform, p: Point): Point => ({
  x: nm(transforms.mapX(t, p.x, p.y)),
  y: nm(transforms.mapY(t, p.x, p.y)),
});

function moveFlat(t: Transform, points: Int32Array): Int32Array {
  const out = new Int32Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    out[i] = Math.round(transforms.mapX(t, points[i]!, points[i + 1]!));
    out[i + 1] = Math.round(transforms.mapY(t, points[i]!, points[i + 1]!));
  }
  return out;
}

function moveOutline(t: Transform, outline: { readonly points: Int32Array; readonly arcs: readonly number[] }) {
  const arcs: number[] = [];
  for (let i = 0; i + 2 < outline.arcs.length; i += 3) {
    const [index, x, y] = [outline.arcs[i]!, outline.arcs[i + 1]!, outline.arcs[i + 2]!];
    arcs.push(index, Math.round(transforms.mapX(t, x, y)), Math.round(transforms.mapY(t, x, y)));
  }
  return { points: moveFlat(t, outline.points), arcs };
}

/** A rectangle's corner nearest to the origin and its size, mapped by a transform of quarter turns. */
function moveRectangle(t: Transform, at: Point, { w, h }: Size): { at: Point; size: Size } {
  const a = movePoint(t, at);
  const b = movePoint(t, { x: nm(at.x + w), y: nm(at.y + h) });
  return {
    at: { x: nm(Math.min(a.x, b.x)), y: nm(Math.min(a.y, b.y)) },
    size: { w: nm(Math.abs(b.x - a.x)), h: nm(Math.abs(b.y - a.y)) },
  };
}

/** A record with its coordinates mapped by a rigid transform without mirroring; a turn of the transform adds to its rotation. */
export function transformObject<O extends Obj>(object: O, t: Transform): O {
  return move(object as unknown as Loose, t, ((transforms.turnOf(t) % 360) + 360) % 360) as unknown as O;
}

/** A record with its coordinates mapped by a rigid transform, mirroring or not; its rotation stays what it was. */
export const mapCoordinates = <O extends Obj>(object: O, t: Transform): O =>
  move(object as unknown as Loose, t, 0) as unknown as O;

function move(object: Loose, t: Transform, turn: number): Loose {
  const out: Loose = { ...object };
  for (const key of POINTS) if (isPoint(object[key])) out[key] = movePoint(t, object[key]);
  if (object.points instanceof Int32Array) out.points = moveFlat(t, object.points);
  else if (Array.isArray(object.points)) out.points = (object.points as Point[]).map(p => movePoint(t, p));
  if (object.outline) out.outline = moveOutline(t, object.outline as ObjOf<'polygon'>['outline']);
  if (Array.isArray(object.outlines))
    out.outlines = (object.outlines as ObjOf<'zone'>['outlines']).map(outline => moveOutline(t, outline));
  if (Array.isArray(object.fills))
    out.fills = (object.fills as ObjOf<'zone'>['fills']).map(fill => ({ ...fill, points: moveFlat(t, fill.points) }));
  if (Array.isArray(object.lines))
    out.lines = (object.lines as Nm[][]).map(([x0, y0, x1, y1]) => [
      ...Object.values(movePoint(t, { x: x0!, y: y0! })),
      ...Object.values(movePoint(t, { x: x1!, y: y1! })),
    ]);
  if (typeof object.rotation === 'number' && turn !== 0) {
    // A placed symbol is turned first and mirrored then, so that a mirror reverses what a turn adds.
    const mirrored = typeof object.mirror === 'string' && object.mirror !== 'none';
    out.rotation = (object.rotation + (mirrored ? 360 - turn : turn)) % 360;
  }
  if (object.kind === 'busEntry' && turn !== 0) {
    const { w, h } = object.size as { w: number; h: number };
    const end = transforms.rotate(w, h, turn);
    out.size = { w: nm(end.x), h: nm(end.y) };
  }
  // Fields of schematic objects lie on the sheet by themselves; a component's rotation turns their text along.
  if (Array.isArray(object.fields) && object.kind !== 'footprint' && object.kind !== 'symbol')
    out.fields = (object.fields as ObjOf<'component'>['fields']).map(field => ({
      ...field,
      at: movePoint(t, field.at),
    }));
  if (object.kind === 'sheet') {
    out.pins = (object.pins as Loose[]).map(pin => move(pin, t, turn));
    Object.assign(out, moveRectangle(t, object.at as Point, object.size as Size));
  }
  if (object.kind === 'dimension' && object.text) out.text = move(object.text as Loose, t, turn);
  if (object.kind === 'table')
    out.cells = (object.cells as { text: Loose }[]).map(cell => ({ ...cell, text: move(cell.text, t, turn) }));
  return out;
}

export const translateObject = <O extends Obj>(object: O, dx: number, dy: number): O =>
  transformObject(object, { ...transforms.identity, e: Math.round(dx), f: Math.round(dy) });

/** Turned anticlockwise on the screen about a point; quarter turns are exact. */
export function rotateObject<O extends Obj>(
  object: O,
  about: { readonly x: number; readonly y: number },
  degrees: number,
): O {
  const r = transforms.placement(0, 0, degrees);
  const t = { ...r, e: about.x - (r.a * about.x + r.c * about.y), f: about.y - (r.b * about.x + r.d * about.y) };
  return transformObject(object, t);
}

const flippedAlign = { left: 'right', center: 'center', right: 'left' } as const;

/**
 * A schematic object mirrored: 'x' swaps left and right about the vertical through `about`, 'y' up and down. Texts stay
 * readable. Board objects are flipped to the other side instead, which is not this.
 */
export function mirrorObject<O extends Obj>(object: O, about: Point, axis: 'x' | 'y'): O {
  const t: Transform =
    axis === 'x'
      ? { a: -1, b: 0, c: 0, d: 1, e: 2 * about.x, f: 0 }
      : { a: 1, b: 0, c: 0, d: -1, e: 0, f: 2 * about.y };
  return mirrored(object as unknown as Loose, t, axis) as unknown as O;
}

function mirrored(object: Loose, t: Transform, axis: 'x' | 'y'): Loose {
  const out = move(object, t, 0);
  const rotation = typeof object.rotation === 'number' ? object.rotation : 0;
  if (object.kind === 'component' || object.kind === 'powerPort') {
    // Two mirrors are half a turn.
    const own = axis === 'x' ? 'y' : 'x';
    if (object.mirror === 'none') out.mirror = own;
    else {
      out.mirror = 'none';
      if (object.mirror !== own) out.rotation = (rotation + 180) % 360;
    }
  } else if (object.kind === 'text') {
    const style = object.style as ObjOf<'text'>['style'];
    if ((rotation % 180 === 0) === (axis === 'x')) out.style = { ...style, hAlign: flippedAlign[style.hAlign] };
  } else if (typeof object.rotation === 'number') out.rotation = (axis === 'x' ? 540 - rotation : 360 - rotation) % 360;
  if (object.kind === 'busEntry') {
    const { w, h } = object.size as Size;
    out.size = axis === 'x' ? { w: nm(-w), h } : { w, h: nm(-h) };
  }
  if (object.kind === 'sheet') out.pins = (object.pins as Loose[]).map(pin => mirrored(pin, t, axis));
  return out;
}
