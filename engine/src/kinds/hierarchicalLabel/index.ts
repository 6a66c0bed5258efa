import { msg } from '../../base/index.ts';
import { choice, position, quarterTurns, text, textLook } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveLabel } from '../moves.ts';
import { paintFlagged, paintLabelFields } from '../labelPaint.ts';
import { hierarchicalLabel } from './schema.ts';

export default defineKind({
  kind: 'hierarchicalLabel',
  title: msg('kind.hierarchicalLabel', 'Hierarchical label'),
  schema: hierarchicalLabel,
  version: 1,
  migrations: [],
  grid: 'wires',
  draw(o, out, env) {
    paintFlagged(o, out, env, 'sch.hierLabel');
    paintLabelFields(o, out, env, 'sch.hierLabel');
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
