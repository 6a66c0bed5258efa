/** Quantities with units as people write them: '4k7', '100 nF', '1/4W', '±1%'; and back. */

const PREFIX: Readonly<Record<string, number>> = {
  f: 1e-15,
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
};

/** Units by how they are typed, in lower case. */
const UNITS: Readonly<Record<string, string>> = {
  f: 'F',
  h: 'H',
  hz: 'Hz',
  v: 'V',
  vdc: 'V',
  a: 'A',
  w: 'W',
  ω: 'Ω',
  ohm: 'Ω',
  ohms: 'Ω',
  r: 'Ω',
  bit: 'bit',
  bits: 'bit',
  b: 'B',
  byte: 'B',
  '%': '%',
};

/** A number that was read, and the units that it may be of: '4u7' has none, and is of capacitors and inductors. */
export interface Quantity {
  readonly value: number;
  readonly units: readonly string[];
}

/** 0.1 + 0.2 style remainders of powers of ten are rounded off: 4.7e-6, not 4.699999e-6. */
export const rounded = (value: number): number => Number(value.toPrecision(9));

const normal = (text: string): string => text.replaceAll(/[µμ]/g, 'u').replaceAll('Ω', 'Ω').replace(/^[±~]/, '');

const NUMBER = String.raw`(\d+(?:[.,]\d+)?|\d+\/\d+)`;
const WITH_UNIT = new RegExp(`^${NUMBER}([fpnumkKMG]?)(hz|vdc|v|f|h|a|w|Ω|ohms?|r|bits?|byte|b)$`, 'iu');
// '074K7' is of a part number.
const SHORT = /^(0|[1-9]\d{0,2})([rpnumkg])(\d{0,2})(f|h|Ω|ohm|v|a)?$/iu;

const numberOf = (text: string): number => {
  const [above = '', below] = text.replace(',', '.').split('/');
  return below === undefined ? Number(above) : Number(above) / Number(below);
};

/** The factor of a prefix. Before ohms, hertz and bits, M is mega however it is typed; before other units it is milli unless capital. */
function factorOf(prefix: string, unit: string): number {
  if (prefix === 'm' && /^(Hz|bit|B)$/.test(unit)) return PREFIX['M']!;
  return PREFIX[prefix] ?? PREFIX[prefix.toLowerCase()] ?? Number.NaN;
}

/** Reads a quantity; null: the text is none. */
export function readQuantity(raw: string): Quantity | null {
  const text = normal(raw);
  const percent = /^(\d+(?:[.,]\d+)?)%$/.exec(text);
  if (percent) return { value: rounded(numberOf(percent[1]!) / 100), units: ['%'] };
  const millimetres = /^(\d+(?:[.,]\d+)?)mm$/i.exec(text);
  if (millimetres) return { value: rounded(numberOf(millimetres[1]!) / 1000), units: ['m'] };
  // '3V3' and '1A5': the unit stands for the point.
  const point = /^(\d{1,3})([va])(\d{1,2})$/i.exec(text);
  if (point) return { value: Number(`${point[1]}.${point[3]}`), units: [point[2]!.toUpperCase()] };
  // 'R47' and 'R005'.
  const below = /^R(\d{1,4})$/i.exec(text);
  if (below) return { value: Number(`0.${below[1]}`), units: ['Ω'] };
  const full = WITH_UNIT.exec(text);
  if (full) {
    const [, digits = '', prefix = '', typed = ''] = full;
    const unit = UNITS[typed.toLowerCase()]!;
    const value = numberOf(digits) * factorOf(prefix, unit);
    return Number.isFinite(value) ? { value: rounded(value), units: [unit] } : null;
  }
  return readShort(text);
}

/** '4k7', '10K', '2u2', '100n', '4n7F', '1M': the prefix stands for the point. */
function readShort(text: string): Quantity | null {
  const short = SHORT.exec(text);
  if (!short) return /^\d+\.\d+[kKM]$/.test(text) ? ohms(Number(text.slice(0, -1)), text.slice(-1)) : null;
  const [, whole = '', prefix = '', after = '', typed = ''] = short;
  // '4N25' is an optocoupler: capacitors and inductors have one digit behind their point.
  if (/n/i.test(prefix) && after.length > 1 && typed === '') return null;
  const number = Number(`${whole}.${after || '0'}`);
  const unit = UNITS[typed.toLowerCase()];
  if (unit !== undefined)
    return { value: rounded(number * factorOf(prefix.toLowerCase() === 'r' ? '' : prefix, unit)), units: [unit] };
  if (/^[rkKMG]$/i.test(prefix) && prefix !== 'm') return ohms(number, prefix);
  // 'm' alone is nothing that a part is sold by.
  if (prefix === 'm') return after === '' ? null : ohms(number, 'm');
  return { value: rounded(number * PREFIX[prefix.toLowerCase()]!), units: ['F', 'H'] };
}

const ohms = (number: number, prefix: string): Quantity => ({
  value: rounded(number * (prefix.toLowerCase() === 'r' ? 1 : factorOf(prefix, 'Ω'))),
  units: ['Ω'],
});

const STEPS = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
  [1e-3, 'm'],
  [1e-6, 'µ'],
  [1e-9, 'n'],
  [1e-12, 'p'],
] as const;

/** A quantity as it is printed: '4.7 kΩ', '100 nF', '1 %', '2.54 mm'. `unit`: as in `paramKinds`. */
export function formatQuantity(value: number, unit: string): string {
  if (unit === '') return String(value);
  if (unit === '%') return `${rounded(value * 100)}%`;
  if (unit === 'm') return `${rounded(value * 1000)} mm`;
  if (value === 0) return `0 ${unit}`;
  const [factor, prefix] = STEPS.find(([step]) => Math.abs(value) >= step * 0.9999999) ?? STEPS.at(-1)!;
  return `${Number((value / factor).toPrecision(5))} ${prefix}${unit}`;
}
