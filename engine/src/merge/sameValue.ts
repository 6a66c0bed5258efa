type Numbers = Int32Array | Uint8Array;
export type Plain = Readonly<Record<string, unknown>>;

const isNumbers = (value: unknown): value is Numbers => value instanceof Int32Array || value instanceof Uint8Array;

/** Whether a value has named parts: no list, no numbers of an outline. */
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isNumbers(value);

/** Whether two values of records are equal at every depth. A part that is undefined is a missing one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) return Array.isArray(b) && hasSameItems(a, b);
  if (isNumbers(a)) return isNumbers(b) && a.constructor === b.constructor && hasSameNumbers(a, b);
  if (!isPlain(a) || !isPlain(b)) return false;
  for (const name in a) if (!isSame(a[name], b[name])) return false;
  for (const name in b) if (b[name] !== undefined && a[name] === undefined) return false;
  return true;
}

const hasSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => isSame(item, b[i]));

function hasSameNumbers(a: Numbers, b: Numbers): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
