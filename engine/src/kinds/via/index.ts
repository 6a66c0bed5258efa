import { msg } from '../../base/index.ts';
import { disc } from '../../geometry/index.ts';
import { choice, length, locked, net, position } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { onOtherSide } from '../sides.ts';
import { moveAt } from '../moves.ts';
import { hasCopperOn } from '../copperOn.ts';
import { viaLayers } from './layers.ts';
import { via } from './schema.ts';

export default defineKind({
  kind: 'via',
  title: msg('kind.via', 'Via'),
  schema: via,
  version: 1,
  migrations: [],
  grid: 'vias',
  draw(o, out, env) {
    const pad = disc(o.at.x, o.at.y, o.size / 2);
    for (const layer of viaLayers(o, env.layersOf(['*.Cu']))) {
      if (!hasCopperOn(o, layer, env)) continue;
      out.pen(layer);
      out.shape(pad);
    }
    out.pen('hole.via');
    out.shape(disc(o.at.x, o.at.y, o.drill / 2));
  },
  fields: [
    ...position,
    length('size', 'diameter'),
    length('drill', 'drill'),
    choice('type', 'type', ['through', 'blind', 'buried', 'micro']),
    net(),
    locked,
  ],
  snaps: o => [o.at.x, o.at.y],
  move: moveAt,
  flip(o, { t, copper }) {
    const out = onOtherSide(moveAt(o, t), copper);
    // From top to bottom again.
    return out.layers.length === 2 ? { ...out, layers: out.layers.toReversed() } : out;
  },
});
