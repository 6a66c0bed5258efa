/** How coordinates of a file are written: `FS` and `MO`, or what came before them. */
export interface NumberFormat {
  /** Digits before and behind the point that is left out. */
  readonly integer: number;
  readonly decimal: number;
  /** Which zeros are left out. */
  readonly omit: 'leading' | 'trailing';
  /** Nanometres of a unit. */
  readonly unit: number;
}

export const INCH = 25_400_000;
export const MILLIMETRE = 1_000_000;

/** Coordinates beyond this are no board's: 10 m. They are held there, so that no sum leaves the exact numbers. */
const FARTHEST = 1e10;

const bounded = (value: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, value));

/** Nanometres of a coordinate as it is written; with a point in it, the format's digits do not count. */
export function coordinate(digits: string, { integer, decimal, omit, unit }: NumberFormat): number {
  if (digits.includes('.')) return bounded(Number(digits) * unit) || 0;
  const negative = digits.startsWith('-');
  const plain = digits.replace(/^[+-]/, '');
  const value = omit === 'trailing' ? Number(plain.padEnd(integer + decimal, '0')) : Number(plain);
  return bounded((negative ? -value : value) * 10 ** -decimal * unit) || 0;
}

/** Nanometres of a size, which always has its point. */
export const sizeOf = (value: number, unit: number): number => (Number.isFinite(value) ? bounded(value * unit) : 0);

type Digits = Pick<NumberFormat, 'integer' | 'decimal'>;

/** The parameters of FS, such as 'LAX46Y46'; null when they cannot be read. `y` is null where it equals `x`. */
export function parseFormat(parameters: string): {
  readonly incremental: boolean;
  readonly omit: NumberFormat['omit'];
  readonly x: Digits;
  readonly y: Digits | null;
} | null {
  const [, flags = '', xi, xd, yi, yd] = /^([A-Z0-9]*?)X(\d)(\d)Y(\d)(\d)/.exec(parameters) ?? [];
  if (xi === undefined) return null;
  return {
    incremental: flags.includes('I'),
    omit: flags.startsWith('T') ? 'trailing' : 'leading',
    x: { integer: Number(xi), decimal: Number(xd) },
    y: xi === yi && xd === yd ? null : { integer: Number(yi), decimal: Number(yd) },
  };
}
