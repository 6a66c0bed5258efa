const UNITS: Readonly<Record<string, number>> = { mm: 1, mil: 0.0254, in: 25.4, '"': 25.4, um: 0.001, µm: 0.001 };

/** A length as one types it, '1.5', '60mil', '0.1in'; millimetres, null when it is none. */
export function readLength(text: string): number | null {
  const match = /^\s*(-?\d*[.,]?\d+)\s*(mm|mil|in|"|um|µm)?\s*$/i.exec(text);
  if (!match) return null;
  const value = Number(match[1]!.replace(',', '.')) * UNITS[match[2]?.toLowerCase() ?? 'mm']!;
  return Math.round(value * 1e6) / 1e6;
}

/** Millimetres as names have them. */
export const inMm = (value: number): string => String(Number(value.toFixed(3)));

/** A tolerance, millimetres; its nominal value where it was given. */
export type Limits = readonly [least: number, nominal: number | null, most: number];

/** The values of a recipe's fields that were asked for and are in order. */
export class Sheet {
  private readonly values: ReadonlyMap<string, string | number | Limits>;

  constructor(values: ReadonlyMap<string, string | number | Limits>) {
    this.values = values;
  }

  has(key: string): boolean {
    return this.values.has(key);
  }

  text(key: string): string {
    return String(this.values.get(key) ?? '');
  }

  /** A length or count; of a tolerance its nominal value, or the middle. */
  number(key: string): number {
    const value = this.values.get(key);
    if (typeof value === 'number') return value;
    if (typeof value !== 'object') throw new Error(`the sheet has no number '${key}'`);
    return value[1] ?? (value[0] + value[2]) / 2;
  }

  least(key: string): number {
    const value = this.values.get(key);
    return typeof value === 'object' ? value[0] : this.number(key);
  }

  most(key: string): number {
    const value = this.values.get(key);
    return typeof value === 'object' ? value[2] : this.number(key);
  }

  /** As names have it. */
  mm(key: string): string {
    return inMm(this.number(key));
  }

  /** As makers read it. */
  cells(): Map<string, string> {
    return new Map(
      [...this.values].map(([key, value]) => [
        key,
        typeof value === 'object' ? value.filter(each => each !== null).join('..') : String(value),
      ]),
    );
  }
}
