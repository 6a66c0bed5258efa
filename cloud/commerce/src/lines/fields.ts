import type { BoardSize } from '../options/constraints.ts';
import type { FieldProblem } from '../options/parse.ts';

/** The bound keeps every area a safe integer; the forms' own limits are constraints. */
const MOST = 10_000_000;
const MOST_MINOR = 10_000_000_000;

/** Reads the fields of an untrusted request and collects what is wrong with them. */
export class Fields {
  readonly problems: FieldProblem[] = [];
  readonly #raw: Readonly<Record<string, unknown>>;

  constructor(raw: Readonly<Record<string, unknown>>) {
    this.#raw = raw;
  }

  /** A whole number above `least`, 1 unless stated. */
  whole(field: string, value: unknown, least = 1): number {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= MOST) return value as number;
    this.problems.push({ field, problem: 'range' });
    return least;
  }

  /** Minor units of money, of up to a hundred million in the major unit. */
  amount(field: string, value: unknown): number {
    if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_MINOR) return value as number;
    this.problems.push({ field, problem: 'range' });
    return 0;
  }

  quantity(): number {
    return this.whole('quantity', this.#raw['quantity']);
  }

  size(): BoardSize {
    const size = this.table('size');
    return {
      widthUm: this.whole('size.widthUm', size['widthUm']),
      heightUm: this.whole('size.heightUm', size['heightUm']),
    };
  }

  /** A text; '' where there is none. */
  text(field: string, value: unknown, most = 200): string {
    if (value === undefined) return '';
    if (typeof value === 'string' && value.length <= most) return value;
    this.problems.push({ field, problem: 'value' });
    return '';
  }

  /** One of some words. */
  choice<T extends string>(field: string, value: unknown, words: readonly [T, ...T[]]): T {
    const found = words.find(word => word === value);
    if (found === undefined) this.problems.push({ field, problem: 'value' });
    return found ?? words[0];
  }

  table(field: string): Readonly<Record<string, unknown>> {
    return asTable(this.#raw[field]);
  }

  list(field: string): readonly Readonly<Record<string, unknown>>[] {
    const value = this.#raw[field];
    return Array.isArray(value) ? value.map(asTable) : [];
  }

  /** The field of a design, for the request; nothing where it refers to none. */
  design(): { readonly designId?: string } {
    const designId = this.text('designId', this.#raw['designId'], 64);
    return designId === '' ? {} : { designId };
  }
}

const asTable = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
