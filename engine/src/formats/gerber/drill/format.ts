import { coordinate, INCH, MILLIMETRE, type NumberFormat } from '../read/format.ts';

/** A reading of a drill file's numbers that is forced on it, because its own does not fit the copper. */
export type DrillReading = Pick<NumberFormat, 'unit' | 'integer' | 'decimal' | 'omit'>;

/** What a drill file says, or was guessed, of how its numbers are written. */
export class DrillFormat {
  unit = 0;
  private integer = 0;
  private decimal = 0;
  private omit: 'leading' | 'trailing' | null = null;
  private digitsKnown = false;
  /** Whether coordinates without a point were met. */
  private implicit = false;
  private readonly forced: DrillReading | null;

  constructor(forced: DrillReading | null) {
    this.forced = forced;
    if (forced) this.unit = forced.unit;
  }

  /** `INCH,LZ`, `METRIC,TZ,000.000`, `M71`, `M72`; whether the line was of these. */
  take(line: string): boolean {
    const found = /^(METRIC|INCH|M71|M72)\b,?\s*(LZ|TZ)?,?\s*(0+\.0+)?/i.exec(line);
    if (!found) return false;
    this.unit = /^(METRIC|M71)/i.test(found[1]!) ? MILLIMETRE : INCH;
    const zeros = found[2]?.toUpperCase();
    // LZ says that leading zeros are there: those at the end are left out.
    if (zeros) this.omit = zeros === 'LZ' ? 'trailing' : 'leading';
    if (found[3]) this.digits(found[3].indexOf('.'), found[3].length - found[3].indexOf('.') - 1);
    return true;
  }

  /** Comments of programs that say what the format's own commands do not. */
  comment(text: string): void {
    const digits = /FILE_FORMAT=(\d):(\d)|FORMAT=\{(\d):(\d)|Format\s*:\s*(\d)\.(\d)/i.exec(text);
    if (digits) {
      const [integer, decimal] = digits.slice(1).filter(each => each !== undefined);
      this.digits(Number(integer), Number(decimal));
    }
    if (this.omit === null && /suppress leading zeros/i.test(text)) this.omit = 'leading';
    if (this.omit === null && /suppress trailing zeros|keep zeros/i.test(text)) this.omit = 'trailing';
  }

  /** Nanometres of a coordinate. */
  coordinate(digits: string): number {
    if (!digits.includes('.')) this.implicit = true;
    return coordinate(digits, this.forced ?? this.own());
  }

  /** Nanometres of a tool's diameter. */
  size(digits: string): number {
    const { unit } = this.forced ?? this.own();
    if (digits.includes('.')) return Math.abs(Number(digits)) * unit || 0;
    return Math.abs(this.coordinate(digits));
  }

  /** Whether another reading of the same numbers may be the right one. */
  get guessed(): boolean {
    return this.unit === 0 || (this.implicit && (!this.digitsKnown || this.omit === null));
  }

  private digits(integer: number, decimal: number): void {
    [this.integer, this.decimal, this.digitsKnown] = [integer, decimal, true];
  }

  /** As the file says; where it is silent, 2.4 in inches and 3.3 in millimetres, leading zeros left out (Excellon's own). */
  private own(): NumberFormat {
    const unit = this.unit || INCH;
    const usual = unit === INCH ? [2, 4] : [3, 3];
    const [integer = 0, decimal = 0] = this.digitsKnown ? [this.integer, this.decimal] : usual;
    return { unit, integer, decimal, omit: this.omit ?? 'leading' };
  }
}

/** Other readings of the same digits, the likelier first: for files whose own reading does not fit the copper. */
export const READINGS: readonly DrillReading[] = [
  { unit: INCH, integer: 2, decimal: 4, omit: 'leading' },
  { unit: INCH, integer: 2, decimal: 4, omit: 'trailing' },
  { unit: MILLIMETRE, integer: 3, decimal: 3, omit: 'leading' },
  { unit: MILLIMETRE, integer: 3, decimal: 3, omit: 'trailing' },
  { unit: INCH, integer: 2, decimal: 3, omit: 'leading' },
  { unit: INCH, integer: 2, decimal: 3, omit: 'trailing' },
  { unit: INCH, integer: 2, decimal: 5, omit: 'leading' },
  { unit: INCH, integer: 2, decimal: 5, omit: 'trailing' },
  { unit: MILLIMETRE, integer: 3, decimal: 2, omit: 'leading' },
  { unit: MILLIMETRE, integer: 3, decimal: 2, omit: 'trailing' },
  { unit: MILLIMETRE, integer: 4, decimal: 2, omit: 'leading' },
  { unit: MILLIMETRE, integer: 4, decimal: 2, omit: 'trailing' },
  { unit: MILLIMETRE, integer: 4, decimal: 4, omit: 'leading' },
  { unit: MILLIMETRE, integer: 3, decimal: 4, omit: 'trailing' },
];
