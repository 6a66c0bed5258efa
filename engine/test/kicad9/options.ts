import type { z } from 'zod';

/** A value that a schema allows at a path of a record: `['style', 'bold']` true. */
export interface Option {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
}

// `as`: zod types the inside of schemas by their own kinds.
const defOf = (schema: z.ZodType): Def => (schema as unknown as { def: Def }).def;

/** Whether a branch of a union is that of the sample's kind. */
function fits(schema: z.ZodType, sample: unknown): boolean {
  const kind = defOf(schema).shape?.['kind'];
  const values = kind ? defOf(kind).values : undefined;
  return (
    !values || (typeof sample === 'object' && sample !== null && values.includes((sample as { kind?: unknown }).kind))
  );
}

/**
 * All choices that a record's schema leaves: each flag both ways, each word of each list of words, wherever the sample has a
 * value. What identifies the record stays.
 */
export function* optionsOf(
  schema: z.ZodType,
  sample: unknown,
  path: readonly (string | number)[] = [],
): Generator<Option> {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      if (typeof sample !== 'object' || sample === null) return;
      for (const [key, inner] of Object.entries(def.shape ?? {})) {
        if (key === 'kind' || key === 'extra') continue;
        yield* optionsOf(inner, (sample as Record<string, unknown>)[key], [...path, key]);
      }
      return;
    case 'array':
      if (Array.isArray(sample) && sample.length > 0) yield* optionsOf(def.element!, sample[0], [...path, 0]);
      return;
    case 'boolean':
      for (const value of [true, false]) if (value !== sample) yield { path, value };
      return;
    case 'enum':
      for (const value of Object.values(def.entries ?? {})) if (value !== sample) yield { path, value };
      return;
    case 'literal':
      for (const value of def.values ?? []) if (value !== sample) yield { path, value };
      return;
    case 'union':
      for (const inner of def.options ?? []) if (fits(inner, sample)) yield* optionsOf(inner, sample, path);
      return;
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'readonly':
      yield* optionsOf(def.innerType!, sample, path);
      return;
    default:
      return;
  }
}

/** The record with an option taken. */
export function withOption<T>(record: T, { path, value }: Option): T {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  const inner = (record as Record<string | number, unknown>)[key];
  const changed = rest.length === 0 ? value : withOption(inner, { path: rest, value });
  if (Array.isArray(record)) return record.with(key as number, changed) as T;
  return { ...record, [key]: changed };
}
