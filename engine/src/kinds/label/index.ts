import { msg } from '../../base/index.ts';
import { position, quarterTurns, text, textLook } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveLabel } from '../moves.ts';
import { paintLocalLabel, paintLabelFields } from '../labelPaint.ts';
import { label } from './schema.ts';

export default defineKind({
  kind: 'label',
  title: msg('kind.label', 'Label'),
  schema: label,
  version: 1,
  migrations: [],
  grid: 'wires',
  draw(o, out, env) {
    paintLocalLabel(o, out, env);
    paintLabelFields(o, out, env, 'sch.label');
  },
  fields: [text('text', 'text'), ...position, quarterTurns, ...textLook],
  snaps: o => [o.at.x, o.at.y],
  anchors: o => [o.at],
  move: moveLabel,
});
