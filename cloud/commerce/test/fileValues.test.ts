import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBook as book } from '@boardwright/resources';
import {
  contradictions,
  defaultPcbOptions,
  defaultStencilOptions,
  quoteLine,
  withFileValues,
  type BoardFacts,
  type CustomLine,
} from '../src/index.ts';
import { anyRequest } from './arbitrary.ts';

const facts: BoardFacts = {
  widthNm: 80_000_000,
  heightNm: 60_000_000,
  copperLayers: 4,
  minTrackNm: 130_000,
  minGapNm: 110_000,
  minDrillNm: 260_000,
  minAnnularNm: 150_000,
  thicknessNm: 1_600_000,
  hasSlots: false,
  hasCastellated: false,
  edgeConnector: false,
};
const line: CustomLine = {
  itemType: 'Custom',
  options: { ...defaultPcbOptions(), maskColour: 'blue' },
  size: { widthUm: 100_000, heightUm: 100_000 },
  quantity: 10,
};

test('files decide size, layers, finest structure and smallest hole; what was chosen besides stays', () => {
  const taken = withFileValues(line, facts, book)!;
  expect(taken).toMatchObject({
    size: { widthUm: 80_000, heightUm: 60_000 },
    quantity: 10,
    options: { layers: 4, innerCopperUm: 17, minTrackUm: 100, minHoleUm: 250, maskColour: 'blue' },
  });
  // A second time there is nothing to take over, whichever way round the board was entered.
  expect(withFileValues(taken, facts, book)).toBe(taken);
  const turned = { ...taken, size: { widthUm: 60_000, heightUm: 80_000 } };
  expect(withFileValues(turned, facts, book)).toBe(turned);
});

test('a stencil becomes the smallest that holds the board', () => {
  const options = { ...defaultStencilOptions(), size: '280x380' as const };
  const stencil = { itemType: 'Stencil' as const, options, quantity: 1 };
  expect(withFileValues(stencil, facts, book)).toBe(stencil);
  const wide = { ...facts, widthNm: 480_000_000, heightNm: 400_000_000 };
  expect(withFileValues(stencil, wide, book)).toMatchObject({ options: { size: '420x520' } });
  expect(withFileValues(stencil, { ...facts, widthNm: 900_000_000 }, book)).toBeNull();
});

test('property: what is taken over has a price and contradicts the files no more', () => {
  const anyFacts = fc.record({
    widthNm: fc.integer({ min: 5, max: 450 }).map(mm => mm * 1_000_000),
    heightNm: fc.integer({ min: 5, max: 450 }).map(mm => mm * 1_000_000),
    copperLayers: fc.constantFrom(1, 2, 4, 6, 8),
    minTrackNm: fc.constantFrom(null, 100_000, 130_000, 200_000),
    minDrillNm: fc.constantFrom(null, 200_000, 260_000, 500_000),
  });
  let taken = 0;
  fc.assert(
    fc.property(anyRequest, anyFacts, (request, some) => {
      const files = { ...facts, ...some };
      const next = withFileValues(request, files, book);
      if (next === null) return;
      taken++;
      expect(contradictions(next, files)).toEqual([]);
      if (quoteLine(request, book).ok)
        expect(quoteLine(next, book).ok || request.options.boardType === 'panel').toBe(true);
    }),
    { numRuns: 1000, seed: 25 },
  );
  expect(taken).toBeGreaterThan(500);
});
