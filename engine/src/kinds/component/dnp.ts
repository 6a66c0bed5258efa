import { nm } from '../../base/index.ts';
import { BoxBuilder, grow, transforms, type Transform } from '../../geometry/index.ts';
import { BoxSink, paintDnpCross } from '../dnp.ts';
import { measuredBox } from '../fieldPaint.ts';
import type { DrawEnv, DrawList } from '../draw.ts';
import { paintPrimitive } from '../primitives.ts';
import type { ObjOf } from '../types.ts';
import { bodyList } from './body.ts';

/** How far a pin counts around its line, 15 mil. */
const PIN_REACH = 381_000;

/** The cross of a placed symbol that is not populated. */
export function paintSymbolCross(
  symbol: ObjOf<'symbol'>,
  unit: number,
  style: number,
  t: Transform,
  out: DrawList,
  env: DrawEnv,
): void {
  const sink = new BoxSink();
  const whole = new BoxBuilder();
  sink.push(t);
  for (const item of bodyList(symbol, unit, style)) {
    paintPrimitive(withOwnPen(item), sink, env);
    if (item.kind === 'text' && !item.hidden) {
      const { minX, minY, maxX, maxY } = measuredBox(env.expand(item.text), item.style);
      sink.push(transforms.placement(item.at.x, item.at.y, item.rotation));
      sink.shape({ type: 'ring', points: [minX, minY, maxX, minY, maxX, maxY, minX, maxY], r: 0 });
      sink.pop();
    }
    if (item.kind !== 'pin' || item.hidden) continue;
    const [cos, sin] = transforms.cosSin(item.rotation);
    const from = transforms.apply(t, item.at);
    const to = transforms.apply(t, { x: item.at.x + cos * item.length, y: item.at.y - sin * item.length });
    for (const { x, y } of [from, to]) whole.addBox(grow({ minX: x, minY: y, maxX: x, maxY: y }, PIN_REACH));
  }
  sink.pop();
  const body = sink.box;
  whole.addBox(body);
  paintDnpCross(out, body, whole.box());
}

type Item = ReturnType<typeof bodyList>[number];

/** A shape with the pen that KiCad counts in its box: one that is left to the default has no width there. */
const withOwnPen = (item: Item): Item =>
  'stroke' in item
    ? { ...item, stroke: { ...item.stroke, width: nm(Math.max(1, item.stroke.width)), style: 'solid' } }
    : item;
