import { english, translator } from '@boardwright/engine/base';
import { locales } from '@boardwright/resources/locales';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  breakdown,
  checkPriceBook,
  costsTheSame,
  defaultAssemblyOptions,
  defaultPcbOptions,
  defaultStencilOptions,
  formulaText,
  quantityLadder,
  quoteLadder,
  quoteLine,
  readPriceBook,
  verifyQuote,
  withDesign,
} from '../src/index.ts';
import firstBook from '../../../resources/src/pricebook/2026-11.json' with { type: 'json' };
import type { CustomLine, LineRequest, PcbOptions, PriceBook, PriceKey, Quote } from '../src/index.ts';
import { anyRequest, book } from './arbitrary.ts';

const chinese = translator('zh', locales.zh);

function quoted(request: LineRequest): Quote {
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error(result.violations.map(v => v.constraint).join());
  return result.quote;
}

const paid = (quote: Quote): Partial<Record<PriceKey, number>> =>
  Object.fromEntries(quote.lines.filter(line => line.amount > 0).map(line => [line.key, line.amount]));

const plain: CustomLine = {
  itemType: 'Custom',
  options: defaultPcbOptions(),
  size: { widthUm: 100_000, heightUm: 100_000 },
  quantity: 5,
};

test('the price book in force is well formed', () => {
  expect(checkPriceBook(book)).toEqual([]);
  const wrong = (change: Partial<PriceBook>) =>
    checkPriceBook({ ...book, ...change }).map(({ path, problem }) => `${path} ${problem.id}`);
  expect(wrong({ filmPerLayer: 0.5 })).toEqual(['filmPerLayer book.whole']);
  const [first, second] = book.leadDays.byArea;
  expect(wrong({ leadDays: { ...book.leadDays, byArea: [{ ...first!, fromMm2: 1 }, second!, second!] } })).toEqual([
    'leadDays.byArea.0.fromMm2 book.firstTier',
    'leadDays.byArea.2.fromMm2 book.rising',
  ]);
  expect(wrong({ factors: { ...book.factors, ipcClass: { 2: 1000, 3: 0 } } })).toEqual([
    'factors.ipcClass.3 book.noFactor',
  ]);
});

test('golden: two layers, 100 x 100 mm, 5 pieces, calculated by hand', () => {
  const quote = quoted(plain);
  expect(paid(quote)).toEqual({
    boardFee: 200, // 50,000 mm² at 40.00 a m²
    pcbToolingCost: 100,
    pcbTestingFee: 10, // 50,000 mm² at 2.00
    filmFee: 60, // 2 copper + 2 mask + 2 silkscreen films at 0.10
    soldermaskFee: 10, // 50,000 mm² at 2.00
    pcbTotal: 380,
  });
  expect(quote).toMatchObject({ total: 380, unitPrice: 76, bookVersion: '2027-01', currency: 'USD' });
  expect(quote.weightGrams).toBe(167); // 50,000 mm² x (2.96 mg FR-4 + 0.377 mg copper)
  expect(quote.leadDays).toEqual({ normal: 3, expedited: 1 });
});

test('golden: four layers with options, calculated by hand', () => {
  const quote = quoted({
    itemType: 'Custom',
    options: {
      ...defaultPcbOptions(4),
      thicknessUm: 1000,
      material: 'fr4Tg150',
      minTrackUm: 100,
      minHoleUm: 200,
      surfaceFinish: 'enig',
      enigGold: '2-5',
      maskColour: 'mattBlack',
      impedanceControl: true,
      impedanceTolerance: 5,
      testType: 'fourWire',
      halfcutCastellatedHoles: true,
      delivery: 'expedited',
    },
    size: { widthUm: 80_000, heightUm: 60_000 },
    quantity: 50,
  });
  expect(paid(quote)).toEqual({
    boardFee: 2984, // 100,000 mm² at 90.00 + 140,000 at 75.00 = 19.50; x1.08, x1.2, x1.18, each rounded up
    pcbToolingCost: 500,
    // 240,000 mm² at 2.00, impedance 5.00 + 8.00 a m², its tolerance 20.00 + 20.00 a m², four-wire test 15.00 + 15.00 a m²
    pcbTestingFee: 48 + 692 + 2480 + 1860,
    filmFee: 80, // 4 + 2 + 2 films
    soldermaskFee: 48,
    halfcutCastellatedHoles: 1500, // 12.00 + 50 x 0.06
    surfaceFinish: 1980, // 9.00 + 240,000 mm² at 45.00
    colour: 400,
    setup: 1746, // 10.00 + 25 % of 29.84
    pcbTotal: 14318,
  });
  // Five days for four layers, one each for ENIG, castellated holes, impedance and the four-wire test.
  expect(quote).toMatchObject({ total: 14318, unitPrice: 287, leadDays: { normal: 9, expedited: 7 } });
});

