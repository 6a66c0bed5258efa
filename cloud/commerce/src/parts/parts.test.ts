import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mpnKey, partId } from './part.ts';
import { nextBreak, purchase } from './priceBreaks.ts';
import { formatQuantity, readQuantity } from './quantity.ts';
import { parseQuery } from './query.ts';

describe('quantities', () => {
  it.each([
    ['4k7', 4700, ['Ω']],
    ['4.7k', 4700, ['Ω']],
    ['10K', 10_000, ['Ω']],
    ['4K70', 4700, ['Ω']],
    ['1M', 1e6, ['Ω']],
    ['2M2', 2.2e6, ['Ω']],
    ['100R', 100, ['Ω']],
    ['4R7', 4.7, ['Ω']],
    ['R005', 0.005, ['Ω']],
    ['10mΩ', 0.01, ['Ω']],
    ['4.7kΩ', 4700, ['Ω']],
    ['3.3kohm', 3300, ['Ω']],
    ['100nF', 1e-7, ['F']],
    ['0.1uF', 1e-7, ['F']],
    ['0,1µF', 1e-7, ['F']],
    ['4n7F', 4.7e-9, ['F']],
    ['100n', 1e-7, ['F', 'H']],
    ['2u2', 2.2e-6, ['F', 'H']],
    ['22pF', 2.2e-11, ['F']],
    ['4.7uH', 4.7e-6, ['H']],
    ['3V3', 3.3, ['V']],
    ['50V', 50, ['V']],
    ['6.3VDC', 6.3, ['V']],
    ['500mA', 0.5, ['A']],
    ['1/4W', 0.25, ['W']],
    ['±1%', 0.01, ['%']],
    ['0.5%', 0.005, ['%']],
    ['16MHz', 16e6, ['Hz']],
    ['32.768kHz', 32_768, ['Hz']],
    ['256kbit', 256_000, ['bit']],
    ['64kB', 64_000, ['B']],
    ['2.54mm', 0.00254, ['m']],
  ])('reads %s', (text, value, units) => {
    expect(readQuantity(text)).toEqual({ value, units });
  });

  it.each([
    '1N4148',
    '2N7002',
    '4N25',
    '4N35',
    'STM32F103',
    'LM358',
    '0603',
    'SOT-23',
    '74HC595',
    'resistor',
    '10',
    'X7R',
    '24LC256',
  ])('takes %s for no quantity', text => {
    expect(readQuantity(text)).toBeNull();
  });

  it.each([
    [4700, 'Ω', '4.7 kΩ'],
    [1e-7, 'F', '100 nF'],
    [4.7e-6, 'H', '4.7 µH'],
    [0.01, '%', '1%'],
    [0.00254, 'm', '2.54 mm'],
    [32_768, 'Hz', '32.768 kHz'],
    [0, 'Ω', '0 Ω'],
    [8, '', '8'],
  ])('prints %d %s as %s', (value, unit, text) => {
    expect(formatQuantity(value, unit)).toBe(text);
  });

  it('reads what it prints', () => {
    const digits = fc.integer({ min: 100, max: 999 });
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: -11, max: 6 }),
        fc.constantFrom('Ω', 'F', 'V', 'A', 'W', 'Hz'),
        (n, e, unit) => {
          const value = Number(`${n}e${e}`);
          // Nobody writes millihertz: mHz is read as megahertz.
          fc.pre(value >= (unit === 'Hz' ? 1 : 1e-11));
          const read = readQuantity(formatQuantity(value, unit).replace(' ', ''));
          expect(read?.units).toEqual([unit]);
          expect(read!.value / value).toBeCloseTo(1, 6);
        },
      ),
    );
  });
});

describe('queries', () => {
  const outline = (text: string) => {
    const { words, values, sizes, dielectrics } = parseQuery(text);
    return { words, values: values.map(({ value, comparison }) => [comparison, value]), sizes, dielectrics };
  };

  it('reads values, sizes and words in any order', () => {
    expect(outline('4k7 1% 0603')).toEqual({
      words: [],
      values: [
        [null, 4700],
        [null, 0.01],
      ],
      sizes: ['0603'],
      dielectrics: [],
    });
    expect(outline('100 nF, 50 V, NP0')).toEqual({
      words: [],
      values: [
        [null, 1e-7],
        [null, 50],
      ],
      sizes: [],
      dielectrics: ['C0G'],
    });
    expect(outline('buck 3A 5V').words).toEqual(['buck']);
    expect(outline('贴片电阻10k 0603').words).toEqual(['贴片电阻']);
    expect(outline('mosfet >= 60V <20A').values).toEqual([
      ['>=', 60],
      ['<', 20],
    ]);
  });

  it('gives a voltage to all parameters in volts', () => {
    expect(parseQuery('5V').values[0]!.params).toEqual([
      'voltage',
      'breakdownVoltage',
      'inputVoltage',
      'outputVoltage',
    ]);
  });
});

describe('part numbers', () => {
  it('are compared without separators and case', () => {
    expect(mpnKey('rc0603fr-07 4k7l')).toBe('RC0603FR074K7L');
  });

  it('have an id that fits into an address', () => {
    expect(partId('Texas Instruments', 'LM358/NOPB')).toBe('LM358-NOPB~texas-instruments');
  });
});

describe('price breaks', () => {
  const prices = [
    { quantity: 1, unitPrice: 10 },
    { quantity: 100, unitPrice: 6 },
  ];

  it('buy the next break when it costs no more', () => {
    expect(purchase(prices, 1, 59)).toEqual({ pieces: 59, unitPrice: 10, total: 590 });
    expect(purchase(prices, 1, 60)).toEqual({ pieces: 100, unitPrice: 6, total: 600 });
    expect(purchase(prices, 1, 150)).toEqual({ pieces: 150, unitPrice: 6, total: 900 });
    expect(nextBreak(prices, 1, 10)).toEqual({ quantity: 100, unitPrice: 6, extra: 500 });
    expect(nextBreak(prices, 1, 100)).toBeNull();
  });

  it('have no price for fewer pieces than the first is of', () => {
    expect(purchase([{ quantity: 10, unitPrice: 5 }], 1, 3)).toBeNull();
    expect(purchase([{ quantity: 10, unitPrice: 5 }], 10, 3)?.total).toBe(50);
    expect(purchase([], 1, 3)).toBeNull();
  });

  it('never cost less for more pieces', () => {
    const breaks = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 900 })), {
        selector: ([quantity]) => quantity,
        minLength: 1,
        maxLength: 8,
      })
      .map(list => {
        const sorted = list.toSorted((a, b) => a[0] - b[0]);
        const falling = sorted.map(([, price]) => price).toSorted((a, b) => b - a);
        return sorted.map(([quantity], i) => ({ quantity, unitPrice: falling[i]! }));
      });
    fc.assert(
      fc.property(
        breaks,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 6000 }),
        (list, minimum, quantity) => {
          const here = purchase(list, minimum, quantity);
          const more = purchase(list, minimum, quantity + 1);
          if (here === null) return;
          expect(more!.total).toBeGreaterThanOrEqual(here.total);
          expect(here.pieces).toBeGreaterThanOrEqual(quantity);
        },
      ),
    );
  });
});
