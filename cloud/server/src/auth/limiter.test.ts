import { expect, test } from 'vitest';
import { AttemptLimiter } from './limiter.ts';

test('the attempt after the last allowed one waits for the window to end', () => {
  const limiter = new AttemptLimiter(2, 10_000);
  limiter.note('a', 0);
  expect(limiter.waitSeconds('a', 1_000)).toBe(0);
  limiter.note('a', 1_000);
  expect(limiter.waitSeconds('a', 2_500)).toBe(8);
  expect(limiter.waitSeconds('b', 2_500)).toBe(0);
  expect(limiter.waitSeconds('a', 10_000)).toBe(0);
  limiter.note('a', 10_000);
  expect(limiter.waitSeconds('a', 10_000)).toBe(0);
});

test('success clears the count', () => {
  const limiter = new AttemptLimiter(1, 10_000);
  limiter.note('a', 0);
  expect(limiter.waitSeconds('a', 0)).toBe(10);
  limiter.clear('a');
  expect(limiter.waitSeconds('a', 0)).toBe(0);
});

test('a flood of keys does not grow without bound, and recent keys stay limited', () => {
  const limiter = new AttemptLimiter(1, 10_000);
  for (let i = 0; i < 30_000; i++) limiter.note(`k${i}`, i / 100);
  expect(limiter.waitSeconds('k0', 300)).toBe(0);
  expect(limiter.waitSeconds('k29999', 300)).toBe(10);
});
