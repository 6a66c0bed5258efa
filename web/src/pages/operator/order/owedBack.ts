import type { OperatorOrderView } from './operatorOrder.ts';

/** What was paid too much, minor units: of an order that is off all, else what exceeds its price. */
export function owedBack({ status, paid, amountPayable }: OperatorOrderView): number {
  return status === 'cancelled' || status === 'failed' ? paid : Math.max(0, paid - amountPayable);
}
