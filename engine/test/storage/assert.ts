/** What the cases of the conformance suite compare with: they run under vitest and inside a browser's page. */
export function same(actual: unknown, expected: unknown, what = 'value'): void {
  const difference = compare(actual, expected, what);
  if (difference) throw new Error(difference);
}

const show = (value: unknown): string =>
  value instanceof Int32Array
    ? `Int32Array(${[...value].join()})`
    : (JSON.stringify(value)?.slice(0, 300) ?? String(value));

function compare(a: unknown, b: unknown, path: string): string | null {
  if (Object.is(a, b)) return null;
  const fault = `${path} is ${show(a)}, not ${show(b)}`;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return fault;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return `${fault} (another type)`;
  if (a instanceof Map && b instanceof Map) return compare([...a], [...b], path);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return fault;
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return fault;
    // `as`: both have the key.
    const deeper = compare(a[key as never], b[key as never], `${path}.${key}`);
    if (deeper) return deeper;
  }
  return null;
}

/** The promise must reject with a StoreError of this fault. */
export async function refused(fault: string, work: Promise<unknown>): Promise<void> {
  let outcome: unknown;
  try {
    outcome = await work;
  } catch (error) {
    outcome = (error as { fault?: unknown }).fault ?? error;
    if (outcome === fault) return;
  }
  throw new Error(`expected the refusal '${fault}', got ${String(outcome)}`);
}
