import { msg } from '../../base/index.ts';
import { angle, choice, flag, length, position, text } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { paintPin } from './paint.ts';
import { electricalType, pin, pinShape } from './schema.ts';

export default defineKind({
  code: 1,
  kind: 'pin',
  title: msg('kind.pin', 'Pin'),
  schema: pin,
  version: 1,
  migrations: [],
  draw(o, out) {
    paintPin(o, out, { namesHidden: false, nameOffset: 508_000, numbersHidden: false, alternate: '' });
  },
  fields: [
    text('number', 'number'),
    text('name', 'name'),
    choice('electrical', 'electrical', electricalType.options),
    choice('shape', 'shape', pinShape.options),
    ...position,
    angle('rotation', 'rotation'),
    length('length', 'length'),
    flag('hidden', 'hidden'),
  ],
  snaps: o => [o.at.x, o.at.y],
});
