import { PartIndexBuilder, type Part, type PartQuery } from '@boardwright/commerce/parts';
import { describe, expect, it } from 'vitest';
import { shippedCatalogue } from '../../src/parts/shipped.ts';
import { parametricQueries } from './queries.ts';

const parts = shippedCatalogue();
const indexOf = (list: readonly Part[]) => {
  const builder = new PartIndexBuilder();
  for (const part of list) builder.add(part);
  return builder.build();
};
const index = indexOf(parts);
const find = (query: PartQuery | string) => {
  const hits = index.search(typeof query === 'string' ? { keyword: query } : query);
  return { ...hits, parts: hits.entries.map(entry => parts[entry]!) };
};
const first = (query: string) => find(query).parts[0]?.mpn;

describe('part search', () => {
  it('puts the right part first for parametric queries', () => {
    expect(parametricQueries).toHaveLength(200);
    const answerable = parametricQueries.filter(({ means }) => parts.some(means));
    expect(answerable).toHaveLength(200);
    const wrong = parametricQueries.filter(({ query, means }) => {
      const [part] = find(query).parts;
      return part === undefined || !means(part);
    });
    expect(wrong.map(({ query }) => `${query}: ${first(query) ?? 'nothing'}`)).toEqual([]);
  });

  it.each([
    ['RC0603FR-074K7L', 'RC0603FR-074K7L'],
    ['rc0603fr 074k7l', 'RC0603FR-074K7L'],
    ['stm32f103c8', 'STM32F103C8T6'],
    ['STM32F103C8T6TR', 'STM32F103C8T6'],
    ['LM358DR', 'LM358'],
    ['2N7002', '2N7002'],
    ['1N4148W', '1N4148W'],
    ['HC595', 'SN74HC595N'],
    ['STM23F103C8T6', 'STM32F103C8T6'],
    ['XYZ123456', undefined],
  ])('finds the part number %s', (query, mpn) => {
    expect(first(query)).toBe(mpn);
  });

  it('finds Chinese words of two characters, alone and next to values', () => {
    expect(find('磁珠').parts.every(part => part.category === 'ferrite-bead')).toBe(true);
    expect(find('电阻').total).toBeGreaterThan(3000);
    expect(find('贴片电阻10k 0603 1%').parts.map(part => part.params.resistance)).toEqual([10_000, 10_000, 10_000]);
    expect(find('光耦').parts.every(part => part.category === 'isolator')).toBe(true);
    expect(find('电吉他').total).toBe(0);
  });

  it('forgives typing mistakes and says so', () => {
    expect(find('resitor 10k')).toMatchObject({ isGuess: true });
    expect(find('resitor 10k').parts[0]!.params.resistance).toBe(10_000);
    expect(find('resistor 10k').isGuess).toBe(false);
    expect(find('mosfte 60V').parts[0]!.category).toBe('mosfet');
  });

  it('filters by ranges, and counts what else could be chosen', () => {
    const filters = {
      category: 'capacitor-ceramic' as const,
      params: { capacitance: { min: 1e-7, max: 1e-6 }, voltage: { values: [50] } },
    };
    const hits = find({ keyword: '', filters });
    const passes = (part: Part) => {
      const { capacitance, voltage } = part.params;
      return (
        part.category === 'capacitor-ceramic' &&
        Number(capacitance) >= 1e-7 &&
        Number(capacitance) <= 1e-6 &&
        voltage === 50
      );
    };
    expect(hits.total).toBe(parts.filter(passes).length);
    expect(hits.parts.every(passes)).toBe(true);
    const voltages = hits.facets.params.find(({ param }) => param === 'voltage')!.values;
    // Counted without the filter by voltage itself.
    const others = parts.filter(part => passes({ ...part, params: { ...part.params, voltage: 50 } }));
    expect(Object.fromEntries(voltages.map(({ value, count }) => [value, count]))).toEqual(
      Object.fromEntries(
        [...new Set(others.map(part => part.params.voltage!))].map(value => [
          value,
          others.filter(part => part.params.voltage === value).length,
        ]),
      ),
    );
    expect(hits.facets.manufacturers.reduce((sum, { count }) => sum + count, 0)).toBe(hits.total);
  });

  it('counts facets as a plain filter does', () => {
    const filters = { manufacturers: ['YAGEO'], packages: ['0603'], inStock: true };
    const { facets, total } = find({ keyword: 'capacitor', filters });
    const plain = (skip: string) =>
      parts.filter(
        part =>
          part.category.startsWith('capacitor') &&
          (skip === 'manufacturer' || part.manufacturer === 'YAGEO') &&
          (skip === 'package' || part.package === '0603') &&
          Object.values(part.stock).some(count => count > 0),
      );
    expect(total).toBe(plain('').length);
    for (const { value, count } of facets.manufacturers)
      expect(count).toBe(plain('manufacturer').filter(part => part.manufacturer === value).length);
    for (const { value, count } of facets.packages)
      expect(count).toBe(plain('package').filter(part => part.package === value).length);
  });

  it('sorts by price, stock and part number, and pages through all parts once', () => {
    const prices = find({ keyword: 'led', sort: 'price' }).parts.map(part => part.prices.USD![0]!.unitPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const numbers = find({ keyword: 'crystal', sort: 'mpn', descending: true }).parts.map(part => part.mpn);
    expect(numbers).toEqual(numbers.toSorted((a, b) => (a.replaceAll('-', '') < b.replaceAll('-', '') ? 1 : -1)));
    const pages = [1, 2, 3, 4].map(pageNum => find({ keyword: 'zener', pageNum, sort: 'stock', descending: true }));
    const seen = pages.flatMap(page => page.entries);
    expect(seen).toHaveLength(100);
    expect(new Set(seen).size).toBe(100);
    expect(find({ keyword: 'zener', pageNum: 9000 }).entries).toEqual([]);
  });

  it('reads small numbers as counts and values with signs as limits', () => {
    expect(find('jst ph 4').parts.every(part => part.params.pins === 4)).toBe(true);
    expect(find('capacitor 10uF >=25V').parts.every(part => Number(part.params.voltage) >= 25)).toBe(true);
    expect(find('capacitor 10uF <10V').parts.every(part => Number(part.params.voltage) < 10)).toBe(true);
  });
});
