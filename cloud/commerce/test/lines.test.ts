import { english, plainText, translator } from '@boardwright/engine/base';
import { locales } from '@boardwright/resources/locales';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assemblyAttributes,
  contradictions,
  couponsApply,
  defaultAssemblyOptions,
  defaultPcbOptions,
  defaultStencilOptions,
  designOf,
  kindOf,
  lineKinds,
  lineText,
  orderTypeOf,
  parseLine,
  partsOf,
  quoteLadder,
  quoteLine,
  stencilAttributes,
  verifyQuote,
} from '../src/index.ts';
import type { Attribute, BoardFacts, CustomLine, LineRequest, StencilLine } from '../src/index.ts';
import { anyRequest, book } from './arbitrary.ts';

const chinese = translator('zh', locales.zh);

const value = (attribute: Attribute): fc.Arbitrary<unknown> =>
  attribute.type === 'choice'
    ? fc.constantFrom(...attribute.values)
    : attribute.type === 'flag'
      ? fc.boolean()
      : fc.integer({ min: attribute.min, max: Math.min(attribute.max, 500) });

// `as`: the record has a value for each attribute.
const optionsOf = <T>(attributes: Readonly<Record<string, Attribute>>) =>
  fc.record(Object.fromEntries(Object.entries(attributes).map(([id, a]) => [id, value(a)]))) as fc.Arbitrary<T>;

const anyStencil: fc.Arbitrary<StencilLine> = fc.record({
  itemType: fc.constant('Stencil'),
  options: optionsOf<StencilLine['options']>(stencilAttributes),
  quantity: fc.integer({ min: 1, max: 100 }),
});

const anyAssembly: fc.Arbitrary<LineRequest> = fc.record({
  itemType: fc.constant('BomQuote' as const),
  options: optionsOf<never>(assemblyAttributes),
  size: fc.constant({ widthUm: 100_000, heightUm: 60_000 }),
  quantity: fc.integer({ min: 5, max: 10_000 }),
  parts: fc.array(
    fc.record({
      mpn: fc.string({ minLength: 1, maxLength: 9 }),
      brandName: fc.constant('Maker'),
      perBoard: fc.integer({ min: 1, max: 50 }),
      minimum: fc.integer({ min: 1, max: 5_000 }),
      prices: fc
        .uniqueArray(fc.integer({ min: 2, max: 50_000 }), { maxLength: 5 })
        .map(breaks =>
          [1, ...breaks.sort((a, b) => a - b)].map((from, i) => ({ quantity: from, unitPrice: 900 - 150 * i })),
        ),
    }),
    { maxLength: 8 },
  ),
});

const anyComponents: fc.Arbitrary<LineRequest> = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 2, max: 9_999 }), { maxLength: 6 }), fc.integer({ min: 1, max: 9_999 }))
  .chain(([breaks, quantity]) =>
    fc.record({
      itemType: fc.constant('Normal' as const),
      quantity: fc.constant(quantity),
      part: fc.record({
        mpn: fc.string({ minLength: 1, maxLength: 9 }),
        brandName: fc.constant('Maker'),
        packageName: fc.constant(''),
        minimum: fc.integer({ min: 1, max: 500 }),
        prices: fc.constant(
          [1, ...breaks.sort((a, b) => a - b)].map((from, i) => ({ quantity: from, unitPrice: 1000 - 100 * i })),
        ),
      }),
    }),
  );

const anyLine: fc.Arbitrary<LineRequest> = fc.oneof(anyRequest, anyStencil, anyAssembly, anyComponents);

