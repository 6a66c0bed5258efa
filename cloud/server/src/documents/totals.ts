import type { OrderView } from '@boardwright/contract';
import type { DocumentText } from './texts.ts';

interface Total {
  readonly name: DocumentText;
  /** Minor units. */
  readonly amount: number;
  readonly isStrong?: boolean;
}

/** Taxes that are paid with the order. */
const collected = ({ taxes }: OrderView): number =>
  taxes.reduce((sum, { due, amount }) => (due === 'checkout' ? sum + amount : sum), 0);

/** The lines below the items of an order, down to what is payable. Those that change nothing are left out. */
export function orderTotals(order: OrderView): Total[] {
  const lines: Total[] = [
    { name: 'merchandise', amount: order.merchandiseTotal },
    { name: 'discount', amount: -order.couponDiscount },
    { name: 'shipping', amount: order.shipping ?? 0 },
    { name: 'taxes', amount: collected(order) },
    { name: 'adjustment', amount: order.adjustment },
  ];
  return [
    ...lines.filter(({ name, amount }) => amount !== 0 || name === 'merchandise'),
    { name: 'total', amount: order.amountPayable, isStrong: true },
    ...(order.paid > 0 ? [{ name: 'paid', amount: order.paid } as const] : []),
  ];
}
