import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Amounts } from '../src/proposals/blocks/amounts.ts';
import { atLeast, atMost, farads, nearest, ohms, pairFor } from '../src/proposals/blocks/eSeries.ts';

const values = fc.double({ min: 1e-12, max: 1e7, noNaN: true });

describe('preferred values', () => {
  test('are within half a step of a value', () => {
    fc.assert(fc.property(values, value => Math.abs(Math.log(nearest(value) / value)) < Math.log(1.154) / 2 + 1e-6));
  });
  test('below and above enclose a value, a step apart', () => {
    fc.assert(
      fc.property(values, value => {
        const [below, above] = [atMost(value), atLeast(value)];
        expect(below).toBeLessThanOrEqual(value * (1 + 1e-6));
        expect(above).toBeGreaterThanOrEqual(value * (1 - 1e-6));
        expect(above / below).toBeLessThan(1.16);
      }),
    );
  });
  test('a preferred value is its own', () => {
    for (const value of [1e-11, 4.7e3, 1e3, 9.1e4, 1e6, 2.2e-7])
      expect([nearest(value), atLeast(value), atMost(value)]).toEqual([value, value, value]);
  });
  test('a pair of resistors is within 4 % of a ratio', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1000, noNaN: true }), ratio => {
        const { upper, lower } = pairFor(ratio);
        expect(Math.abs(upper / lower / ratio - 1)).toBeLessThan(0.04);
        expect(lower).toBeGreaterThanOrEqual(10e3);
      }),
    );
  });
  test('are written as on sheets', () => {
    expect([680, 4700, 1e6, 60.4].map(ohms)).toEqual(['680', '4.7k', '1M', '60.4']);
    expect([18e-12, 1e-7, 1e-6, 4.7e-9].map(farads)).toEqual(['18pF', '100nF', '1uF', '4.7nF']);
  });
});

test.each([
  ['16 MHz', 'Hz', 16e6],
  ['400kHz', 'Hz', 400e3],
  ['12 V', 'V', 12],
  ['3.3V', 'V', 3.3],
  ['1V8', 'V', 1.8],
  ['+3v3', 'V', 3.3],
  ['8mhz', 'Hz', 8e6],
  ['500 mA', 'A', 0.5],
  ['20 pF', 'F', 20e-12],
  ['10 ms', 's', 0.01],
  ['47 毫秒', 's', 0.047],
  ['5 伏', 'V', 5],
] as const)('the amount %s', (text, unit, value) => {
  expect(new Amounts(`add a thing of ${text} now`).first(unit)).toBeCloseTo(value, 12);
});

test('nothing is an amount that no circuit can have', () => {
  expect(new Amounts('an LED with 0 mA from 0.0 V').all('A')).toEqual([]);
  expect(new Amounts('0 Hz').first('Hz')).toBeUndefined();
});
