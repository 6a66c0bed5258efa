import { expect, test } from 'vitest';
import { conflictValue } from './conflictValue.ts';

test('values of records in words', () => {
  expect(conflictValue('GND', ['net'])).toBe('GND');
  expect(conflictValue('', ['net'])).toBe('""');
  expect(conflictValue(250_000, ['width'])).toBe('0.25 mm');
  expect(conflictValue({ start: { x: 0, y: 1_500_000 } }, ['start mid end'])).toBe('start: 0, 1.5 mm');
  expect(conflictValue(undefined, [])).toBeNull();
  expect(conflictValue('x'.repeat(100), ['text'])).toHaveLength(81);
});
