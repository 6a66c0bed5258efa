import type { Coupon } from '@boardwright/contract';

/** What a coupon gives, and to which orders. Money in minor units of the price book's currency. */
export interface CouponTerms {
  /** Taken off; undefined where a share is. */
  readonly amount?: number;
  /** Percent taken off. */
  readonly percent?: number;
  /** The most that a percentage takes off. */
  readonly most?: number;
  /** The least value of what it is for. */
  readonly threshold?: number;
  /** Least and most pieces. */
  readonly pcbNum?: readonly [least: number, most: number];
  /** Least and most length of the longer side, millimetres. */
  readonly pcbSize?: readonly [least: number, most: number];
  /** Most lines of a bill of materials. */
  readonly bomLines?: number;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const count = (value: unknown): number | undefined => (isCount(value) ? value : undefined);

const range = (value: unknown): readonly [number, number] | undefined =>
  Array.isArray(value) && value.length === 2 && value.every(isCount) ? [value[0]!, value[1]!] : undefined;

/** The terms in `couponParam`, which is an object or its JSON text. What is not understood is left out: it gives nothing. */
export function couponTerms(param: Coupon['couponParam']): CouponTerms {
  const fields = typeof param === 'string' ? parsed(param) : param;
  const percent = count(fields['percent']);
  return defined({
    amount: count(fields['amount']),
    percent: percent === undefined ? undefined : Math.min(100, percent),
    most: count(fields['most']),
    threshold: count(fields['threshold']),
    pcbNum: range(fields['pcbNum']),
    pcbSize: range(fields['pcbSize']),
    bomLines: count(fields['bomLines']),
  });
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const defined = <T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T =>
  // `as`: the fields that are undefined are the optional ones.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
