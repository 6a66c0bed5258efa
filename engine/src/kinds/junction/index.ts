import { msg } from '../../base/index.ts';
import { disc } from '../../geometry/index.ts';
import { length, position } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { JUNCTION_DIAMETER } from '../sheetLines.ts';
import { junction } from './schema.ts';

export default defineKind({
  code: 12,
  kind: 'junction',
  title: msg('kind.junction', 'Junction'),
  schema: junction,
  version: 1,
  migrations: [],
  draw(o, out) {
    out.pen('sch.junction', o.color);
    out.shape(disc(o.at.x, o.at.y, (o.diameter || JUNCTION_DIAMETER) / 2));
  },
  fields: [...position, length('diameter', 'diameter')],
  snaps: o => [o.at.x, o.at.y],
});
