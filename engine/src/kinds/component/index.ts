import { msg } from '../../base/index.ts';
import { choice, flag, position, quarterTurns, text, unit } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { roughPart } from '../roughPart.ts';
import { copiedPlacement } from './copy.ts';
import { mirrorPlacement, movePlacement } from './move.ts';
import { paintPlaced } from './paint.ts';
import { pinPoints, pinsOnSheet } from './pins.ts';
import { component } from './schema.ts';

export default defineKind({
  kind: 'component',
  title: msg('kind.component', 'Component'),
  schema: component,
  version: 1,
  migrations: [],
  hasBody: true,
  grid: 'parts',
  draw: paintPlaced,
  refs: o => [o.symbol],
  fields: [
    ...position,
    quarterTurns,
    choice('mirror', 'mirror', ['none', 'x', 'y']),
    unit(),
    { ...text('libId', 'library'), readOnly: true },
    flag('dnp', 'dnp'),
    flag('inBom', 'inBom'),
    flag('onBoard', 'onBoard'),
    flag('excludeFromSim', 'excludeFromSim'),
  ],
  snaps: (o, env) => [o.at.x, o.at.y, ...pinsOnSheet(o, env.doc).flatMap(pin => [pin.x, pin.y])],
  definition: o => o.symbol,
  roughBox: roughPart,
  pins: pinPoints,
  anchors: pinPoints,
  move: movePlacement,
  mirror: mirrorPlacement,
  copied: copiedPlacement,
});
