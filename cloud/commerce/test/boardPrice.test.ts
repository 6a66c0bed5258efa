import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefillFromBoard, priceBoard, quoteLine, stopsOrder, type BoardFacts } from '../src/index.ts';
import { book } from './arbitrary.ts';

const mm = (x: number) => x * 1_000_000;
const plain: BoardFacts = {
  widthNm: mm(80),
  heightNm: mm(50),
  copperLayers: 2,
  minTrackNm: mm(0.2),
  minDrillNm: mm(0.3),
  minAnnularNm: mm(0.15),
  thicknessNm: mm(1.6),
  hasSlots: false,
  hasCastellated: false,
  edgeConnector: false,
};

const facts = fc.record({
  widthNm: fc.integer({ min: mm(10), max: mm(400) }),
  heightNm: fc.integer({ min: mm(10), max: mm(400) }),
  copperLayers: fc.constantFrom(1, 2, 4, 6, 8),
  minTrackNm: fc.integer({ min: mm(0.1), max: mm(0.5) }),
  minDrillNm: fc.integer({ min: mm(0.2), max: mm(1) }),
  minAnnularNm: fc.integer({ min: mm(0.125), max: mm(0.5) }),
  thicknessNm: fc.constantFrom(mm(1), mm(1.2), mm(1.6)),
  finish: fc.constantFrom('', 'HASL', 'HAL lead-free', 'ENIG'),
  maskColour: fc.constantFrom('', 'Green', 'Red', 'White'),
  hasSlots: fc.boolean(),
  hasCastellated: fc.boolean(),
  edgeConnector: fc.boolean(),
  edgeFingers: fc.integer({ min: 0, max: 60 }),
  viasInPad: fc.boolean(),
  blindSpans: fc.integer({ min: 0, max: 2 }),
  microVias: fc.boolean(),
});

test('a plain board costs what the order form says', () => {
  const { request, result } = priceBoard(plain, 5, book);
  const { options, size } = prefillFromBoard(plain);
  expect(request).toEqual({ itemType: 'Custom', options, size, quantity: 5 });
  expect(result).toEqual(quoteLine(request, book));
});

test('fine holes are named with the widest hole that saves nothing further', () => {
  const { drivers } = priceBoard({ ...plain, minDrillNm: mm(0.2) }, 5, book);
  const drill = drivers.find(({ id }) => id === 'drill')!;
  const [fine, wide] = [200, 300].map(um => priceBoard({ ...plain, minDrillNm: um * 1000 }, 5, book).result);
  expect(fine!.ok && wide!.ok && fine!.quote.total - wide!.quote.total).toBe(drill.saves);
  expect(drill.instead).toBe(300);
});

test('other boards cost less by what a driver gives, for any board', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(5, 10, 100), (own, quantity) => {
      const { result, drivers } = priceBoard(own, quantity, book);
      for (const { id, instead, saves } of drivers) {
        expect(saves).toBeGreaterThan(0);
        if (id !== 'layers' || instead === null || !result.ok) continue;
        const fewer = priceBoard({ ...own, copperLayers: instead }, quantity, book).result;
        expect(fewer.ok && result.quote.total - fewer.quote.total).toBe(saves);
      }
      expect(drivers.map(({ saves }) => saves)).toEqual(drivers.map(({ saves }) => saves).toSorted((a, b) => b - a));
    }),
  );
});

test('what cannot be made stops the order; what is only another offer does not', () => {
  const stops = (own: Partial<BoardFacts>) => priceBoard({ ...plain, ...own }, 5, book).notes.some(stopsOrder);
  expect(stops({ minDrillNm: mm(0.15) })).toBe(true);
  expect(stops({ minTrackNm: mm(0.09) })).toBe(true);
  expect(stops({ minAnnularNm: mm(0.1) })).toBe(true);
  expect(stops({ copperLayers: 10 })).toBe(true);
  expect(stops({ copperLayers: 3 })).toBe(false);
  expect(stops({ thicknessNm: mm(1.55) })).toBe(false);
  expect(stops({ maskColour: 'Pink' })).toBe(false);
});

test('gaps that are finer than the tracks are named, and cost what such tracks do', () => {
  const price = (own: Partial<BoardFacts>) => priceBoard({ ...plain, ...own }, 5, book);
  const fine = price({ minGapNm: mm(0.1) });
  const [driver] = fine.drivers.filter(({ id }) => id === 'gap' || id === 'track');
  expect(driver).toMatchObject({ id: 'gap', instead: 150 });
  const [gap, track, wide] = [fine, price({ minTrackNm: mm(0.1) }), price({})].map(({ result }) => result);
  if (!gap?.ok || !track?.ok || !wide?.ok) throw new Error('no price');
  expect(gap.quote.total).toBe(track.quote.total);
  expect(gap.quote.total - wide.quote.total).toBe(driver!.saves);
  // Where both are as fine, tracks are named, and both have to become wider.
  expect(price({ minTrackNm: mm(0.1), minGapNm: mm(0.1) }).drivers.map(({ id }) => id)).toContain('track');
  expect(price({ minTrackNm: mm(0.1), minGapNm: mm(0.1) }).drivers.find(({ id }) => id === 'track')!.saves).toBe(
    driver!.saves,
  );
  expect(price({ minGapNm: mm(0.05) }).notes.some(stopsOrder)).toBe(true);
});
