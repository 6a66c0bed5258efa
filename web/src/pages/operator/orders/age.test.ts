import { expect, test } from 'vitest';
import { age } from './age.ts';

const now = new Date('2026-11-26T12:00:00Z');

test.each([
  ['2026-11-26T12:00:30Z', '0 min'],
  ['2026-11-26T11:01:00Z', '59 min'],
  ['2026-11-26T10:59:00Z', '1 hr'],
  ['2026-11-24T11:00:00Z', '2 days'],
])('%s', (time, text) => {
  expect(age(time, now, 'en')).toBe(text);
});

test('in Chinese', () => {
  expect(age('2026-11-24T11:00:00Z', now, 'zh')).toBe('2天');
});
