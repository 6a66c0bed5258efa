/** Prefixes of units, with the power of ten that they stand for. */
const PREFIXES: Readonly<Record<string, number>> = {
  p: -12,
  n: -9,
  u: -6,
  µ: -6,
  μ: -6,
  m: -3,
  k: 3,
  K: 3,
  M: 6,
  G: 9,
};

const VALUE = /(?<![\w.])(\d+(?:\.\d+)?)\s?([pnuµμmkKMG]?)(F|H|Hz|Ω|R|ohms?|欧姆?)?(?![A-Za-z\d])/;
/** As people write where a point gets lost: 4k7, 2R2, 1u5. */
const SPLIT = /(?<![\w.])(\d+)([pnuµμmkKMGR])(\d+)(?!\w)/;

const sized = (digits: string, prefix: string): string => Number(`${digits}e${PREFIXES[prefix] ?? 0}`).toPrecision(6);

/** The size of a value such as 100nF, 0.1 uF or 4k7, alike for all ways to write it; null where a text has none with a unit or a prefix. */
export function partValueIn(text: string): string | null {
  const [, whole, point, rest] = SPLIT.exec(text) ?? [];
  if (whole !== undefined) return sized(`${whole}.${rest}`, point!);
  const [, digits, prefix = '', unit] = VALUE.exec(text) ?? [];
  return digits === undefined || (prefix === '' && unit === undefined) ? null : sized(digits, prefix);
}
