import { nm, type Nm } from '../base/index.ts';
import { transforms, type Transform } from '../geometry/index.ts';
import type { Point } from './common.ts';
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

/** A record with its coordinates mapped by a rigid transform without mirroring; a turn of the transform adds to its rotation. */
export function transformObject<O extends Obj>(object: O, t: Transform): O {
  return move(object as unknown as Loose, t, ((transforms.turnOf(t) % 360) + 360) % 360) as unknown as O;
}

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
  if (typeof object.rotation === 'number' && turn !== 0) out.rotation = (object.rotation + turn) % 360;
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
  if (object.kind === 'sheet') out.pins = (object.pins as Loose[]).map(pin => move(pin, t, turn));
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
