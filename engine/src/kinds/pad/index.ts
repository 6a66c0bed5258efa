import { msg, nm } from '../../base/index.ts';
import { growShape, type Shape } from '../../geometry/index.ts';
import { angle, choice, length, locked, net, number, position, text } from '../fields.ts';
import { hasCopperOn } from '../copperOn.ts';
import { defineKind } from '../kind.ts';
import { flipPad } from './flip.ts';
import { movePlaced } from '../moves.ts';
import type { DrawEnv, DrawList } from '../draw.ts';
import type { ObjOf } from '../types.ts';
import { paintPadText } from './label.ts';
import { holeShape, padPlacement, padShapes } from './shapes.ts';
import { pad, padShape } from './schema.ts';
import { padOn } from './stack.ts';

/** What the margins of openings hang on: the pad's own come first, then those of its footprint, the rules', the board's. */
export type OpeningEnv = Pick<DrawEnv, 'doc' | 'openings'>;

/** Whether the pad is an opening only, made as it is drawn: margins are for pads with copper (KiCad: GetSolderMaskExpansion). */
const openingOnly = (o: ObjOf<'pad'>): boolean => !o.layers.some(layer => layer.endsWith('.Cu'));

/** How far the opening of a pad on a mask or paste layer reaches over its copper on each side; nothing on other layers. */
export function openingMargin(
  pad: ObjOf<'pad'>,
  layer: string,
  env: OpeningEnv,
  owner?: ObjOf<'footprint'>,
): { readonly x: number; readonly y: number } {
  const o = padOn(pad, layer);
  const mask = layer.endsWith('.Mask');
  if ((!mask && !layer.endsWith('.Paste')) || openingOnly(o)) return { x: 0, y: 0 };
  const board = env.doc.settings.type === 'board' ? env.doc.settings : null;
  const asked = owner && env.openings?.(owner, pad, layer);
  if (mask) {
    const margin = o.maskMargin ?? owner?.maskMargin ?? asked?.maskMargin ?? board?.maskMargin ?? 0;
    return { x: margin, y: margin };
  }
  const margin = o.pasteMargin ?? owner?.pasteMargin ?? asked?.pasteMargin ?? board?.pasteMargin ?? 0;
  const ratio = o.pasteRatio ?? owner?.pasteRatio ?? asked?.pasteRatio ?? board?.pasteRatio ?? 0;
  const [x, y] = [margin + o.size.w * ratio, margin + o.size.h * ratio];
  // The ratio is of each side for itself, except where there are no sides (KiCad: PAD::GetSolderPasteMargin).
  const least = Math.min(x, y);
  return o.shape === 'custom' || o.shape === 'trapezoid' ? { x: least, y: least } : { x, y };
}

/** What a pad shows on a layer, in its own axes: its copper, on mask and paste moved by the margins. */
export function padLayerShapes(pad: ObjOf<'pad'>, layer: string, env: OpeningEnv, owner?: ObjOf<'footprint'>): Shape[] {
  const o = padOn(pad, layer);
  const { x, y } = openingMargin(o, layer, env, owner);
  if (x === y) return padShapes(o).flatMap(shape => growShape(shape, x) ?? []);
  const [w, h] = [o.size.w + 2 * x, o.size.h + 2 * y];
  if (w <= 0 || h <= 0) return [];
  // Corner radii change by the margin across, not by the one along (KiCad: PlotStandardLayer).
  const least = Math.min(o.size.w, o.size.h);
  const round = o.shape === 'roundrect' || o.shape === 'chamfered';
  const radius = Math.max(0, (round ? o.roundRatio * least : 0) + x);
  const shape = o.shape === 'rect' && radius > 0 ? 'roundrect' : o.shape;
  return padShapes({ ...o, shape, size: { w: nm(w), h: nm(h) }, roundRatio: Math.min(0.5, radius / Math.min(w, h)) });
}

/** A pad as part of its footprint. */
export function paintPad(o: ObjOf<'pad'>, out: DrawList, env: DrawEnv, owner?: ObjOf<'footprint'>): void {
  out.push(padPlacement(o));
  const hole = holeShape(o);
  for (const layer of env.layersOf(o.layers)) {
    if (layer.endsWith('.Cu') && !hasCopperOn(o, layer, env, owner)) continue;
    out.pen(layer);
    for (const shape of padLayerShapes(o, layer, env, owner)) out.shape(shape);
  }
  if (hole) {
    out.pen(o.type === 'npth' ? 'hole.bare' : 'hole.plated');
    out.shape(hole);
  }
  out.pop();
  paintPadText(o, out, owner?.rotation ?? 0);
}

export default defineKind({
  kind: 'pad',
  title: msg('kind.pad', 'Pad'),
  schema: pad,
  version: 1,
  migrations: [],
  draw: (o, out, env) => paintPad(o, out, env),
  fields: [
    text('number', 'number'),
    choice('type', 'type', ['thru', 'smd', 'connect', 'npth']),
    choice('shape', 'shape', padShape.options),
    ...position,
    angle('rotation', 'rotation'),
    length('size.w', 'width'),
    length('size.h', 'height'),
    number('roundRatio', 'radius'),
    net(),
    locked,
  ],
  snaps: o => [o.at.x, o.at.y],
  move: movePlaced,
  flip: flipPad,
});
