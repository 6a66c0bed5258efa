/** Fields whose numbers are nanometres. */
const LENGTHS: ReadonlySet<string> = new Set(['width', 'size', 'drill', 'clearance', 'height', 'thickness', 'radius']);
/** Longest text of a value; what is longer is cut. */
const LONGEST = 80;

const mm = (nm: unknown): string => String(Math.round(Number(nm) / 100) / 10_000);

/** A value of a record in words, lengths in millimetres; null where there is none. */
export function conflictValue(value: unknown, path: readonly string[]): string | null {
  if (value === undefined) return null;
  const text = textOf(value, path.at(-1) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function textOf(value: unknown, field: string): string {
  if (typeof value === 'string') return value === '' ? '""' : value;
  if (typeof value === 'number') return LENGTHS.has(field) ? `${mm(value)} mm` : String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(item => textOf(item, field)).join(', ');
  if ('x' in value && 'y' in value) return `${mm(value.x)}, ${mm(value.y)} mm`;
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${textOf(part, name)}`)
    .join(', ');
}
