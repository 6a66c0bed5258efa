import { expect, it } from 'vitest';
import { axisTexts, axisUnit, logSplits } from './axes.ts';

it('writes the numbers of an axis with one prefix, and as many digits as its steps want', () => {
  expect(axisTexts([0, 2.5, 5], 'V', false)).toEqual(['0.0', '2.5', '5.0']);
  expect(axisTexts([0, 0.002, 0.004], 's', false)).toEqual(['0', '2', '4']);
  expect(axisUnit('s', 0, 0.004, false)).toBe('ms');
  expect(axisTexts([1, null, 1000, 1e6], 'Hz', true)).toEqual(['1', '', '1k', '1M']);
});

it('divides a logarithmic axis at round numbers, wherever it begins', () => {
  expect(logSplits(7.3, 120)).toEqual([8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(logSplits(100, 110)).toHaveLength(5);
  expect(logSplits(-1, 10)).toEqual([]);
});
