import { isProductionStep, productionSteps } from '@boardwright/commerce';
import type { OrderView } from '@boardwright/contract';
import type { Schema } from '../db/schema.ts';
import { payloadOf } from './events.ts';

/** What an order is made of, as its row has it. */
const producedOf = ({ types, items }: Schema['orders']) => ({
  orderTypes: JSON.parse(types) as OrderView['orderTypes'],
  items: JSON.parse(items) as { readonly request: object }[],
});

/** The steps of an order's production. One is done when it, or one after it, was reported. */
export function productionOf(
  order: Schema['orders'],
  events: readonly Schema['order_events'][],
): OrderView['production'] {
  const steps = productionSteps(producedOf(order));
  const reports = events.flatMap(event => {
    const step = payloadOf(event, 'production')?.step;
    return step !== undefined && isProductionStep(step) ? [{ at: steps.indexOf(step), time: event.created_at }] : [];
  });
  return steps.map((step, i) => ({ step, time: reports.find(({ at }) => at >= i)?.time ?? null }));
}
