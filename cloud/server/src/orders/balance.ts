import type { Schema } from '../db/schema.ts';
import { payloadOf } from './events.ts';

/** What has arrived for an order, less what was paid back, minor units. */
export function paidBalance(events: readonly Schema['order_events'][]): number {
  const sum = events
    .map(event => payloadOf(event, 'payment'))
    .filter(payment => payment !== null)
    .reduce((total, { outcome, amount }) => {
      if (outcome === 'failed') return total;
      return outcome === 'refunded' ? total - amount : total + amount;
    }, 0);
  // The report of a refund may come before that of its payment.
  return Math.max(0, sum);
}

/** What the customer has to pay now. */
export const dueOf = ({ status, total, extra_due }: Schema['orders']): number =>
  status === 'queued' ? Number(total) : Number(extra_due);