test('golden: the level of the market, five pieces of 100 x 100 mm', () => {
  const total = (layers: PcbOptions['layers'], options: Partial<PcbOptions> = {}) =>
    quoted({ ...plain, options: { ...defaultPcbOptions(layers), ...options } }).total;
  expect([1, 2, 4, 6, 8].map(layers => total(layers as PcbOptions['layers']))).toEqual([350, 380, 1050, 3420, 7440]);
  for (const maskColour of ['blue', 'black', 'red', 'yellow', 'white', 'purple'] as const)
    expect(total(2, { maskColour, silkColour: maskColour === 'white' ? 'black' : 'white' })).toBe(380);
  expect(total(2, { surfaceFinish: 'enig', enigGold: '2-5' })).toBe(380 + 1125);
  expect(total(4, { impedanceControl: true })).toBe(1050 + 540);
});

test('the first published book still gives the prices that it gave', () => {
  const quote = (options: Partial<PcbOptions>) =>
    quoteLine({ ...plain, options: { ...plain.options, ...options } }, firstBook);
  const first = quote({});
  expect(first).toMatchObject({ ok: true, quote: { total: 1270, bookVersion: '2026-11' } });
  expect(first.ok && verifyQuote(first.quote, firstBook)).toBe(true);
  // A cart of those days, from before options that came later.
  const {
    panelSeparation: _a,
    panelRails: _b,
    fiducials: _c,
    impedanceTolerance: _d,
    testType: _e,
    ...old
  } = plain.options;
  const request = { ...plain, options: old as PcbOptions };
  const then = quoteLine(request, firstBook);
  expect(then.ok && costsTheSame({ request, price: then.quote }, firstBook)).toBe(true);
  // What it has no price for it does not offer.
  expect(quote({ maskColour: 'purple' })).toMatchObject({
    ok: false,
    violations: [{ fields: ['maskColour'], reason: 'reason.notOffered' }],
  });
  expect(quote({ testType: 'fourWire' }).ok).toBe(false);
  expect('book' in readPriceBook(firstBook, book)).toBe(true);
  const { green: _green, ...colour } = book.colour;
  expect(readPriceBook({ ...book, colour }, book)).toEqual({
    problems: [{ path: 'maskColour', problem: expect.objectContaining({ id: 'book.defaultMissing' }) }],
  });
});

test('golden: assembly and components, calculated by hand', () => {
  const quote = quoted({
    itemType: 'BomQuote',
    size: plain.size,
    quantity: 10,
    options: {
      sides: 'both',
      uniqueParts: 12,
      smtJoints: 201,
      thtJoints: 8,
      icProgramming: true,
      customTesting: false,
      conformalCoating: 'none',
      partPreparation: false,
    },
    parts: [
      { mpn: 'R', brandName: '', perBoard: 20, minimum: 500, prices: [{ quantity: 1, unitPrice: 1 }] },
      { mpn: 'U', brandName: '', perBoard: 1, minimum: 1, prices: [{ quantity: 1, unitPrice: 350 }] },
    ],
  });
  expect(paid(quote)).toMatchObject({
    componentsUnitPrice: 370,
    componentsMoqCost: 300, // 500 bought, 200 needed
    componentsTotal: 4000,
    assemblyUnitPrice: 486, // 341.7 + 144, rounded up
    assemblyToolingCost: 4500,
    stencil: 3000,
    partCost: 1800,
    assembly: 4857, // 485.7 x 10
    icProgramming: 1500,
    assemblyJigsCost: 1600,
    assemblyTotal: 17257,
  });
});

test('golden: two stencils of two sheets, calculated by hand', () => {
  const options = { ...defaultStencilOptions(), side: 'separate' } as const;
  const quote = quoted({ itemType: 'Stencil', options, quantity: 2 });
  expect(paid(quote)).toEqual({
    componentsStencilPrice: 3600, // 2 sheets at 18.00
    componentsStencilQty: 2,
    stencilTotal: 7200,
  });
  // 370 x 470 x 0.127 mm of steel are 175 g, 1680 mm of frame 1344 g; two of these make one stencil.
  expect(quote).toMatchObject({ total: 7200, unitPrice: 3600, weightGrams: 6078 });
});

