import type { Attribute } from './attributes.ts';
import { defaultPcbOptions, pcbAttributes } from './attributes.ts';
import type { PcbOptions } from './attributes.ts';

/** What is wrong with a value, by field name. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: 'unknown' | 'value' | 'range';
}

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Board options out of unknown data: missing ones get their default, unknown names and values are refused. */
export function parsePcbOptions(raw: Readonly<Record<string, unknown>>): Parsed<PcbOptions> {
  const layers = raw['layers'] ?? pcbAttributes.layers.default;
  const start = isValue(pcbAttributes.layers, layers)
    ? defaultPcbOptions(layers as PcbOptions['layers'])
    : defaultPcbOptions();
  return parseByAttributes<PcbOptions>(pcbAttributes, start, raw);
}

/** The same for any table of attributes. */
export function parseByAttributes<T extends object>(
  attributes: Readonly<Record<string, Attribute>>,
  defaults: T,
  raw: Readonly<Record<string, unknown>>,
): Parsed<T> {
  const problems: FieldProblem[] = [];
  const value = { ...defaults } as Record<string, unknown>;
  for (const [field, given] of Object.entries(raw)) {
    const attribute = Object.hasOwn(attributes, field) ? attributes[field] : undefined;
    if (attribute === undefined) problems.push({ field, problem: 'unknown' });
    else if (!isValue(attribute, given))
      problems.push({ field, problem: attribute.type === 'count' ? 'range' : 'value' });
    else value[field] = given;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: value as T };
}

function isValue(attribute: Attribute, given: unknown): boolean {
  switch (attribute.type) {
    case 'choice':
      return attribute.values.some(value => value === given);
    case 'flag':
      return typeof given === 'boolean';
    case 'count':
      return Number.isInteger(given) && (given as number) >= attribute.min && (given as number) <= attribute.max;
  }
}
