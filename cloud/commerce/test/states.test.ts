import { orderStatusSchema, quoteStatusSchema, type CartItemType } from '@boardwright/contract';
import { expect, test } from 'vitest';
import {
  canOrderBecome,
  canQuoteBecome,
  couponsApply,
  orderActions,
  orderTabs,
  orderTransitions,
  quoteActions,
  quoteTransitions,
} from '../src/index.ts';

const statuses = orderStatusSchema.options;

function reachable(from: string, table: Record<string, readonly string[]>): Set<string> {
  const seen = new Set([from]);
  for (const state of seen) for (const next of table[state]!) seen.add(next);
  return seen;
}

test('every order and quote state can be reached, and every path ends', () => {
  expect(reachable('queued', orderTransitions)).toEqual(new Set(statuses));
  expect(reachable('inquiryReceived', quoteTransitions)).toEqual(new Set(quoteStatusSchema.options));
  for (const table of [orderTransitions, quoteTransitions]) {
    for (const [state, next] of Object.entries(table)) {
      for (const after of next) expect(reachable(after, table).has(state), `${state} -> ${after} -> …`).toBe(false);
    }
  }
});

test('the customer cancels before the review has passed, and confirms what was shipped', () => {
  expect(statuses.filter(s => canOrderBecome(s, 'cancelled'))).toEqual(['queued', 'paid', 'submitted']);
  expect(statuses.filter(s => canOrderBecome(s, 'completed'))).toEqual(['shipped']);
  expect(orderActions('queued')).toEqual(['pay', 'change', 'cancel', 'reorder']);
  expect(orderActions('inProduction')).toEqual(['reorder']);
  expect(orderActions('shipped')).toEqual(['complete', 'complain', 'reorder']);
  expect(orderActions('cancelled')).toEqual(['reorder', 'delete']);
});

test('every order state is under exactly one tab besides all', () => {
  const { all, ...tabs } = orderTabs;
  expect([...all].toSorted()).toEqual(statuses.toSorted());
  expect(Object.values(tabs).flat().toSorted()).toEqual(statuses.toSorted());
});

test('quotes: only an offer goes into the cart', () => {
  expect(quoteActions('quoted')).toEqual(['view', 'addToCart', 'reQuote', 'delete']);
  expect(quoteActions('expired')).toEqual(['view', 'reQuote', 'delete']);
  expect(quoteActions('quoting')).toEqual(['view', 'delete']);
  expect(canQuoteBecome('expired', 'orderReceived')).toBe(false);
});

const item = (itemType: CartItemType, partNo = 'P1') => ({ itemType, partNo });

test.each<[boolean, ReturnType<typeof item>[]]>([
  [true, [item('BomQuote')]],
  [true, [item('Custom')]],
  [true, [item('Stencil', '')]],
  [true, [item('Normal')]],
  [true, [item('Custom'), item('Stencil')]],
  [true, [item('Normal'), item('Custom')]],
  [false, [item('Custom'), item('Stencil', 'P2')]],
  [false, [item('Custom', ''), item('Stencil', '')]],
  [false, [item('Custom'), item('Custom')]],
  [false, [item('Custom'), item('BomQuote')]],
  [false, [item('Stencil'), item('Normal')]],
  [false, []],
  [false, [item('Custom'), item('Stencil'), item('Normal')]],
])('coupons apply: %s for %j', (expected, items) => {
  expect(couponsApply(items)).toBe(expected);
});
