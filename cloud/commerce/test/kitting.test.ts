import { priceBook } from '@boardwright/resources';
import { describe, expect, it } from 'vitest';
import {
  assemblyLine,
  assemblyOf,
  bomHealth,
  chooseParts,
  NO_CHOICES,
  spareFor,
  type BomLine,
  type Choices,
  type OfferedPart,
} from '../src/bom/index.ts';
import { defaultAssemblyChoice, kindOf, parseLine, quoteLine, type BomQuoteLine } from '../src/index.ts';

const line = (designators: readonly string[], name: string): BomLine => ({
  row: 0,
  designators,
  quantity: designators.length,
  mpn: '',
  manufacturer: '',
  value: '10k',
  package: name,
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

const part = (id: string, stock: number, leadWeeks?: number): OfferedPart => ({
  id,
  mpn: id,
  manufacturer: 'Acme',
  description: '',
  package: '0603',
  pins: 2,
  footprint: '',
  stock,
  prices: [{ quantity: 1, unitPrice: 10 }],
  minimum: 1,
  lifecycle: 'active',
  isSample: false,
  ...(leadWeeks === undefined ? {} : { leadWeeks }),
});

function assembled(
  lines: readonly BomLine[],
  parts: readonly OfferedPart[],
  boards: number,
  choices: Choices = NO_CHOICES,
) {
  const offers = parts.map(each => [{ part: each, by: 'mpn' as const, confidence: 1 }]);
  const chosen = chooseParts(lines, offers, choices, boards, () => null);
  const counts = assemblyOf(chosen, boards, () => ({ smt: 2, tht: 0 }));
  return {
    chosen,
    request: assemblyLine(counts, defaultAssemblyChoice(), { widthUm: 60_000, heightUm: 60_000 }, boards),
  };
}

function quoteOf(request: BomQuoteLine) {
  const result = quoteLine(request, priceBook);
  if (!result.ok) throw new Error('no price');
  return result.quote;
}

describe('parts that a customer sends', () => {
  it.each([
    ['R_0402_1005Metric', 10, 20],
    ['R_0402_1005Metric', 1000, 200],
    ['CAP0603', 1000, 150],
    ['C_0805_2012Metric', 30, 10],
    ['R_1206_3216Metric', 5, 5],
    ['R_2512_6332Metric', 1000, 100],
    ['01005', 70, 100],
    ['SOIC-8_3.9x4.9mm_P1.27mm', 5, 2],
    ['', 1000, 50],
  ])('in %s, %i placed, need %i spare', (name, placed, spare) => expect(spareFor(name, placed)).toBe(spare));

  it('have the packaging and the spare pieces that were chosen, else cut tape and what machines lose', () => {
    const lines = [line(['R1', 'R2'], '0402'), line(['U1'], 'QFN-56')];
    const own = new Map([
      [0, { packaging: 'cutTape', spare: null }],
      [1, { packaging: 'tray', spare: 7 }],
    ] as const);
    const { request } = assembled(lines, [part('r', 1000), part('u', 1000)], 20, { ...NO_CHOICES, own });
    expect(request.parts).toEqual([]);
    expect(request.supplied).toMatchObject([
      { perBoard: 2, packaging: 'cutTape', spare: 20 },
      { perBoard: 1, packaging: 'tray', spare: 7 },
    ]);
    // As the service reads them.
    const parsed = parseLine({ ...request });
    expect(parsed.ok && parsed.value).toEqual(request);
    const wrong = parseLine({ ...request, supplied: [{ ...request.supplied![0], packaging: 'bag' }] });
    expect(!wrong.ok && wrong.problems).toContainEqual({ field: 'supplied', problem: 'value' });
  });
});

describe('lead times of parts', () => {
  const lines = [line(['R1'], '0603'), line(['U1'], 'QFN-56'), line(['U2'], 'QFN-56')];

  it('count where the stock is too low: the assembly waits for the longest', () => {
    const parts = [part('in-stock', 10_000, 30), part('short', 3, 6), part('shorter', 5, 2)];
    const { request, chosen } = assembled(lines, parts, 20);
    expect(request.parts.map(({ mpn, leadWeeks }) => [mpn, leadWeeks])).toEqual([
      ['in-stock', undefined],
      ['short', 6],
      ['shorter', 2],
    ]);
    const base = quoteOf({ ...request, parts: request.parts.map(each => ({ ...each, leadWeeks: undefined })) });
    const quote = quoteOf(request);
    expect(quote.leadDays.normal).toBe(base.leadDays.normal + 30);
    expect(quote.leadDays.expedited).toBe(base.leadDays.expedited + 30);
    expect(quote.total).toBe(base.total);
    expect(kindOf(request).facts(request)).toContainEqual(
      expect.objectContaining({ id: 'line.partsLead', args: { count: 6 } }),
    );
    expect(bomHealth(chosen, 20).longestLead?.mpn).toBe('short');
  });

  it('are left out where the manufacturer states none, and where the stock is enough', () => {
    const { request, chosen } = assembled(lines, [part('a', 100, 9), part('b', 3), part('c', 100)], 20);
    expect(request.parts.every(({ leadWeeks }) => leadWeeks === undefined)).toBe(true);
    expect(bomHealth(chosen, 20).longestLead).toBeNull();
  });
});
