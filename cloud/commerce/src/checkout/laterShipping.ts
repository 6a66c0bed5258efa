import { roundDiv } from '../price/rounding.ts';
import type { TaxLine } from '../tax/taxLines.ts';
import type { OrderTotals } from './totals.ts';

const BP = 10_000;

/** The tax on the shipping, at the rate of the order. Duty is on the goods alone. */
function taxOn(shipping: number, { kind, rateBp, due }: TaxLine): number {
  if (kind === 'duty') return 0;
  return due === 'included' ? roundDiv(shipping * rateBp, BP + rateBp) : roundDiv(shipping * rateBp, BP);
}

/**
 * The amounts of a placed order with shipping that was calculated after its production.
 *
 * @param totals As they were frozen when the order was placed, without shipping.
 * @param shipping Minor units of the order's currency.
 */
export function addShipping(totals: OrderTotals, shipping: number): OrderTotals {
  const taxes = totals.taxes.map(line => ({ ...line, amount: line.amount + taxOn(shipping, line) }));
  const due = (lines: readonly TaxLine[]) =>
    lines.reduce((sum, line) => (line.due === 'checkout' ? sum + line.amount : sum), 0);
  const total = totals.total + shipping + due(taxes) - due(totals.taxes);
  return { ...totals, shipping, taxes, total };
}