test('property: each kind reads what it wrote, adds up, verifies, and can be described in both languages', () => {
  fc.assert(
    fc.property(anyLine, line => {
      const json = JSON.parse(JSON.stringify(line)) as LineRequest;
      expect(parseLine({ ...json })).toEqual({ ok: true, value: line });
      const result = quoteLine(line, book);
      if (!result.ok) return expect(line.itemType).toBe('BomQuote');
      const { quote } = result;
      expect(quote.total).toBe(
        quote.lines.filter(({ role }) => role === 'total').reduce((sum, { amount }) => sum + amount, 0),
      );
      expect(quote.unitPrice * line.quantity).toBeGreaterThanOrEqual(quote.total);
      expect(verifyQuote(quote, book)).toBe(true);
      const { title, facts } = lineText(json);
      expect(title).toBe(lineKinds[line.itemType].title);
      for (const text of [title, ...facts].flatMap(each => [english(each), chinese(each)])) {
        // A part number may look like a placeholder.
        const rest = json.itemType === 'Normal' ? text.replace(plainText(json.part.mpn), '') : text;
        expect(rest).not.toMatch(/undefined|NaN|\{\{/);
      }
      expect(kindOf(line).quantities).toEqual(expect.arrayContaining(quoteLadder(line, book).map(s => s.quantity)));
    }),
    { numRuns: 300 },
  );
});

test('property: more stencils never cost less, and more components cost no more a piece', () => {
  const total = (line: LineRequest): number => {
    const result = quoteLine(line, book);
    return result.ok ? result.quote.total : Number.NaN;
  };
  fc.assert(
    fc.property(anyStencil, fc.integer({ min: 1, max: 100 }), (line, other) => {
      const [less, more] = [line.quantity, other].sort((a, b) => a - b) as [number, number];
      expect(total({ ...line, quantity: more })).toBeGreaterThanOrEqual(total({ ...line, quantity: less }));
    }),
  );
  fc.assert(
    fc.property(anyComponents, fc.integer({ min: 1, max: 9_999 }), (line, other) => {
      const [less, more] = [line.quantity, other].sort((a, b) => a - b) as [number, number];
      const each = (quantity: number) => total({ ...line, quantity }) / quantity;
      expect(each(more)).toBeLessThanOrEqual(each(less));
    }),
  );
});

test('property: an assembly with its parts never costs less for more boards, and each of its lines is explained', () => {
  fc.assert(
    fc.property(anyAssembly, fc.integer({ min: 5, max: 10_000 }), (line, other) => {
      const [less, more] = [line.quantity, other].sort((a, b) => a - b) as [number, number];
      const [a, b] = [less, more].map(quantity => quoteLine({ ...line, quantity }, book));
      if (!a?.ok || !b?.ok) return;
      expect(b.quote.total).toBeGreaterThanOrEqual(a.quote.total);
      for (const { amount, formula } of b.quote.lines) expect(amount === 0 || formula !== '').toBe(true);
    }),
    { numRuns: 400 },
  );
});

const board: CustomLine = {
  itemType: 'Custom',
  options: defaultPcbOptions(),
  size: { widthUm: 52_000, heightUm: 23_000 },
  quantity: 5,
  designId: 'd'.repeat(64),
};
const stencil: StencilLine = { itemType: 'Stencil', options: defaultStencilOptions(), quantity: 1 };
const part = { mpn: 'R', brandName: '', packageName: '', minimum: 1, prices: [{ quantity: 1, unitPrice: 3 }] };
const components: LineRequest = { itemType: 'Normal', part, quantity: 5 };

test('what a kind is made from, what it is in an order, which parts it buys', () => {
  expect([board, stencil, components].map(designOf)).toEqual(['d'.repeat(64), null, null]);
  expect([board, stencil, components].map(orderTypeOf)).toEqual(['PCB', 'Stencil', 'Parts']);
  expect([board, components].map(partsOf)).toEqual([[], ['R']]);
  expect(lineKinds.BomQuote.orderType).toBe('PCBA');
});

test.each<[name: string, applies: boolean, items: readonly [LineRequest, partNo: string][]]>([
  ['a board', true, [[board, 'P1']]],
  ['a stencil alone', true, [[stencil, 'P1']]],
  [
    'a board with its stencil',
    true,
    [
      [board, 'P1'],
      [stencil, 'P1'],
    ],
  ],
  [
    'its stencil first',
    true,
    [
      [stencil, 'P1'],
      [board, 'P1'],
    ],
  ],
  [
    'a board with its components',
    true,
    [
      [board, 'P1'],
      [components, 'P1'],
    ],
  ],
  [
    'a board and the stencil of another one',
    false,
    [
      [board, 'P1'],
      [stencil, 'P2'],
    ],
  ],
  [
    'two boards',
    false,
    [
      [board, 'P1'],
      [board, 'P1'],
    ],
  ],
  [
    'two stencils',
    false,
    [
      [stencil, 'P1'],
      [stencil, 'P1'],
    ],
  ],
  [
    'components with a stencil',
    false,
    [
      [components, 'P1'],
      [stencil, 'P1'],
    ],
  ],
  [
    'without part numbers',
    false,
    [
      [board, ''],
      [stencil, ''],
    ],
  ],
  [
    'a board, its stencil and its components',
    false,
    [
      [board, 'P1'],
      [stencil, 'P1'],
      [components, 'P1'],
    ],
  ],
  ['nothing', false, []],
])('coupons and %s: %j', (_, applies, items) => {
  expect(couponsApply(items.map(([{ itemType }, partNo]) => ({ itemType, partNo })))).toBe(applies);
});

const facts: BoardFacts = {
  widthNm: 52_000_000,
  heightNm: 23_000_000,
  copperLayers: 2,
  minTrackNm: 200_000,
  minDrillNm: 300_000,
  minAnnularNm: 150_000,
  thicknessNm: 1_600_000,
  hasSlots: false,
  hasCastellated: false,
  edgeConnector: false,
};
const fields = (line: LineRequest, of: BoardFacts = facts) => contradictions(line, of).map(({ field }) => field);
const sized = (widthUm: number, heightUm: number) => ({ ...board, size: { widthUm, heightUm } });

test('a request that contradicts its design: both values, in both languages', () => {
  const wrong = { ...sized(10_000, 10_000), options: defaultPcbOptions(4) };
  const found = contradictions(wrong, { ...facts, copperLayers: 1 });
  const texts = (tr: typeof english) => found.map(c => [c.name, c.requested, c.designed].map(tr));
  expect(texts(english)).toEqual([
    ['Layers', '4 layers', '1 layer'],
    ['Board size', '10 × 10 mm', '52 × 23 mm'],
  ]);
  expect(texts(chinese)).toEqual([
    ['层数', '4 层', '1 层'],
    ['PCB 尺寸', '10 × 10 mm', '52 × 23 mm'],
  ]);
});

test('a size turned by 90 degrees or rounded, a panel and a design without an outline do not contradict it', () => {
  expect(fields(board)).toEqual([]);
  expect(fields(sized(23_000, 52_000))).toEqual([]);
  expect(fields(sized(52_100, 22_950))).toEqual([]);
  expect(fields(sized(52_150, 23_000))).toEqual(['size']);
  expect(fields(sized(10_000, 10_000), { ...facts, widthNm: 0, heightNm: 0 })).toEqual([]);
  const panel = { ...board.options, boardType: 'panel', panelColumns: 2, panelRows: 3 } as const;
  const panelled = (widthUm: number, heightUm: number) => ({ ...sized(widthUm, heightUm), options: panel });
  // Six boards with rails, the boards turned, and a design that is the panel itself.
  expect(fields(panelled(110_000, 80_000))).toEqual([]);
  expect(fields(panelled(46_000, 156_000))).toEqual([]);
  expect(fields(board)).toEqual([]);
  expect(fields(panelled(100_000, 80_000))).toEqual(['size']);
});

test('a stencil must have room for its board, an assembly the size of the board or of a panel', () => {
  expect(fields(stencil)).toEqual([]);
  expect(fields(stencil, { ...facts, widthNm: 400_000_000, heightNm: 380_000_000 })).toEqual(['size']);
  const assembled = (widthUm: number, heightUm: number): LineRequest => ({
    itemType: 'BomQuote',
    options: { ...defaultAssemblyOptions(), smtJoints: 2 },
    size: { widthUm, heightUm },
    quantity: 5,
    parts: [],
  });
  expect(fields(assembled(52_000, 23_000))).toEqual([]);
  expect(fields(assembled(104_000, 50_000))).toEqual([]);
  expect(fields(assembled(50_000, 20_000))).toEqual(['size']);
  expect(fields(components)).toEqual([]);
});

test('what differs from the files on purpose has a reason, and contradicts nothing', () => {
  const raw = { ...board, deviations: [{ field: 'layers', reason: ' two are empty ' }] };
  const parsed = parseLine({ ...raw });
  expect(parsed).toMatchObject({ ok: true, value: { deviations: [{ field: 'layers', reason: 'two are empty' }] } });
  const four = { ...board, options: defaultPcbOptions(4) };
  expect(fields(four)).toEqual(['layers']);
  expect(fields({ ...four, deviations: [{ field: 'layers', reason: 'two are empty' }] })).toEqual([]);
  expect(fields({ ...sized(9_000, 9_000), deviations: [{ field: 'files', reason: 'other outline' }] })).toEqual([]);
  for (const deviations of [
    [{ field: 'layers', reason: ' ' }],
    [{ field: 'colour', reason: 'x' }],
    [{ field: 'size', reason: 'x'.repeat(501) }],
  ])
    expect(parseLine({ ...board, deviations })).toEqual({
      ok: false,
      problems: [{ field: 'deviations', problem: 'value' }],
    });
});

test('files that are used as other layers are data of the order, shown at a glance, and explain another board', () => {
  const moved = { file: 'gerber/top.gto', layer: 'F.Fab', found: 'F.SilkS' };
  const kept = { file: 'gerber/top.gtl', layer: 'F.Cu', found: 'F.Cu' };
  const parsed = parseLine({ ...board, assigned: [kept, moved] });
  expect(parsed).toMatchObject({ ok: true, value: { assigned: [kept, moved] } });
  expect(lineText({ ...board, assigned: [kept, moved] } as never).facts.map(english)).toContain(
    '1 file assigned to another layer',
  );
  const four = { ...board, options: defaultPcbOptions(4) };
  expect(fields({ ...four, assigned: [moved] })).toEqual([]);
  // What is as it was found explains nothing.
  expect(fields({ ...four, assigned: [kept] })).toEqual(['layers']);
  for (const assigned of [[{ ...moved, file: '' }], [{ ...moved, layer: 'F.Fab; drop' }], [{ ...moved, found: 7 }]])
    expect(parseLine({ ...board, assigned })).toEqual({
      ok: false,
      problems: [{ field: 'assigned', problem: 'value' }],
    });
});
