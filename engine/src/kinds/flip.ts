import { nm } from '../base/index.ts';
import { transforms, type Transform } from '../geometry/index.ts';
import type { Point } from './common.ts';
import { padForm, padOn, type PadForm } from './pad/stack.ts';
import { mapCoordinates } from './transform.ts';
import type { Obj, ObjOf } from './types.ts';

/**
 * Turns board objects over to the other side, as if the board were turned about a line. Sources of the conventions:
 * KiCad's file format, where a footprint on the back holds its items mirrored top to bottom and its rotation says the rest.
 */
type Loose = Record<string, unknown>;

/** The layer on the other side; inner copper counts from the other side. `copper` is top to bottom. */
export function otherSide(layer: string, copper: readonly string[]): string {
  const at = copper.indexOf(layer);
  if (at >= 0) return copper[copper.length - 1 - at]!;
  if (layer.startsWith('F.')) return `B.${layer.slice(2)}`;
  if (layer.startsWith('B.')) return `F.${layer.slice(2)}`;
  return layer;
}

const sideSpecific = (layer: string): boolean => layer.startsWith('F.') || layer.startsWith('B.');

type Axis = 'leftRight' | 'topBottom';

const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** A mirrored thing's rotation; texts say by their mark that they are mirrored, which is left to right in their own axes. */
const mirroredTurn = (rotation: number, axis: Axis): number =>
  turned(axis === 'leftRight' ? -rotation : 180 - rotation);

const flippedCorners = {
  topLeft: 'bottomLeft',
  bottomLeft: 'topLeft',
  topRight: 'bottomRight',
  bottomRight: 'topRight',
} as const;

/** A pad in its footprint, mirrored top to bottom with it. */
function flipPad(pad: ObjOf<'pad'>, t: Transform, copper: readonly string[]): ObjOf<'pad'> {
  // What was on the back is in front now.
  const { layer: _, ...front } = flipForm(padForm(padOn(pad, 'B.Cu'), 'F.Cu'));
  return {
    ...pad,
    at: mapCoordinates(pad, t).at,
    rotation: turned(-pad.rotation),
    ...front,
    ...(pad.stack && {
      stack: [
        ...pad.stack
          .filter(each => each.layer !== 'B.Cu')
          .map(each => flipForm({ ...each, layer: otherSide(each.layer, copper) })),
        flipForm(padForm(pad, 'B.Cu')),
      ],
    }),
    layers: pad.layers.map(layer => otherSide(layer, copper)),
  };
}

function flipForm<F extends PadForm>(form: F): F {
  const own: Transform = { a: 1, b: 0, c: 0, d: -1, e: 0, f: 0 };
  return {
    ...form,
    offset: { x: form.offset.x, y: nm(-form.offset.y) },
    delta: { w: form.delta.w, h: nm(-form.delta.h) },
    chamferCorners: form.chamferCorners.map(corner => flippedCorners[corner]),
    primitives: form.primitives.map(each => mapCoordinates(each as Obj, own) as typeof each),
  };
}

function flipped(object: Obj, t: Transform, axis: Axis, copper: readonly string[]): Obj {
  if (object.kind === 'pad') return flipPad(object, t, copper);
  if (object.kind === 'footprint') return flipFootprint(object, t, copper);
  const out: Loose = { ...mapCoordinates(object, t) };
  if ('layer' in object) out.layer = otherSide(object.layer, copper);
  if ('layers' in object) out.layers = object.layers.map(layer => otherSide(layer, copper));
  if (object.kind === 'via' && object.layers.length === 2) out.layers = (out.layers as string[]).toReversed();
  if (object.kind === 'zone')
    out.fills = (out.fills as ObjOf<'zone'>['fills']).map(fill => ({ ...fill, layer: otherSide(fill.layer, copper) }));
  if (object.kind === 'text') {
    flipText(object, out, axis);
    if (object.box) out.at = boxPlace(object, object.box.size, t, out.rotation as number);
  }
  if (object.kind === 'dimension') {
    if (object.text) out.text = flipped(object.text as Obj, t, axis, copper);
    // The bar lies on the same side of what it measures, which now is the other hand; along the axis it stays.
    const along = object.type === 'orthogonal' && (object.orientation === 0) === (axis === 'leftRight');
    if (!along) out.height = nm(-object.height);
  }
  if (object.kind === 'table')
    out.cells = object.cells.map(cell => ({ ...cell, text: flipped(cell.text as Obj, t, axis, copper) }));
  return out as unknown as Obj;
}

/** Letters on the back are mirrored, so that they are read from there. */
function flipText(object: ObjOf<'text'>, out: Loose, axis: Axis): void {
  if (!sideSpecific(object.layer)) {
    out.rotation = object.rotation;
    return;
  }
  out.rotation = mirroredTurn(object.rotation, axis);
  out.style = { ...object.style, mirror: !object.style.mirror };
}

/** A box reaches from its place to the right, in its own axes, on either side: mirrored, its middle is where that of before was. */
function boxPlace(
  { at, rotation }: ObjOf<'text'>,
  { w, h }: { readonly w: number; readonly h: number },
  t: Transform,
  rotated: number,
): Point {
  const [from, to] = [transforms.rotate(w / 2, h / 2, rotation), transforms.rotate(w / 2, h / 2, rotated)];
  const middle = transforms.apply(t, { x: at.x + from.x, y: at.y + from.y });
  return { x: nm(middle.x - to.x), y: nm(middle.y - to.y) };
}

/** Mirrored top to bottom in its own axes; half a turn more makes a mirror left to right of that. */
function flipFootprint(footprint: ObjOf<'footprint'>, t: Transform, copper: readonly string[]): ObjOf<'footprint'> {
  const own: Transform = { a: 1, b: 0, c: 0, d: -1, e: 0, f: 0 };
  return {
    ...footprint,
    at: mapCoordinates(footprint, t).at,
    rotation: turned(t.a < 0 ? 180 - footprint.rotation : -footprint.rotation),
    side: footprint.side === 'front' ? 'back' : 'front',
    pads: footprint.pads.map(pad => flipPad(pad, own, copper)),
    items: footprint.items.map(item => flipped(item as Obj, own, 'topBottom', copper) as typeof item),
    fields: footprint.fields.map(field => ({
      ...field,
      at: { x: field.at.x, y: nm(-field.at.y) },
      layer: otherSide(field.layer, copper),
      ...(sideSpecific(field.layer) && {
        rotation: mirroredTurn(field.rotation, 'topBottom'),
        style: { ...field.style, mirror: !field.style.mirror },
      }),
    })),
  };
}

/**
 * A board object on the other side, mirrored left to right about the vertical through `about`. `copper` are the board's
 * copper layers from top to bottom. Twice gives the object itself.
 */
export const flipObject = <O extends Obj>(object: O, about: Pick<Point, 'x'>, copper: readonly string[]): O =>
  flipped(object, { a: -1, b: 0, c: 0, d: 1, e: 2 * about.x, f: 0 }, 'leftRight', copper) as O;

/** A library's footprint on the side where a placed one lies. */
export const onSide = (
  footprint: ObjOf<'footprint'>,
  side: 'front' | 'back',
  copper: readonly string[],
): ObjOf<'footprint'> => (footprint.side === side ? footprint : flipObject(footprint, footprint.at, copper));
