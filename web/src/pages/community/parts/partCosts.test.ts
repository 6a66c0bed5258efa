import { expect, test } from 'vitest';
import { costOf, partCosts } from './partCosts.ts';

const prices = [
  { quantity: 1, unitPrice: 10 },
  { quantity: 100, unitPrice: 4 },
];
const part = { stock: 150, minimum: 1, prices };

test('a part costs what its quantity costs, and at least its minimum is bought', () => {
  expect(costOf(part, 5)).toBe(50);
  expect(costOf(part, 100)).toBe(400);
  expect(costOf({ ...part, minimum: 100 }, 5)).toBe(400);
  expect(costOf({ ...part, prices: [] }, 5)).toBeNull();
  expect(costOf({ ...part, prices: [{ quantity: 1, unitPrice: 0 }] }, 5)).toBeNull();
});

test('lines are in stock, short or without a part, for the wanted boards', () => {
  const lines = [
    { perBoard: 10, part },
    { perBoard: 40, part },
    { perBoard: 1, part: null },
  ];
  expect(partCosts(lines, 5)).toEqual({ total: 10 * 5 * 10 + 200 * 4, inStock: 1, short: 1, unmatched: 1 });
});
