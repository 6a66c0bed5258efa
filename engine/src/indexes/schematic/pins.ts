import { nm } from '../../base/index.ts';
import { transforms } from '../../geometry/index.ts';
import { componentPlacement, type ObjOf, type Placed, type Point } from '../../kinds/index.ts';

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

/** The pins of a placed symbol with the alternate functions that were chosen for some of them. */
export function pinsOfPlaced(component: Placed, symbol: SymbolRecord, unit: number): readonly SymbolPin[] {
  const pins = pinsOfUnit(symbol, unit, component.bodyStyle);
  const chosen = component.pins.filter(({ alternate }) => alternate !== '');
  if (chosen.length === 0) return pins;
  return pins.map(pin => {
    const name = chosen.find(({ number }) => number === pin.number)?.alternate;
    const alternate = pin.alternates.find(other => other.name === name);
    return alternate ? { ...pin, ...alternate } : pin;
  });
}

/** Where points of a placed symbol lie on the sheet. */
export function sheetPoints(component: Pick<Placed, 'at' | 'rotation' | 'mirror'>): (at: Point) => Point {
  const placement = componentPlacement(component);
  return at => {
    const { x, y } = transforms.apply(placement, at);
    return { x: nm(x), y: nm(y) };
  };
}

export const onSheet = (component: Pick<Placed, 'at' | 'rotation' | 'mirror'>, at: Point): Point =>
  sheetPoints(component)(at);

const byName = new WeakMap<readonly SymbolPin[], Map<string, readonly SymbolPin[]>>();

/** Those of a unit's pins that have a name. */
export function namesakes(pins: readonly SymbolPin[], name: string): readonly SymbolPin[] {
  let groups = byName.get(pins);
  if (!groups) byName.set(pins, (groups = Map.groupBy(pins, pin => pin.name)));
  return groups.get(name) ?? [];
}

export const fieldText = (fields: readonly { readonly name: string; readonly value: string }[], name: string): string =>
  fields.find(field => field.name === name)?.value ?? '';

/** Designator of a component in one use of its sheet. */
export const referenceAt = (component: Placed, path: string): string =>
  component.instances.find(instance => instance.path === path)?.reference ?? fieldText(component.fields, 'Reference');

/** Unit of a component in one use of its sheet. */
export const unitAt = (component: Placed, path: string): number =>
  component.instances.find(instance => instance.path === path)?.unit ?? component.unit;

/** The net that a pin joins by its kind alone: that of a power symbol, or of a hidden power pin. */
export function powerOf(
  component: Placed,
  symbol: SymbolRecord,
  pin: SymbolPin,
): { name: string; global: boolean } | undefined {
  if (pin.electrical !== 'powerIn') return undefined;
  if (symbol.power !== 'none') return { name: fieldText(component.fields, 'Value'), global: symbol.power === 'global' };
  return pin.hidden ? { name: pin.name, global: true } : undefined;
}