test('golden: components by price breaks, with a minimum', () => {
  const prices = [
    { quantity: 1, unitPrice: 10 },
    { quantity: 100, unitPrice: 4 },
  ];
  const part = { mpn: 'RC0402', brandName: 'Yageo', packageName: '0402', minimum: 50, prices };
  const bought = (quantity: number) => quoted({ itemType: 'Normal', part, quantity });
  // 50 at 10 cents would cost 500: 100 at 4 cents cost less.
  expect(paid(bought(20))).toEqual({ componentsUnitPrice: 4, componentsMoqCost: 320, componentsTotal: 400 });
  const single = quoted({ itemType: 'Normal', part: { ...part, minimum: 30 }, quantity: 20 });
  expect(paid(single)).toEqual({ componentsUnitPrice: 10, componentsMoqCost: 100, componentsTotal: 300 });
  expect(paid(bought(100))).toEqual({ componentsUnitPrice: 4, componentsTotal: 400 });
  const few = { ...part, minimum: 1, prices: prices.slice(1) };
  expect(quoteLine({ itemType: 'Normal', part: few, quantity: 5 }, book)).toMatchObject({
    ok: false,
    violations: [{ reason: 'reason.noPartPrice' }],
  });
});

test('every key of the specification has its line in one kind of line item, in order, zero lines included', () => {
  const { groups, quotes } = oneOfEach();
  for (const [itemType, quote] of Object.entries(quotes))
    expect(quote.lines.map(line => line.key)).toEqual(
      groups[itemType as keyof typeof groups].flatMap(group => breakdown[group]),
    );
  expect(new Set(Object.values(groups).flat())).toEqual(new Set(Object.keys(breakdown)));
});

/** A quote of each kind, and the groups of the breakdown that it has. */
function oneOfEach() {
  const part = { mpn: 'R', brandName: '', packageName: '', minimum: 1, prices: [{ quantity: 1, unitPrice: 3 }] };
  return {
    groups: {
      Custom: ['pcb'],
      Stencil: ['stencil'],
      BomQuote: ['components', 'assembly'],
      Normal: ['components'],
    } satisfies Record<string, (keyof typeof breakdown)[]>,
    quotes: {
      Custom: quoted(plain),
      Stencil: quoted({ itemType: 'Stencil', options: defaultStencilOptions(), quantity: 1 }),
      BomQuote: quoted({
        itemType: 'BomQuote',
        options: { ...defaultAssemblyOptions(), smtJoints: 4 },
        size: plain.size,
        quantity: 5,
        parts: [],
      }),
      Normal: quoted({ itemType: 'Normal', part, quantity: 5 }),
    },
  };
}

test('property: whole amounts, and groups and total add up', () => {
  fc.assert(
    fc.property(anyRequest, request => {
      const { lines, total } = quoted(request);
      for (const line of lines) expect(Number.isSafeInteger(line.amount) && line.amount >= 0).toBe(true);
      const fees = lines.filter(line => line.role === 'fee').reduce((sum, line) => sum + line.amount, 0);
      expect(total).toBe(fees);
    }),
    { numRuns: 300 },
  );
});

test('property: the total never falls when quantity or area rises', () => {
  fc.assert(
    fc.property(anyRequest, fc.nat(1000), fc.nat(50_000), (request, pieces, length) => {
      const { total } = quoted(request);
      const more = { ...request, quantity: Math.min(10_000, request.quantity + pieces) };
      expect(quoted(more).total).toBeGreaterThanOrEqual(total);
      const size = { ...request.size, widthUm: Math.min(450_000, request.size.widthUm + length) };
      expect(quoted({ ...request, size }).total).toBeGreaterThanOrEqual(total);
    }),
    { numRuns: 300 },
  );
});

test('property: deterministic; the hash differs exactly when the request does', () => {
  fc.assert(
    fc.property(anyRequest, anyRequest, (a, b) => {
      expect(quoted(structuredClone(a))).toEqual(quoted(a));
      const same = JSON.stringify(a) === JSON.stringify(b);
      expect(quoted(a).hash === quoted(b).hash).toBe(same);
    }),
    { numRuns: 100 },
  );
  expect(quoted({ ...plain, quantity: 6 }).hash).not.toBe(quoted(plain).hash);
  expect(quoted({ ...plain, size: { widthUm: 100_000, heightUm: 99_999 } }).hash).not.toBe(quoted(plain).hash);
  const other = quoteLine(plain, { ...book, version: 'other' });
  expect(other.ok && other.quote.hash).not.toBe(quoted(plain).hash);
});

