import { expect, test } from 'vitest';
import { addWorkingDays } from '../src/price/workingDays.ts';

const after = (from: string, days: number) => addWorkingDays(new Date(from), days).toISOString().slice(0, 10);

test('weekends are left out', () => {
  // 2026-11-26 is a Thursday.
  expect(after('2026-11-26T23:59:59Z', 1)).toBe('2026-11-27');
  expect(after('2026-11-26T08:00:00Z', 2)).toBe('2026-11-30');
  expect(after('2026-11-28T08:00:00Z', 1)).toBe('2026-11-30');
  expect(after('2026-11-26T08:00:00Z', 10)).toBe('2026-12-10');
  expect(after('2026-11-26T08:00:00Z', 0)).toBe('2026-11-26');
});
