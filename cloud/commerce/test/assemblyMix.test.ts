import { priceBook } from '@boardwright/resources';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assemblyLine,
  assemblyOf,
  chooseParts,
  mixesAt,
  NO_CHOICES,
  type BomLine,
  type Candidate,
  type OfferedPart,
} from '../src/bom/index.ts';
import { defaultAssemblyChoice, quoteLine, type Quote } from '../src/index.ts';

const line = (designators: readonly string[]): BomLine => ({
  row: 0,
  designators,
  quantity: designators.length,
  mpn: '',
  manufacturer: '',
  value: '10k',
  package: '0603',
  description: '',
  distributor: '',
  supplierPart: '',
  side: '',
  note: '',
  alternatives: [],
  isDnp: false,
  unplaced: [],
  notes: [],
});

/** A part with price breaks that fall, and some stock. */
const part = fc
  .record({
    id: fc.uuid(),
    first: fc.integer({ min: 1, max: 500 }),
    falls: fc.array(fc.integer({ min: 5, max: 60 }), { maxLength: 4 }),
    stock: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })),
    minimum: fc.constantFrom(1, 1, 10, 100),
    pins: fc.constantFrom(2, 8, 48),
  })
  .map(({ id, first, falls, stock, minimum, pins }): OfferedPart => {
    let unitPrice = first;
    const prices = [1, ...falls.map((_, i) => 10 ** (i + 1))].map((quantity, i) => {
      if (i > 0) unitPrice = Math.max(1, unitPrice - Math.ceil((unitPrice * falls[i - 1]!) / 100));
      return { quantity, unitPrice };
    });
    return {
      id,
      mpn: id,
      manufacturer: 'Acme',
      description: '',
      package: '0603',
      pins,
      footprint: '',
      stock,
      prices,
      minimum,
      lifecycle: 'active',
      isSample: false,
    };
  });

const bom = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 12 }), parts: fc.array(part, { minLength: 1, maxLength: 5 }) }),
  { minLength: 1, maxLength: 6 },
);

type Bom = typeof bom extends fc.Arbitrary<infer T> ? T : never;

const asLines = (rows: Bom) => {
  const lines = rows.map(({ count }, i) => line(Array.from({ length: count }, (_, k) => `R${i}${k}`)));
  const candidates = rows.map(({ parts }) =>
    parts.map((each): Candidate<OfferedPart> => ({ part: each, by: 'valuePackage', confidence: 0.8 })),
  );
  return { lines, candidates };
};

/** The assembly with the parts that are chosen for a quantity; null where nothing can be bought. */
function priced(rows: Bom, quantity: number): Quote | null {
  const { lines, candidates } = asLines(rows);
  const chosen = chooseParts(lines, candidates, NO_CHOICES, quantity, () => true);
  const request = assemblyLine(
    assemblyOf(chosen, quantity, () => ({ smt: 2, tht: 0 })),
    defaultAssemblyChoice(),
    { widthUm: 80_000, heightUm: 60_000 },
    quantity,
  );
  const result = quoteLine(request, priceBook);
  return result.ok ? result.quote : null;
}

test('property: the total never falls when the quantity rises, though other parts are chosen then', () => {
  fc.assert(
    fc.property(bom, fc.integer({ min: 5, max: 400 }), fc.integer({ min: 1, max: 600 }), (rows, quantity, more) => {
      const [few, many] = [priced(rows, quantity), priced(rows, quantity + more)];
      if (few !== null) expect(many?.total ?? 0).toBeGreaterThanOrEqual(few.total);
    }),
    { numRuns: 400 },
  );
});

test('property: each line that costs something is explained by numbers, and the lines add up', () => {
  fc.assert(
    fc.property(bom, fc.integer({ min: 5, max: 400 }), (rows, quantity) => {
      const quote = priced(rows, quantity);
      if (quote === null) return;
      for (const { role, amount, formula } of quote.lines)
        if (role === 'fee' && amount > 0) expect(formula).toMatch(/\d|Σ/);
      const sum = (group: string) => quote.lines.find(each => each.group === group && each.role === 'total')!.amount;
      expect(quote.total).toBe(sum('components') + sum('assembly'));
      const { request } = quote;
      if (request.itemType !== 'BomQuote') throw new Error('no assembly');
      const pieces = request.parts.reduce((all, { perBoard }) => all + perBoard, 0);
      expect(pieces).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});

test('the mix of parts is chosen again for each quantity: a part that is short gives way to one in stock', () => {
  const made = (id: string, stock: number, unitPrice: number): OfferedPart => ({
    id,
    mpn: id,
    manufacturer: 'Acme',
    description: '',
    package: '0603',
    pins: 2,
    footprint: '',
    stock,
    prices: [{ quantity: 1, unitPrice }],
    minimum: 1,
    lifecycle: 'active',
    isSample: false,
  });
  const candidates = [made('cheap', 100, 2), made('plenty', 10_000, 5)].map((each): Candidate<OfferedPart> => ({
    part: each,
    by: 'valuePackage',
    confidence: 0.8,
  }));
  const chosen = chooseParts([line(['R1', 'R2'])], [candidates], NO_CHOICES, 10, () => true);
  expect(mixesAt(chosen, NO_CHOICES, [10, 50, 100], () => true)).toEqual([
    { boards: 10, total: 40, changed: 0, short: 0 },
    { boards: 50, total: 200, changed: 0, short: 0 },
    { boards: 100, total: 1000, changed: 1, short: 0 },
  ]);
});
