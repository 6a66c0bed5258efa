import { priceBook } from '@boardwright/resources';
import fc from 'fast-check';
import { checkCombination, defaultPcbOptions, pcbAttributes } from '../src/index.ts';
import type { Attribute, CustomLine, PcbOptions, PriceBook } from '../src/index.ts';

export const book: PriceBook = priceBook;

const value = (attribute: Attribute): fc.Arbitrary<unknown> => {
  switch (attribute.type) {
    case 'choice':
      return fc.constantFrom(...attribute.values);
    case 'flag':
      return fc.boolean();
    case 'count':
      return fc.integer({ min: attribute.min, max: Math.min(attribute.max, 30) });
  }
};

/** Takes random options back to their defaults wherever they cannot be made together. */
function repaired(random: PcbOptions): PcbOptions {
  const size = { widthUm: 100_000, heightUm: 100_000 };
  let options = random;
  for (let violations; (violations = checkCombination({ options, size, quantity: 5 })).length > 0;) {
    const defaults: Record<string, unknown> = { ...defaultPcbOptions(options.layers) };
    const fields = violations[0]!.fields.filter(field => field !== 'layers' && field in defaults);
    options = { ...options, ...Object.fromEntries(fields.map(field => [field, defaults[field]])) };
  }
  return options;
}

export const anyOptions = fc
  .record(Object.fromEntries(Object.entries(pcbAttributes).map(([id, a]) => [id, value(a)])))
  // `as`: the record has a value for each attribute.
  .map(random => repaired(random as unknown as PcbOptions));

export const anyRequest: fc.Arbitrary<CustomLine> = fc.record({
  itemType: fc.constant('Custom'),
  options: anyOptions,
  size: fc.record({
    widthUm: fc.integer({ min: 5_000, max: 450_000 }),
    heightUm: fc.integer({ min: 5_000, max: 450_000 }),
  }),
  quantity: fc.integer({ min: 5, max: 10_000 }),
});
