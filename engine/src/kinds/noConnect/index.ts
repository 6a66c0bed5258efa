import { msg } from '../../base/index.ts';
import { position } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveAt } from '../moves.ts';
import { DEFAULT_SHEET_LINE } from '../paint.ts';
import { noConnect } from './schema.ts';

/** Half of the cross, 24 mil. */
const ARM = 609_600;

export default defineKind({
  kind: 'noConnect',
  title: msg('kind.noConnect', 'No-connect flag'),
  schema: noConnect,
  version: 1,
  migrations: [],
  grid: 'wires',
  draw(o, out) {
    const { x, y } = o.at;
    const r = DEFAULT_SHEET_LINE / 2;
    out.pen('sch.noConnect');
    out.shape({ type: 'capsule', x0: x - ARM, y0: y - ARM, x1: x + ARM, y1: y + ARM, r });
    out.shape({ type: 'capsule', x0: x - ARM, y0: y + ARM, x1: x + ARM, y1: y - ARM, r });
  },
  fields: [...position],
  snaps: o => [o.at.x, o.at.y],
  anchors: o => [o.at],
  move: moveAt,
});
