import { msg } from '../../base/index.ts';
import { paintPlaced } from '../component/paint.ts';
import { pinPoints, pinsOnSheet } from '../component/pins.ts';
import { choice, position, quarterTurns, text } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { roughPart } from '../roughPart.ts';
import { copiedPlacement } from '../component/copy.ts';
import { mirrorPlacement, movePlacement } from '../component/move.ts';
import { powerPort } from './schema.ts';

export default defineKind({
  kind: 'powerPort',
  title: msg('kind.powerPort', 'Power symbol'),
  schema: powerPort,
  version: 1,
  migrations: [],
  grid: 'parts',
  draw: paintPlaced,
  refs: o => [o.symbol],
  fields: [
    ...position,
    quarterTurns,
    choice('mirror', 'mirror', ['none', 'x', 'y']),
    { ...text('libId', 'library'), readOnly: true },
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
