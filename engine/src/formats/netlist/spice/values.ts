/** Powers of ten by the letters that people write; SPICE takes both m and M for milli. */
const POWERS: Readonly<Record<string, number>> = {
  T: 12,
  G: 9,
  g: 9,
  M: 6,
  k: 3,
  K: 3,
  R: 0,
  '': 0,
  m: -3,
  u: -6,
  U: -6,
  µ: -6,
  μ: -6,
  n: -9,
  N: -9,
  p: -12,
  P: -12,
  f: -15,
  a: -18,
};
const LETTERS: Readonly<Record<number, string>> = {
  12: 'T',
  9: 'G',
  6: 'Meg',
  3: 'k',
  0: '',
  [-3]: 'm',
  [-6]: 'u',
  [-9]: 'n',
  [-12]: 'p',
  [-15]: 'f',
  [-18]: 'a',
};

const UNIT = '(?:ohms?|Ω|Ω|[FHVAWS]|Hz|[sS])?';
const AFTER = new RegExp(
  `^([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)\\s*(Meg|[TGgMkKRmuUµμnNpPfa])?\\s*${UNIT}$`,
  'u',
);
const MEG = /^([+-]?(?:\d+\.?\d*|\.\d+))\s*meg/i;
const AMID = new RegExp(`^([+-]?\\d+)([TGMkKRmuUµμnNpP]|Meg)(\\d+)\\s*${UNIT}$`, 'u');

/**
 * A value as people write it on schematics, '4k7', '10 µF', '1M', '100n/50V', as SPICE reads it: '4.7k', '10u', '1Meg',
 * '100n'. Undefined where it is no number. A comma counts as a point.
 */
export function spiceValue(text: string): string | undefined {
  // Ratings and tolerances follow the value: '100n/50V', '10k 1%'.
  const trimmed = text.trim().replace(',', '.');
  const read = scaled(trimmed) ?? scaled(trimmed.split(/[/;]|\s+(?=[\d±])|\s+(?![a-zA-ZΩΩµμ])/u)[0] ?? '');
  return read && `${read.digits}${LETTERS[read.power]}`;
}

/** The same of a value without ratings and tolerances, as a number in its base unit. */
export function valueNumber(text: string): number | undefined {
  const read = scaled(text.trim());
  return read && Number(Number(`${read.digits}e${read.power}`).toPrecision(9));
}

/** Digits, and the power of ten by which they count. */
function scaled(text: string): { readonly digits: string; readonly power: number } | undefined {
  const meg = MEG.exec(text);
  if (meg) return { digits: meg[1]!, power: 6 };
  const amid = AMID.exec(text);
  if (amid) {
    const [, whole = '', letter = '', part = ''] = amid;
    return { digits: `${whole}.${part}`, power: POWERS[letter] ?? 6 };
  }
  const after = AFTER.exec(text);
  if (!after) return undefined;
  const [, digits = '', letter = ''] = after;
  return { digits, power: POWERS[letter] ?? 6 };
}

/** A parameter of a model: a value where it is one, else the expression as it is. */
export const spiceParam = (text: string): string => spiceValue(text) ?? text.trim();