test('the hash does not depend on the order of fields, and is the one of Node’s own SHA-256', async () => {
  const { createHash } = await import('node:crypto');
  const { canonicalHash, canonicalJson } = await import('../src/index.ts');
  expect(canonicalJson({ b: [1, { d: true, c: '板' }], a: undefined })).toBe('{"b":[1,{"c":"板","d":true}]}');
  const text = canonicalJson(quoted(plain));
  expect(canonicalHash(quoted(plain))).toBe(createHash('sha256').update(text).digest('hex'));
});

test('an offer that is made from a design costs the same and has the hash of that request', () => {
  const designed = withDesign(quoted(plain) as Quote<CustomLine>, 'd1');
  expect(designed).toEqual(quoted({ ...plain, designId: 'd1' }));
  expect(designed.hash).not.toBe(quoted(plain).hash);
});

test('a quote verifies offline after JSON; a touched one does not', () => {
  const quote = JSON.parse(JSON.stringify(quoted(plain))) as Quote;
  expect(verifyQuote(quote, book)).toBe(true);
  expect(verifyQuote({ ...quote, total: quote.total - 1 }, book)).toBe(false);
  expect(verifyQuote({ ...quote, request: { ...plain, quantity: 4 } }, book)).toBe(false);
  const lines = quote.lines.map((line, i) => (i === 0 ? { ...line, formula: 'x' } : line));
  expect(verifyQuote({ ...quote, lines }, book)).toBe(false);
  expect(verifyQuote(quote, { ...book, version: '2027-02' })).toBe(false);
  expect(verifyQuote(quote, { ...book, filmPerLayer: 11 })).toBe(false);
});

test('a price costs the same with a book that changes other prices, and not with one that changes its own', () => {
  const { request, ...price } = quoted(plain);
  const costs = (change: Partial<typeof book>) => costsTheSame({ request, price }, { ...book, ...change });
  expect(costs({ version: '2027-01' })).toBe(true);
  expect(costs({ goldFinger: { ...book.goldFinger, perFinger: 99 } })).toBe(true);
  expect(costs({ filmPerLayer: 11 })).toBe(false);
  expect(costs({ currency: 'EUR' })).toBe(false);
});

test('the ladder prices every quantity of the form, the piece getting cheaper from end to end', () => {
  const ladder = quoteLadder(plain, book);
  expect(ladder.map(step => step.quantity)).toEqual(quantityLadder);
  expect(quantityLadder.slice(0, 10)).toEqual([5, 10, 15, 20, 25, 30, 40, 50, 75, 100]);
  expect(quantityLadder.at(-1)).toBe(10_000);
  expect(ladder.at(-1)!.unitPrice).toBeLessThan(ladder[0]!.unitPrice);
});

test('the largest order the form allows stays within the safe integers', () => {
  const options = { ...defaultPcbOptions(8), thicknessUm: 2500, minHoleUm: 350, goldFingers: 9999 } as const;
  const huge = quoted({
    itemType: 'Custom',
    options: { ...options, outerCopperUm: 70, innerCopperUm: 70, surfaceFinish: 'enig', enigGold: '5+' },
    size: { widthUm: 500_000, heightUm: 450_000 },
    quantity: 10_000,
  });
  expect(Number.isSafeInteger(huge.total)).toBe(true);
  expect(huge.weightGrams).toBeGreaterThan(10_000_000);
});

test('formulas are shown in words and units, for all options', () => {
  const board = quoted({ ...plain, options: { ...plain.options, thicknessUm: 2000 } }).lines[0]!;
  expect(formulaText(board.formula, 'en', 'USD', english)).toMatch(/cm² × \$\d+\.\d\d\/m² × \d+% \(Board thickness\)$/);
  expect(formulaText(board.formula, 'zh', 'USD', chinese)).toContain('(板厚)');
  fc.assert(
    fc.property(anyRequest, request => {
      for (const { formula, role } of quoted(request).lines) {
        if (role === 'total') continue;
        for (const [locale, translate] of [
          ['en', english],
          ['zh', chinese],
        ] as const)
          expect(formulaText(formula, locale, 'USD', translate)).not.toMatch(/[a-z][A-Z]|[¢{}⌈⌉‰]|undefined|NaN/);
      }
    }),
  );
});
