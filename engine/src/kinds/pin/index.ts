import { msg } from '../../base/index.ts';
import { choice, flag, length, position, quarterTurns, text } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { movePlaced } from '../moves.ts';
import { paintPin } from './paint.ts';
import { electricalType, pin, pinShape } from './schema.ts';

export default defineKind({
  kind: 'pin',
  title: msg('kind.pin', 'Pin'),
  schema: pin,
  version: 1,
  migrations: [],
  grid: 'parts',
  draw(o, out, env) {
    // While its symbol is edited the pin looks as the symbol says, and one that is hidden can still be seen and picked.
    const [owner] = o.screen === undefined ? [] : env.doc.all('symbol');
    paintPin(o, out, {
      namesHidden: owner?.pinNames.hidden ?? false,
      nameOffset: owner?.pinNames.offset ?? 508_000,
      numbersHidden: owner?.pinNumbersHidden ?? false,
      alternate: '',
      ghost: o.screen !== undefined,
    });
  },
  fields: [
    text('number', 'number'),
    text('name', 'name'),
    choice('electrical', 'electrical', electricalType.options),
    choice('shape', 'shape', pinShape.options),
    ...position,
    quarterTurns,
    length('length', 'length'),
    flag('hidden', 'hidden'),
  ],
  snaps: o => [o.at.x, o.at.y],
  move: movePlaced,
});
