import { msg, newId } from '../../base/index.ts';
import { BoxSink, paintDnpCross } from '../dnp.ts';
import { flag, length, position } from '../fields.ts';
import { paintField } from '../fieldPaint.ts';
import { defineKind } from '../kind.ts';
import type { ObjOf } from '../types.ts';
import type { Transform } from '../../geometry/index.ts';
import { mirroredRotation, moveFields, moveRectangle } from '../moves.ts';
import { DEFAULT_SHEET_LINE, paintFill, paintSegments } from '../paint.ts';
import sheetPin from '../sheetPin/index.ts';
import { sheet } from './schema.ts';

const layers = { line: 'sch.sheet', back: 'sch.sheetFill', defaultWidth: DEFAULT_SHEET_LINE };

const pinsOf = (o: ObjOf<'sheet'>) => o.pins.map(pin => pin.at);

/** The sheet without its pins. */
const moveFrame = (o: ObjOf<'sheet'>, t: Transform): ObjOf<'sheet'> => ({
  ...moveFields(o, t),
  ...moveRectangle(t, o.at, o.size),
});

export default defineKind({
  kind: 'sheet',
  title: msg('kind.sheet', 'Sheet'),
  schema: sheet,
  version: 1,
  migrations: [],
  hasBody: true,
  grid: 'parts',
  draw(o, out, env) {
    const { x, y } = o.at;
    const corners = [x, y, x + o.size.w, y, x + o.size.w, y + o.size.h, x, y + o.size.h];
    out.pen('sch.sheetFill', o.fill.type === 'color' ? o.fill.color : null);
    paintFill(out, { type: 'ring', points: corners, r: 0 }, { type: 'background', color: null }, o.stroke, layers);
    paintSegments(out, corners, true, o.stroke, layers);
    for (const field of o.fields) paintField(field, out, env, 'sch.sheetName', o);
    for (const pin of o.pins) sheetPin.draw(pin, out, env);
    if (o.dnp) {
      const [body, whole] = [new BoxSink(), new BoxSink()];
      paintSegments(body, corners, true, o.stroke, layers);
      paintSegments(whole, corners, true, o.stroke, layers);
      for (const field of o.fields) paintField(field, whole, env, 'sch.sheetName', o);
      paintDnpCross(out, body.box, whole.box);
    }
  },
  fields: [
    ...position,
    length('size.w', 'width'),
    length('size.h', 'height'),
    flag('dnp', 'dnp'),
    flag('inBom', 'inBom'),
    flag('onBoard', 'onBoard'),
  ],
  snaps: o => [o.at.x, o.at.y, o.at.x + o.size.w, o.at.y + o.size.h, ...o.pins.flatMap(pin => [pin.at.x, pin.at.y])],
  pins: pinsOf,
  anchors: pinsOf,
  move: (o, t, turn) => ({ ...moveFrame(o, t), pins: o.pins.map(pin => sheetPin.move(pin, t, turn)) }),
  mirror: (o, t, axis) => ({
    ...moveFrame(o, t),
    pins: o.pins.map(pin => ({ ...sheetPin.move(pin, t, 0), rotation: mirroredRotation(pin.rotation, axis) })),
  }),
  copied: o => ({ ...o, pins: o.pins.map(pin => ({ ...pin, id: newId() })), instances: [] }),
});
