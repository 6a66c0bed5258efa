import { msg } from '../../base/index.ts';
import { flag, layer, length, locked, placedChoice, text as words } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { flipDimension, moveDimension } from './move.ts';
import text from '../text/index.ts';
import { dimensionLines } from './lines.ts';
import { dimension } from './schema.ts';

/** KiCad's: so many digits behind the point, and behind them so many of millimetres, fewer of coarser units. */
const DIGITS = ['digits0', 'digits1', 'digits2', 'digits3', 'digits4', 'digits5'];
const PRECISIONS = [...DIGITS, 'byUnit2', 'byUnit3', 'byUnit4', 'byUnit5'];

export default defineKind({
  kind: 'dimension',
  title: msg('kind.dimension', 'Dimension'),
  schema: dimension,
  version: 1,
  migrations: [],
  draw(o, out, env) {
    out.pen(o.layer);
    for (const [x0, y0, x1, y1] of dimensionLines(o))
      out.shape({ type: 'capsule', x0, y0, x1, y1, r: o.look.thickness / 2 });
    if (o.text) text.draw(o.text, out, env);
  },
  fields: [
    length('height', 'height'),
    placedChoice('format.units', 'units', ['inches', 'mils', 'mm', 'automatic']),
    placedChoice('format.unitsFormat', 'unitsFormat', ['unitNone', 'unitBehind', 'unitInBrackets']),
    placedChoice('format.precision', 'precision', PRECISIONS),
    flag('format.suppressZeroes', 'suppressZeroes'),
    words('format.prefix', 'prefix'),
    words('format.suffix', 'suffix'),
    length('text.style.size.h', 'textHeight'),
    length('text.style.size.w', 'textWidth'),
    length('look.thickness', 'lineWidth'),
    layer(),
    locked,
  ],
  snaps: o => o.points.flatMap(point => [point.x, point.y]),
  move: moveDimension,
  flip: flipDimension,
});
