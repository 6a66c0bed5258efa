import { breakdown, type PriceKey } from '../priceLines.ts';
import { ceilDiv } from '../price/integers.ts';
import type { PriceLine } from '../price/priceLine.ts';
import type { Fields } from './fields.ts';

type AssemblyKey = (typeof breakdown)['assembly'][number];
/** Lines of an assembly whose amounts a final quote states: their sum is its price. */
export type OfferedKey = 'componentsTotal' | Exclude<AssemblyKey, 'assemblyUnitPrice' | 'assemblyTotal'>;

const isStated = (key: AssemblyKey): key is Extract<AssemblyKey, OfferedKey> =>
  key !== 'assemblyUnitPrice' && key !== 'assemblyTotal';

export const offeredKeys: readonly OfferedKey[] = ['componentsTotal', ...breakdown.assembly.filter(isStated)];

/** The final quote of an inquiry: what an operator asks for exactly this line. The service takes its own. */
export interface FinalOffer {
  readonly quoteId: string;
  /** Other quantities are not offered. */
  readonly quantity: number;
  readonly validUntil: string;
  /** Minor units; a key that is missing is free. */
  readonly amounts: readonly { readonly key: OfferedKey; readonly amount: number }[];
}

const isOfferedKey = (key: unknown): key is OfferedKey => (offeredKeys as readonly unknown[]).includes(key);

/** The final quote that an untrusted request refers to. */
export function readFinalOffer(fields: Fields): { readonly offer?: FinalOffer } {
  const raw = fields.table('offer');
  if (Object.keys(raw).length === 0) return {};
  const list = Array.isArray(raw['amounts'])
    ? (raw['amounts'] as readonly Partial<FinalOffer['amounts'][number]>[])
    : [];
  return {
    offer: {
      quoteId: fields.text('offer', raw['quoteId'], 64),
      quantity: fields.whole('offer', raw['quantity']),
      validUntil: fields.text('offer', raw['validUntil'], 40),
      amounts: list.flatMap(each => {
        if (isOfferedKey(each?.key)) return [{ key: each.key, amount: fields.amount('offer', each.amount) }];
        fields.problems.push({ field: 'offer', problem: 'value' });
        return [];
      }),
    },
  };
}

/** The lines of a price with the amounts of a final quote, and what follows from them. */
export function offeredLines(lines: readonly PriceLine[], { amounts, quantity }: FinalOffer): PriceLine[] {
  const stated = new Map<PriceKey, number>(amounts.map(({ key, amount }) => [key, amount]));
  const amountOf = (key: PriceKey) => stated.get(key) ?? 0;
  const assemblySum = offeredKeys.reduce((sum, key) => (key === 'componentsTotal' ? sum : sum + amountOf(key)), 0);
  return lines.map(line => {
    switch (line.key) {
      case 'componentsUnitPrice':
      case 'assemblyUnitPrice': {
        const whole = amountOf(line.key === 'componentsUnitPrice' ? 'componentsTotal' : 'assembly');
        return {
          ...line,
          amount: ceilDiv(whole, quantity),
          formula: `⌈¢${whole} / ${quantity} pcs⌉`,
          inputs: { whole },
        };
      }
      case 'componentsMoqCost':
        return { ...line, amount: 0, formula: '0', inputs: {} };
      case 'assemblyTotal':
        return { ...line, amount: assemblySum };
      default: {
        const amount = amountOf(line.key);
        return { ...line, amount, formula: `¢${amount}`, inputs: { offered: amount } };
      }
    }
  });
}
