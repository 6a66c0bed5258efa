import { expect, test } from 'vitest';
import { formatUnitPrice } from './money.ts';

test('a unit price is exact, or marked as rounded with digits enough to get the total back', () => {
  expect(formatUnitPrice(1000, 5, 'USD', 'en')).toBe('$2.00');
  expect(formatUnitPrice(1156, 5, 'USD', 'en')).toBe('$2.312');
  expect(formatUnitPrice(1234, 30, 'USD', 'en')).toBe('≈ $0.4113');
  expect(formatUnitPrice(1234, 30, 'CNY', 'zh')).toBe('≈ ¥0.4113');
});
