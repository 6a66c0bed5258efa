import type { PartFacts, PartRecord } from '../parts.ts';

const fieldOf = (record: PartRecord, name: string): string =>
  record.fields.find(field => field.name === name)?.value ?? '';

const different = (numbers: readonly string[]): number => new Set(numbers.filter(number => number !== '')).size;

/** What a list shows of a part. */
export function factsOf(record: PartRecord): PartFacts {
  if (record.kind === 'footprint')
    return {
      description: record.description,
      keywords: record.tags,
      footprint: '',
      pins: different(record.pads.map(pad => pad.number)),
      power: false,
    };
  const pins = record.bodies.flatMap(({ items }) => items.flatMap(item => (item.kind === 'pin' ? [item.number] : [])));
  return {
    description: fieldOf(record, 'Description'),
    keywords: fieldOf(record, 'ki_keywords'),
    footprint: `${fieldOf(record, 'Footprint')} ${fieldOf(record, 'ki_fp_filters')}`.trim(),
    pins: different(pins),
    power: record.power !== 'none',
  };
}

/** The record under the name of its library. */
export function namedPart<T extends PartRecord>(record: T, library: string, name: string): T {
  const id = `${library}:${name}`;
  return record.kind === 'symbol' ? { ...record, name: id } : { ...record, libId: id };
}
