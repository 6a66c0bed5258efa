import type { OrderStatus, OrderTab } from '@boardwright/contract';
import { msg, type Msg } from '@boardwright/engine/base';

/**
 * Transitions between the states of an order. The specification lists the statuses and the actions only; the transitions are ours:
 *
 * An order is placed unpaid (queued). Payment makes it paid, handing its files to engineering makes it submitted, a
 * passed review reviewed, finished production data processed. Then it is made (inProduction), packed (delivery), handed
 * to the carrier (shipped) and received (completed). The customer may cancel until the review has passed, because
 * nothing was cut before. An order fails when its payment or its review fails.
 */
export const orderTransitions = {
  queued: ['paid', 'cancelled', 'failed'],
  paid: ['submitted', 'cancelled'],
  submitted: ['reviewed', 'cancelled', 'failed'],
  reviewed: ['processed', 'failed'],
  processed: ['inProduction'],
  inProduction: ['delivery'],
  delivery: ['shipped'],
  shipped: ['completed'],
  completed: [],
  failed: [],
  cancelled: [],
} as const satisfies Readonly<Record<OrderStatus, readonly OrderStatus[]>>;

/** Names of the states for people. */
export const orderStatusMessages: Readonly<Record<OrderStatus, Msg>> = {
  queued: msg('order.status.queued', 'Queued (unpaid)'),
  paid: msg('order.status.paid', 'Paid'),
  submitted: msg('order.status.submitted', 'Submitted'),
  reviewed: msg('order.status.reviewed', 'Reviewed'),
  processed: msg('order.status.processed', 'Processed'),
  inProduction: msg('order.status.inProduction', 'In production'),
  delivery: msg('order.status.delivery', 'Delivery'),
  shipped: msg('order.status.shipped', 'Shipped'),
  completed: msg('order.status.completed', 'Completed'),
  failed: msg('order.status.failed', 'Failed'),
  cancelled: msg('order.status.cancelled', 'Cancelled'),
};

/** Whether an order may go from one state to another. */
export function canOrderBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (orderTransitions[from] as readonly OrderStatus[]).includes(to);
}

/** The tabs of the order list and the states under each. */
export const orderTabs: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  // `as`: Object.keys forgets the keys' types.
  all: Object.keys(orderTransitions) as OrderStatus[],
  unpaid: ['queued'],
  inReview: ['paid', 'submitted', 'reviewed'],
  inProduction: ['processed', 'inProduction', 'delivery'],
  shipped: ['shipped'],
  completed: ['completed'],
  cancelled: ['cancelled', 'failed'],
};

/** Until the review has passed: then the files, the address and the price of an order are fixed. */
export const changeableStatuses: readonly OrderStatus[] = ['queued', 'paid', 'submitted'];

/** Whether the customer has what was ordered, and may complain about it. */
export const complainableStatuses: readonly OrderStatus[] = ['shipped', 'completed'];

/** Statuses in which an order counts as sold. */
export const soldStatuses: readonly OrderStatus[] = [
  'paid',
  'submitted',
  'reviewed',
  'processed',
  'inProduction',
  'delivery',
  'shipped',
  'completed',
];

/** What the customer may do. */
export type OrderAction = 'pay' | 'change' | 'cancel' | 'complete' | 'complain' | 'reorder' | 'delete';

/** The customer's actions on an order in a state, in the order the interface shows them. */
export function orderActions(status: OrderStatus): OrderAction[] {
  const actions: OrderAction[] = [];
  if (canOrderBecome(status, 'paid')) actions.push('pay');
  if (changeableStatuses.includes(status)) actions.push('change');
  if (canOrderBecome(status, 'cancelled')) actions.push('cancel');
  if (canOrderBecome(status, 'completed')) actions.push('complete');
  if (complainableStatuses.includes(status)) actions.push('complain');
  actions.push('reorder');
  // An order that has ended may be hidden from the list.
  if (orderTransitions[status].length === 0) actions.push('delete');
  return actions;
}
