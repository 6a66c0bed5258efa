import { msg } from '../../base/index.ts';
import { growShape } from '../../geometry/index.ts';
import { angle, choice, length, locked, net, number, position, text } from '../fields.ts';
import { defineKind } from '../kind.ts';
import type { DrawEnv } from '../draw.ts';
import type { ObjOf } from '../types.ts';
import { paintPadText } from './label.ts';
import { holeShape, padPlacement, padShapes } from './shapes.ts';
import { pad, padShape } from './schema.ts';

/** Growth of the pad's opening on a mask or paste layer: its own margin, else the board's. */
export function layerMargin(o: ObjOf<'pad'>, layer: string, env: Pick<DrawEnv, 'doc'>): number {
  const board = env.doc.settings.type === 'board' ? env.doc.settings : null;
  if (layer.endsWith('.Mask')) return o.maskMargin ?? board?.maskMargin ?? 0;
  if (layer.endsWith('.Paste')) {
    const ratio = o.pasteRatio ?? board?.pasteRatio ?? 0;
    return (o.pasteMargin ?? board?.pasteMargin ?? 0) + ratio * Math.min(o.size.w, o.size.h);
  }
  return 0;
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
    const shapes = padShapes(o);
    for (const layer of env.layersOf(o.layers)) {
      if (bare && layer.endsWith('.Cu')) continue;
      out.pen(layer);
      const margin = layerMargin(o, layer, env);
      for (const shape of shapes) {
        const grown = growShape(shape, margin);
        if (grown) out.shape(grown);
      }
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
