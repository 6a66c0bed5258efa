import { isChipSize } from '../../parts/packages.ts';
import type { ParamId } from '../../parts/params.ts';
import { readQuantity } from '../../parts/quantity.ts';
import type { CategoryId } from '../../parts/categories.ts';
import type { ParamFilter, PartQuery } from '../../parts/search/partQuery.ts';
import type { AskedLine } from '../line.ts';

/** A kind of part that is known by its designator, and the parameter that its value is of. */
interface ValueKind {
  readonly category: CategoryId;
  readonly param: ParamId;
}

const RESISTOR: ValueKind = { category: 'resistors', param: 'resistance' };

const kinds: Readonly<Record<string, ValueKind>> = {
  R: RESISTOR,
  RR: RESISTOR,
  C: { category: 'capacitors', param: 'capacitance' },
  L: { category: 'inductor-power', param: 'inductance' },
  FB: { category: 'ferrite-bead', param: 'impedance' },
  Y: { category: 'crystal', param: 'frequency' },
  X: { category: 'crystal', param: 'frequency' },
};

/** What a line without a known part number asks for. */
export interface Wanted {
  readonly query: PartQuery;
  readonly param: ParamId;
  readonly value: number;
  /** '0603'; null: the line does not state it. */
  readonly size: string | null;
}

/** The parameters that a line states with its designators, value, package and description; null: they do not describe a part. */
export function wantedOf(line: AskedLine): Wanted | null {
  const prefix = /^(?:r(?=[RCL]\d))?([A-Z]+)/.exec(line.designators[0] ?? '')?.[1] ?? '';
  const kind = kinds[prefix];
  if (!kind) return null;
  const texts = [line.value, line.description, line.note]
    .flatMap(text => text.split(/[\s,;/()@|]+/))
    .filter(text => text !== '');
  const unit = unitOf[kind.param];
  const value = valueOf(line.value, unit) ?? valueOf(line.description, unit);
  if (value === null) return null;
  const size = sizeOf(line);
  const params: Partial<Record<ParamId, ParamFilter>> = { [kind.param]: near(value) };
  const tolerance = first(texts, '%');
  const voltage = first(texts, 'V');
  const dielectric = texts
    .map(text => /^(X[5-8][RST]|Y5V|C0G|NP[0O])$/i.exec(text)?.[1])
    .find(found => found !== undefined);
  if (tolerance !== null && kind.param !== 'frequency') params.tolerance = { max: tolerance * 1.0001 };
  if (voltage !== null && kind.param === 'capacitance') params.voltage = { min: voltage * 0.9999 };
  if (dielectric !== undefined && kind.param === 'capacitance') params.dielectric = { values: dielectrics(dielectric) };
  return {
    query: {
      keyword: '',
      filters: { category: kind.category, params, ...(size === null ? {} : { packages: [size] }) },
      sort: 'price',
      pageSize: 10,
    },
    param: kind.param,
    value,
    size,
  };
}

const unitOf: Readonly<Partial<Record<ParamId, string>>> = {
  resistance: 'Ω',
  capacitance: 'F',
  inductance: 'H',
  impedance: 'Ω',
  frequency: 'Hz',
};

/** A value is the same within what decimals and prefixes lose. */
const near = (value: number): ParamFilter => ({ min: value * 0.9995, max: value * 1.0005 });

/** The first value of a unit in a text: of '10k 1% 0603' in ohms 10,000. */
function valueOf(text: string, unit: string | undefined): number | null {
  if (unit === undefined) return null;
  for (const word of text.replace(/(\d) +(?=[pnuµmkKMG]?(?:F|H|Hz|V|Ω|[oO]hms?|R)\b)/gu, '$1').split(/[\s,;/()@|]+/)) {
    const read = readQuantity(word);
    if (read?.units.includes(unit)) return read.value;
    // A resistor's value has no unit: '470', '0'.
    if (unit === 'Ω' && /^\d{1,4}(?:[.,]\d+)?$/.test(word) && word === text.trim())
      return Number(word.replace(',', '.'));
  }
  return null;
}

function first(words: readonly string[], unit: string): number | null {
  for (const word of words) {
    const read = readQuantity(word);
    if (read?.units.length === 1 && read.units[0] === unit) return read.value;
  }
  return null;
}

/** The chip size of a line, from its package, else from its description: 'C_0603_1608Metric', 'CAP0402', 'C0603-NSK'. */
function sizeOf({ package: name, description, value }: AskedLine): string | null {
  for (const text of [name, description, value])
    for (const [, digits = ''] of text.matchAll(/(?<!\d)(\d{4,5})(?!\d)/g)) if (isChipSize(digits)) return digits;
  return null;
}

/** NP0 and C0G are one. */
const dielectrics = (name: string): string[] =>
  /^(?:NP|C0G)/i.test(name) ? ['C0G', 'NP0', 'C0G/NP0'] : [name.toUpperCase()];
