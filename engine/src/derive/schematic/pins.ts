import { nm } from '../../base/index.ts';
import type { ObjOf, Point } from '../../kinds/index.ts';

export type Placed = ObjOf<'component'> | ObjOf<'powerPort'>;
export type SymbolRecord = ObjOf<'symbol'>;
export type SymbolPin = Extract<SymbolRecord['bodies'][number]['items'][number], { kind: 'pin' }>;

const cache = new WeakMap<SymbolRecord, Map<number, readonly SymbolPin[]>>();

/** The pins that a unit of a symbol shows in a body style, in the order of the library. */
export function pinsOfUnit(symbol: SymbolRecord, unit: number, style: number): readonly SymbolPin[] {
  let byUnit = cache.get(symbol);
  if (!byUnit) cache.set(symbol, (byUnit = new Map()));
  const key = unit * 65_536 + style;
  let pins = byUnit.get(key);
  if (!pins) {
    const found: SymbolPin[] = [];
    for (const body of symbol.bodies) {
      if ((body.unit !== 0 && body.unit !== unit) || (body.style !== 0 && body.style !== style)) continue;
      for (const item of body.items) if (item.kind === 'pin') found.push(item);
    }
    byUnit.set(key, (pins = found));
  }
  return pins;
}

/** A point of the symbol on the sheet: turned anticlockwise by the component's rotation, then mirrored, then moved. */
export function onSheet(component: Pick<Placed, 'at' | 'rotation' | 'mirror'>, { x, y }: Point): Point {
  const turns = ((Math.round(component.rotation / 90) % 4) + 4) % 4;
  for (let i = 0; i < turns; i++) [x, y] = [y, nm(-x)];
  const mx = component.mirror === 'y' ? -x : x;
  const my = component.mirror === 'x' ? -y : y;
  return { x: nm(component.at.x + mx), y: nm(component.at.y + my) };
}

export const fieldText = (fields: readonly { readonly name: string; readonly value: string }[], name: string): string =>
  fields.find(field => field.name === name)?.value ?? '';

/** Designator of a component in one use of its sheet. */
export const referenceAt = (component: Placed, path: string): string =>
  component.instances.find(instance => instance.path === path)?.reference ?? fieldText(component.fields, 'Reference');

/** Unit of a component in one use of its sheet. */
export const unitAt = (component: Placed, path: string): number =>
  component.instances.find(instance => instance.path === path)?.unit ?? component.unit;

/** Letters of a unit as KiCad appends them to a designator: A to Z, AA, … */
export function unitLetters(unit: number): string {
  let letters = '';
  for (let rest = unit; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** The net that a pin joins by its kind alone: that of a power symbol, or of a hidden power pin. */
export function powerOf(component: Placed, symbol: SymbolRecord, pin: SymbolPin): { name: string; global: boolean } | undefined {
  if (pin.electrical !== 'powerIn') return undefined;
  if (symbol.power !== 'none') return { name: fieldText(component.fields, 'Value'), global: symbol.power === 'global' };
  return pin.hidden ? { name: pin.name, global: true } : undefined;
}
