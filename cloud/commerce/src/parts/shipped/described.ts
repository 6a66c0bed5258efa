import type { CategoryId } from '../categories.ts';
import type { ParamId } from '../params.ts';
import type { PartParams } from '../part.ts';
import { readQuantity } from '../quantity.ts';

/** What a voltage that stands by itself is in a description. */
const VOLTAGE: Readonly<Partial<Record<CategoryId, ParamId>>> = {
  'diode-zener': 'breakdownVoltage',
  'diode-tvs': 'breakdownVoltage',
  'regulator-linear': 'outputVoltage',
  'regulator-switching': 'outputVoltage',
  reference: 'outputVoltage',
};

const COUNTS: readonly (readonly [RegExp, number])[] = [
  [/^(dual|two|2-channel)\b/i, 2],
  [/^(triple|three)\b/i, 3],
  [/^(quad|four)\b/i, 4],
  [/^(hex|six)\b/i, 6],
  [/^(octal|eight)\b/i, 8],
];

const BY_UNIT: Readonly<Record<string, ParamId>> = { A: 'current', W: 'power', Hz: 'frequency', bit: 'memory' };

const read = (text: string) => readQuantity(text.replace(' ', ''));

function ofSegment(segment: string, category: CategoryId): readonly [ParamId, number] | null {
  const contacts = /^(?:(two) rows of )?(\d+) (?:pins|contacts|screws)$/.exec(segment);
  if (contacts) return ['pins', Number(contacts[2]) * (contacts[1] ? 2 : 1)];
  const flash = /^(\d+(?:\.\d+)?) kB(?: words)? flash$/.exec(segment);
  if (flash) return ['flash', Number(flash[1]) * 1000];
  const input = /^(?:up to )?(\d+(?:\.\d+)?) V (?:input|in)$/.exec(segment);
  if (input) return ['inputVoltage', Number(input[1])];
  const coil = /^(\d+(?:\.\d+)?) V coil$/.exec(segment);
  if (coil) return ['voltage', Number(coil[1])];
  // Negative regulators are looked for by what they give, without the sign.
  const quantity = read(segment.replace(/^-/, ''));
  if (quantity === null || !/^\S+ \S+$/.test(segment)) return null;
  const [unit = ''] = quantity.units;
  if (unit === 'V') return [VOLTAGE[category] ?? 'voltage', quantity.value];
  if (unit === 'm')
    return category.startsWith('connector') || category === 'terminal-block' ? ['pitch', quantity.value] : null;
  const param = BY_UNIT[unit];
  return param === undefined ? null : [param, quantity.value];
}

/** The parameters that the description of a library part states: 'Buck converter, 28 V input, 3 A, 570 kHz, SOIC-8'. */
export function paramsOfDescription(description: string, category: CategoryId): PartParams {
  const segments = description.split(',').map(each => each.trim());
  const params: [ParamId, number][] = [];
  const bits = /^(\d+)-bit/.exec(description);
  if (category === 'converter' && bits) params.push(['resolution', Number(bits[1])]);
  if (category === 'amplifier' || category === 'comparator') {
    const count = COUNTS.find(([pattern]) => pattern.test(description))?.[1];
    params.push(['channels', count ?? 1]);
  }
  for (const segment of segments) {
    const found = ofSegment(segment, category);
    if (found && !params.some(([name]) => name === found[0])) params.push([...found]);
  }
  return Object.fromEntries(params);
}
