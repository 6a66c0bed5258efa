import { valueAt } from './bookTables.ts';

/** A book with another value at a path; undefined takes it away. Everything else stays the same object. */
export function withValue<B>(book: B, path: string, value: unknown): B {
  const [key = '', ...rest] = path.split('.');
  const next =
    rest.length === 0
      ? value
      : withValue((book as Readonly<Record<string, unknown>>)[key] ?? {}, rest.join('.'), value);
  if (Array.isArray(book)) return (book as readonly unknown[]).map((each, i) => (String(i) === key ? next : each)) as B;
  const { [key]: _, ...others } = book as Readonly<Record<string, unknown>>;
  // Keys keep their order, by which people compare exported books.
  const entries = Object.keys(book as object).includes(key)
    ? Object.entries(book as object).map(([name, each]) => [name, name === key ? next : (each as unknown)] as const)
    : [...Object.entries(others), [key, next] as const];
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined)) as B;
}

/** A book with one more step by area at the end of a list: ten times as far as the last one, with its values. */
export function withStep<B>(book: B, list: string): B {
  // `as`: lists of steps have an area each.
  const steps = valueAt(book, list) as readonly { readonly fromMm2: number }[];
  const last = steps.at(-1)!;
  return withValue(book, list, [...steps, { ...last, fromMm2: Math.max(100_000, last.fromMm2 * 10) }]);
}

/** A book without a step. */
export function withoutStep<B>(book: B, list: string, index: number): B {
  const steps = valueAt(book, list) as readonly unknown[];
  return withValue(book, list, steps.toSpliced(index, 1));
}
