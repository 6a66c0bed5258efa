import { msg } from '../../base/index.ts';
import { disc } from '../../geometry/index.ts';
import { length, position } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveAt } from '../moves.ts';
import { junctionLook } from '../sheetLines.ts';
import { junction } from './schema.ts';

export default defineKind({
  kind: 'junction',
  title: msg('kind.junction', 'Junction'),
  schema: junction,
  version: 1,
  migrations: [],
  grid: 'wires',
  draw(o, out, env) {
    const { diameter, color } = junctionLook(o, env);
    out.pen('sch.junction', color);
    out.shape(disc(o.at.x, o.at.y, diameter / 2));
  },
  fields: [...position, length('diameter', 'diameter')],
  snaps: o => [o.at.x, o.at.y],
  anchors: o => [o.at],
  move: moveAt,
});
