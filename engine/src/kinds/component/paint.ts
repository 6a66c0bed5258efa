import { transforms, type Transform } from '../../geometry/index.ts';
import type { Frozen } from '../../model/index.ts';
import type { Field } from '../common.ts';
import type { DrawEnv, DrawList } from '../draw.ts';
import { fieldText, paintTurned, withName } from '../fieldPaint.ts';
import { paintPrimitive } from '../primitives.ts';
import { paintPin } from '../pin/paint.ts';
import type { ObjOf } from '../types.ts';
import { dimmed } from '../dnp.ts';
import { bodyList } from './body.ts';
import { paintSymbolCross } from './dnp.ts';
import { placementOf } from './placement.ts';

type Placed = ObjOf<'component' | 'powerPort'>;

export function paintBody(
  symbol: ObjOf<'symbol'>,
  unit: number,
  style: number,
  t: Transform,
  alternates: ReadonlyMap<string, string>,
  out: DrawList,
  env: DrawEnv,
): void {
  const items = bodyList(symbol, unit, style);
  out.push(t);
  for (const item of items) paintPrimitive(item, out, env);
  out.pop();
  const linear = { ...t, e: 0, f: 0 };
  for (const item of items) {
    if (item.kind === 'pin') {
      paintPin(
        item,
        out,
        {
          namesHidden: symbol.pinNames.hidden,
          nameOffset: symbol.pinNames.offset,
          numbersHidden: symbol.pinNumbersHidden,
          alternate: alternates.get(item.number) ?? '',
        },
        t,
      );
    } else if (item.kind === 'text' && !item.hidden) {
      const at = transforms.apply(t, item.at);
      out.pen('sch.body', item.style.color);
      paintTurned(out, env.expand(item.text), item.style, at.x, at.y, item.rotation, linear);
    }
  }
}

const fieldLayer = (field: Frozen<Field>): string =>
  field.name === 'Reference' ? 'sch.reference' : field.name === 'Value' ? 'sch.value' : 'sch.field';

/** The reference of the shown sheet instance; for parts of several units the unit's letter follows. */
export function referenceOf(placed: Placed, env: Pick<DrawEnv, 'path'>): string {
  const instance = placed.instances.find(each => each.path === env.path) ?? placed.instances[0];
  return instance?.reference ?? placed.fields.find(field => field.name === 'Reference')?.value ?? '?';
}

/** A, B, … Z, AA for units 1, 2, … 26, 27. */
export const unitLetters = (unit: number): string =>
  unit > 26
    ? unitLetters(Math.floor((unit - 1) / 26)) + unitLetters(((unit - 1) % 26) + 1)
    : String.fromCharCode(64 + unit);

export function paintPlaced(o: Placed, list: DrawList, env: DrawEnv): void {
  const out = o.dnp ? dimmed(list) : list;
  const t = placementOf(o);
  const symbol = env.doc.get(o.symbol);
  const unit = o.instances.find(each => each.path === env.path)?.unit ?? o.unit;
  if (symbol?.kind === 'symbol') {
    paintBody(symbol, unit, o.bodyStyle, t, new Map(o.pins.map(pin => [pin.number, pin.alternate])), out, env);
  } else {
    // The library symbol is missing: a box that can be seen and selected.
    out.pen('sch.dnp');
    out.shape({
      type: 'arc',
      arc: { x: o.at.x, y: o.at.y, radius: 1_270_000, start: 0, sweep: 2 * Math.PI },
      r: 76_200,
    });
  }
  const linear = { ...t, e: 0, f: 0 };
  for (const field of o.fields) {
    if (field.hidden) continue;
    let text = fieldText(field, env, o);
    if (field.name === 'Reference') {
      text = withName(field, referenceOf(o, env));
      if (symbol?.kind === 'symbol' && symbol.unitCount > 1) text += unitLetters(unit);
    }
    if (text === '') continue;
    out.pen(fieldLayer(field), field.style.color);
    paintTurned(out, text, field.style, field.at.x, field.at.y, field.rotation, linear);
  }
  if (o.dnp && symbol?.kind === 'symbol') paintSymbolCross(symbol, unit, o.bodyStyle, t, list, env);
}
