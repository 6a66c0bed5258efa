import type { PriceGroup, PriceKey } from '../priceLines.ts';
import type { Fee } from './book.ts';
import { byArea } from './integers.ts';

/** One line of a price breakdown. */
export interface PriceLine {
  readonly key: PriceKey;
  readonly group: PriceGroup;
  /** `fee`: part of its group's total. `unit` and `count` only inform. `total`: the sum of the group. */
  readonly role: 'fee' | 'unit' | 'count' | 'total';
  /** Minor units; for `count` pieces. */
  readonly amount: number;
  /** How the amount came about, with its numbers; the same in every language: `formulaText` is for people. */
  readonly formula: string;
  readonly inputs: Readonly<Record<string, number | string>>;
}

/** The order as the price rules see it. */
export interface Measures {
  readonly quantity: number;
  /** One delivered piece, mm², rounded up. */
  readonly pieceMm2: number;
  /** The whole order, mm². */
  readonly orderMm2: number;
}

export interface Priced {
  readonly amount: number;
  readonly formula: string;
  readonly inputs: Readonly<Record<string, number | string>>;
}

export const free: Priced = { amount: 0, formula: '0', inputs: {} };

/** Applies a fee of the price book. */
export function priceFee(fee: Fee, m: Measures): Priced {
  const area = byArea(m.orderMm2, fee.centsPerM2);
  const terms: string[] = [];
  const inputs: Record<string, number> = {};
  if (fee.perOrder > 0) {
    terms.push(`¢${fee.perOrder}`);
    inputs['perOrder'] = fee.perOrder;
  }
  if (fee.perPiece > 0) {
    terms.push(`¢${fee.perPiece} × ${m.quantity} pcs`);
    inputs['perPiece'] = fee.perPiece;
    inputs['quantity'] = m.quantity;
  }
  if (fee.centsPerM2 > 0) {
    terms.push(`⌈${m.orderMm2} mm² × ¢${fee.centsPerM2}/m²⌉`);
    inputs['centsPerM2'] = fee.centsPerM2;
    inputs['orderMm2'] = m.orderMm2;
  }
  if (terms.length === 0) return free;
  return { amount: fee.perOrder + fee.perPiece * m.quantity + area, formula: terms.join(' + '), inputs };
}

/** Adds prices up into one, keeping every term visible. */
export function addPriced(...parts: readonly Priced[]): Priced {
  const paid = parts.filter(part => part.amount > 0);
  return {
    amount: paid.reduce((sum, part) => sum + part.amount, 0),
    formula: paid.map(part => part.formula).join(' + ') || '0',
    inputs: Object.assign({}, ...paid.map(part => part.inputs)) as Record<string, number | string>,
  };
}

export function fixed(amount: number, name: string): Priced {
  return amount === 0 ? free : { amount, formula: `¢${amount}`, inputs: { [name]: amount } };
}

/** Lines of one group in the specification's order; a key without a price is a zero line; the last is the total. */
export function groupLines<G extends PriceGroup>(
  group: G,
  keys: readonly PriceKey[],
  prices: Readonly<Partial<Record<PriceKey, Priced & { readonly role?: 'unit' | 'count' }>>>,
): PriceLine[] {
  const lines: PriceLine[] = keys.slice(0, -1).map(key => {
    const { amount, formula, inputs, role } = { role: undefined, ...(prices[key] ?? free) };
    return { key, group, role: role ?? 'fee', amount, formula, inputs };
  });
  const fees = lines.filter(line => line.role === 'fee');
  lines.push({
    key: keys.at(-1)!,
    group,
    role: 'total',
    amount: fees.reduce((sum, line) => sum + line.amount, 0),
    formula:
      fees
        .filter(line => line.amount > 0)
        .map(line => line.key)
        .join(' + ') || '0',
    inputs: {},
  });
  return lines;
}
