import { msg, nm } from '../../base/index.ts';
import { growShape, type Shape } from '../../geometry/index.ts';
import { angle, choice, length, locked, net, number, position, text } from '../fields.ts';
import { defineKind } from '../kind.ts';
import type { DrawEnv } from '../draw.ts';
import type { ObjOf } from '../types.ts';
import { paintPadText } from './label.ts';
import { holeShape, padPlacement, padShapes } from './shapes.ts';
import { pad, padShape } from './schema.ts';

/** Margins of mask and paste openings: the pad's own, else those of its footprint, else the board's. */
export type Margins = Pick<ObjOf<'pad'>, 'maskMargin' | 'pasteMargin' | 'pasteRatio'>;

/** How far the mask keeps off a pad, nanometres. */
export const maskMargin = (o: Margins, env: Pick<DrawEnv, 'doc'>, owner?: Margins): number =>
  o.maskMargin ?? owner?.maskMargin ?? (env.doc.settings.type === 'board' ? env.doc.settings.maskMargin : 0);

/** Whether the pad is an opening only, made as it is drawn: margins are for pads with copper (KiCad: GetSolderMaskExpansion). */
const openingOnly = (o: ObjOf<'pad'>): boolean => !o.layers.some(layer => layer.endsWith('.Cu'));

/** What a pad shows on a layer, in its own axes: its copper, on mask and paste moved by the margins. */
export function padLayerShapes(o: ObjOf<'pad'>, layer: string, env: Pick<DrawEnv, 'doc'>, owner?: Margins): Shape[] {
  const mask = layer.endsWith('.Mask');
  if ((!mask && !layer.endsWith('.Paste')) || openingOnly(o)) return padShapes(o);
  const grown = (pad: ObjOf<'pad'>, by: number) => padShapes(pad).flatMap(shape => growShape(shape, by) ?? []);
  if (mask) return grown(o, maskMargin(o, env, owner));
  const board = env.doc.settings.type === 'board' ? env.doc.settings : null;
  const margin = o.pasteMargin ?? owner?.pasteMargin ?? board?.pasteMargin ?? 0;
  const ratio = o.pasteRatio ?? owner?.pasteRatio ?? board?.pasteRatio ?? 0;
  const [x, y] = [o.size.w * ratio, o.size.h * ratio];
  if (x === y || o.shape === 'custom' || o.shape === 'trapezoid') return grown(o, margin + Math.min(x, y));
  // The ratio is of each side for itself (KiCad: PAD::GetSolderPasteMargin).
  const [w, h] = [o.size.w + 2 * x, o.size.h + 2 * y];
  return w <= 0 || h <= 0 ? [] : grown({ ...o, size: { w: nm(w), h: nm(h) } }, margin);
}

export default defineKind({
  code: 7,
  kind: 'pad',
  title: msg('kind.pad', 'Pad'),
  schema: pad,
  version: 1,
  migrations: [],
  draw(o, out, env) {
    out.push(padPlacement(o));
    const hole = holeShape(o);
    // A bare hole as wide as its pad has no copper.
    const bare = o.type === 'npth' && hole !== null && o.drill!.size.w >= o.size.w && o.drill!.size.h >= o.size.h;
    for (const layer of env.layersOf(o.layers)) {
      if (bare && layer.endsWith('.Cu')) continue;
      out.pen(layer);
      for (const shape of padLayerShapes(o, layer, env)) out.shape(shape);
    }
    if (hole) {
      out.pen(o.type === 'npth' ? 'hole.bare' : 'hole.plated');
      out.shape(hole);
    }
    out.pop();
    paintPadText(o, out);
  },
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
});
