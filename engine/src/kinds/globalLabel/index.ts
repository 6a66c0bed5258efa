import { msg } from '../../base/index.ts';
import { choice, position, quarterTurns, text, textLook } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveLabel } from '../moves.ts';
import { paintGlobalLabel, paintLabelFields } from '../labelPaint.ts';
import { globalLabel } from './schema.ts';

export default defineKind({
  kind: 'globalLabel',
  title: msg('kind.globalLabel', 'Global label'),
  schema: globalLabel,
  version: 1,
  migrations: [],
  grid: 'wires',
  draw(o, out, env) {
    paintGlobalLabel(o, out, env);
    paintLabelFields(o, out, env, 'sch.globalLabel');
  },
  fields: [
    text('text', 'text'),
    ...position,
    quarterTurns,
    choice('shape', 'shape', ['input', 'output', 'bidirectional', 'triState', 'passive']),
    ...textLook,
  ],
  snaps: o => [o.at.x, o.at.y],
  anchors: o => [o.at],
  move: moveLabel,
});
