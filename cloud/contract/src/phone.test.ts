import { expect, test } from 'vitest';
import { mainlandNumber, maskedNumber } from './phone.ts';

test.each([
  ['13800138000', '+8613800138000'],
  ['138 0013-8000', '+8613800138000'],
  ['+86 138 0013 8000', '+8613800138000'],
  ['0086 19900138000', '+8619900138000'],
  ['12800138000', null],
  ['1380013800', null],
  ['+8612345678', null],
  ['+4915112345678', null],
  ['', null],
])('%s as a mobile number of mainland China: %s', (text, number) => expect(mainlandNumber(text)).toBe(number));

test('a masked number shows its first three and last four digits', () =>
  expect(maskedNumber('+8613800138000')).toBe('138****8000'));
