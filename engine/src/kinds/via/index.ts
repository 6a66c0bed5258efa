import { msg } from '../../base/index.ts';
import { disc } from '../../geometry/index.ts';
import { choice, length, locked, net, position } from '../fields.ts';
import { defineKind } from '../kind.ts';
import type { ObjOf } from '../types.ts';
import { via } from './schema.ts';

/** Copper layers of a via, outermost included, out of the board's stack from top to bottom. */
export function viaLayers(o: ObjOf<'via'>, copper: readonly string[]): readonly string[] {
  if (o.type === 'through') return copper;
  const [first, last] = [copper.indexOf(o.layers[0] ?? ''), copper.indexOf(o.layers[1] ?? '')];
  return first < 0 || last < 0 ? copper : copper.slice(Math.min(first, last), Math.max(first, last) + 1);
}

export default defineKind({
  code: 6,
  kind: 'via',
  title: msg('kind.via', 'Via'),
  schema: via,
  version: 1,
  migrations: [],
  draw(o, out, env) {
    const pad = disc(o.at.x, o.at.y, o.size / 2);
    for (const layer of viaLayers(o, env.layersOf(['*.Cu']))) {
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
});
