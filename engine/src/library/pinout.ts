import type { BoxSides } from './source.ts';

/** Lists of pins in the order of their numbers, as data sheets draw packages, arranged around a rectangle. */

interface OrderedPin {
  readonly number: string;
  /** With names of other functions behind '='. */
  readonly name: string;
  /** As in lists of pins; '' where the list does not say. */
  readonly kind: string;
}

const GROUND = /^(A|D|P|S)?(GND|VSS)|^(EP|PAD|VEE|V-)$/;
const SUPPLY = /^(A|D|P|IO)?(VCC|VDD|VBAT|VREF[+-]|VIN|VBUS$|VM$|VS$|V\+$)|^(IO|A|D)VDD/;
/** Pins that regulators have next to their output. */
const OUTPUT_SIDE = /^(V?FB|V?SENSE|VOS|ADJ|SW|LX|PH|BST|BOOT|CBOOT|VBST|OUT|VOUT)\d*$/;
const PORT = /^(?:~\{\w+\}\/)?(P[A-Z]|R[A-Z]|P\d+\.|PIO\d_|GPIO|GP|IO)(\d+)/;

/** 'PA0..7:b' is eight pins, and 'D7..0' counts down. */
function inRow(token: string): string[] {
  const [, stem = '', from = '', to = '', kind = ''] = /^(.*?)(\d+)\.\.(\d+)(:.*)?$/.exec(token) ?? [];
  if (to === '') return [token];
  const [first, last] = [Number(from), Number(to)];
  const step = first <= last ? 1 : -1;
  return Array.from(
    { length: Math.abs(last - first) + 1 },
    (_, i) => `${stem}${String(first + i * step).padStart(from.length, '0')}${kind}`,
  );
}

/**
 * 'VBAT PC13 PC14=OSC32_IN NRST:i PA0..7 …': pins in order, '-' for a number that the package does not have. 'B1@VDD A8@P0.31 …'
 * where rows and columns number the pins.
 */
function orderedPins(list: string): OrderedPin[] {
  return list
    .trim()
    .split(/\s+/)
    .flatMap(inRow)
    .flatMap((token, i): OrderedPin[] => {
      if (token === '-') return [];
      const [, place, pin = ''] = /^(?:([A-Z]+\d*)@)?(.*)$/.exec(token)!;
      const colon = pin.lastIndexOf(':');
      const name = colon < 0 ? pin : pin.slice(0, colon);
      const stated = colon < 0 ? '' : pin.slice(colon + 1);
      const supply = GROUND.test(name) || SUPPLY.test(name);
      return [{ number: place ?? String(i + 1), name, kind: stated || (name === 'NC' ? 'n' : supply ? 'w' : '') }];
    });
}

/** One entry of a side's list, with the numbers of all pins of that name where they are supplies. */
const entry = (pins: readonly OrderedPin[]): string =>
  `${pins.map(pin => pin.number).join('+')} ${pins[0]!.name} ${pins[0]!.kind}`.trim();

/** Supplies of one name are stacked. */
const stacked = (pins: readonly OrderedPin[]): string[] =>
  [...Map.groupBy(pins, pin => `${pin.name}:${pin.kind}`).values()].map(entry);

/** Pins of a port together, by their number; what belongs to no port comes first, in the order of the package. */
function portsOf(pins: readonly OrderedPin[]): OrderedPin[][] {
  const groups = Map.groupBy(pins, ({ name }) => PORT.exec(name)?.[1] ?? '');
  const place = ({ name }: OrderedPin): number => Number(PORT.exec(name)?.[2] ?? 0);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group.toSorted((a, b) => place(a) - place(b)));
}

/** Rows of a side, with a gap between groups. */
const rows = (groups: readonly (readonly OrderedPin[])[]): string =>
  groups
    .filter(group => group.length > 0)
    .map(group => group.map(pin => entry([pin])).join(', '))
    .join(', -, ');

const heightOf = (groups: readonly (readonly OrderedPin[])[]): number =>
  groups.reduce((sum, group) => sum + (group.length > 0 ? group.length + 1 : 0), 0);

/**
 * The sides of a rectangle for an ordered list: supplies above (of regulators on the left), ground below, inputs on the left,
 * outputs on the right. All else goes by groups to the side that has fewer rows.
 */
export function pinoutBox(list: string, kind = 'b'): BoxSides {
  const pins = orderedPins(list);
  const is = (pin: OrderedPin, letters: string): boolean => letters.includes((pin.kind || kind)[0]!);
  const grounds = pins.filter(pin => is(pin, 'w') && GROUND.test(pin.name));
  const supplies = pins.filter(pin => is(pin, 'w') && !GROUND.test(pin.name));
  const unused = pins.filter(pin => is(pin, 'n'));
  const signals = pins.filter(pin => !is(pin, 'wn'));
  const regulates = pins.some(pin => is(pin, 'W') || /^(SW|LX|PH)\d*$/.test(pin.name));
  const atOutput = (pin: OrderedPin): boolean => regulates && OUTPUT_SIDE.test(pin.name);
  const left = [signals.filter(pin => is(pin, 'i') && !atOutput(pin))];
  const right = [signals.filter(pin => is(pin, 'oWtce') || atOutput(pin))];
  const [loose = [], ...ports] = portsOf(signals.filter(pin => !left[0]!.includes(pin) && !right[0]!.includes(pin)));
  const spare = loose.length > 0 && PORT.test(loose[0]!.name) ? [loose, ...ports] : ports;
  if (spare === ports) {
    const toLeft = Math.max(
      0,
      Math.min(loose.length, Math.ceil((loose.length + right[0]!.length - left[0]!.length) / 2)),
    );
    left.push(loose.slice(0, toLeft));
    right.push(loose.slice(toLeft));
  }
  for (const group of spare) (heightOf(left) < heightOf(right) ? left : right).push(group);
  const above = regulates ? [] : stacked(supplies);
  const beside = regulates ? stacked(supplies) : [];
  const last = stacked(unused);
  const l = [beside.join(', '), rows(left), last.length > 0 ? `-, ${last.join(', ')}` : ''].filter(each => each !== '');
  return { l: l.join(', '), r: rows(right), t: above.join(', '), b: stacked(grounds).join(', '), kind };
}
