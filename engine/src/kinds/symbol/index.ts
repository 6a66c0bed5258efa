import { msg } from '../../base/index.ts';
import { emptyBox, transforms } from '../../geometry/index.ts';
import { paintBody } from '../component/paint.ts';
import { flag, length, text } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { symbol } from './schema.ts';

export default defineKind({
  kind: 'symbol',
  title: msg('kind.symbol', 'Symbol'),
  schema: symbol,
  version: 1,
  migrations: [],
  isDefinition: true,
  // Unit 1 in its first style, at the origin: the library's preview. On sheets only its placements are drawn.
  draw(o, out, env) {
    paintBody(o, 1, 1, transforms.identity, new Map(), out, env);
  },
  bounds: () => emptyBox,
  fields: [
    text('name', 'name'),
    flag('pinNames.hidden', 'hidden'),
    length('pinNames.offset', 'length'),
    flag('inBom', 'inBom'),
    flag('onBoard', 'onBoard'),
  ],
  // Its items are relative to the places where it is placed.
  move: o => o,
});
