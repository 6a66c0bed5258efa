import { mm, type Issue } from '../../base/index.ts';
import type { SymbolRecord } from '../kicad/symbols/symbol.ts';
import { fieldOf } from '../kicad/symbols/parts.ts';
import { records } from '../drawn/index.ts';
import { drawingOf, isDrawing, leftOut } from './drawings.ts';
import { pinOf } from './grammar.ts';
import { pinKey, type Device, type DeviceSet, type Gate } from './library.ts';
import { impliedPins, pinRecords } from './pins.ts';
import type { Element } from './xml.ts';

/** Gap between the end of a pin and its name inside the body. */
const NAME_GAP = mm(1.27);

export const pinsOf = (content: Element | undefined) =>
  (content?.children ?? []).filter(({ name }) => name === 'pin').map(pinOf);

/** Texts that a symbol takes from its part: '>NAME', '>VALUE', '>TOLERANCE'. */
export const isPlaceholder = (element: Element): boolean => element.name === 'text' && /^\s*>\S/.test(element.text);

export const isSupply = (set: DeviceSet, device: Device | undefined): boolean =>
  (device?.package ?? '') === '' && set.gates.some(gate => pinsOf(gate.content).some(pin => pin.direction === 'sup'));

function bodyOf(gate: Gate, device: Device | undefined, file: string, issues: Issue[]): SymbolRecord['bodies'][number] {
  const items: SymbolRecord['bodies'][number]['items'] = [];
  for (const element of gate.content?.children ?? []) {
    if (element.name === 'pin') {
      const pin = pinOf(element);
      items.push(...pinRecords(pin, device?.pads.get(pinKey(gate.name, pin.name)) ?? []));
    } else if (isPlaceholder(element) || element.name === 'description') continue;
    else if (isDrawing(element)) items.push(drawingOf(element) as (typeof items)[number]);
    else issues.push(leftOut(element, file));
  }
  return { unit: gate.unit, style: 1, unitName: gate.name.startsWith('G$') ? '' : gate.name, items };
}

/** 'library:deviceset+device': the name of a variant of a deviceset. */
export const libIdOf = (set: DeviceSet, device: string): string =>
  `${set.library}:${set.name.replace('?', device) + (set.name.includes('?') ? '' : device)}`.replaceAll('*', '');

/**
 * The symbol of a device: each gate is a unit. `implied` are the gates that are drawn nowhere: their power pins join
 * the nets of their names.
 */
export function symbolOf(
  set: DeviceSet,
  device: Device | undefined,
  implied: readonly Gate[],
  file: string,
  issues: Issue[],
): SymbolRecord {
  const symbol = records.emptySymbol(libIdOf(set, device?.name ?? ''));
  symbol.pinNames = { hidden: false, offset: NAME_GAP };
  symbol.unitCount = Math.max(1, set.gates.length);
  symbol.bodies = set.gates.map(gate => bodyOf(gate, device, file, issues));
  const hidden = implied.flatMap(gate => pinsOf(gate.content).map(pin => ({ gate, pin })));
  const power = hidden.filter(({ pin }) => pin.direction === 'pwr');
  if (power.length > 0)
    symbol.bodies.push({
      unit: 0,
      style: 0,
      unitName: '',
      items: power.flatMap(({ gate, pin }, i) =>
        impliedPins(pin, device?.pads.get(pinKey(gate.name, pin.name)) ?? [], i),
      ),
    });
  if (isSupply(set, device)) symbol.power = 'global';
  symbol.onBoard = symbol.inBom = (device?.package ?? '') !== '';
  symbol.fields = [
    fieldOf('', 'Reference', symbol.power === 'none' ? set.prefix || 'U' : '#PWR'),
    fieldOf('', 'Value', set.name),
    fieldOf('', 'Footprint', device?.package ?? '', { hidden: true }),
    fieldOf('', 'Description', set.description, { hidden: true }),
  ];
  return symbol;
}
