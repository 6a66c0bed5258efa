import { english, translator } from '@boardwright/engine/base';
import { locales } from '@boardwright/resources/locales';
import { expect, test } from 'vitest';
import { prefillFromBoard, prefillNoteMessage, quoteLine } from '../src/index.ts';
import type { BoardFacts } from '../src/index.ts';
import { book } from './arbitrary.ts';

const chinese = translator('zh', locales.zh);
const mm = (x: number) => x * 1_000_000;
const board: BoardFacts = {
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
const notes = (facts: Partial<BoardFacts>) => {
  const prefill = prefillFromBoard({ ...board, ...facts });
  return { options: prefill.options, notes: prefill.notes.map(n => [n.message, n.attribute, n.actual, n.offered]) };
};

test('a plain board needs no note and can be priced', () => {
  const prefill = prefillFromBoard(board);
  expect(prefill.notes).toEqual([]);
  expect(prefill.size).toEqual({ widthUm: 80_000, heightUm: 50_000 });
  expect(prefill.options).toMatchObject({ layers: 2, thicknessUm: 1600, minTrackUm: 150, minHoleUm: 300 });
  expect(quoteLine({ itemType: 'Custom', options: prefill.options, size: prefill.size, quantity: 5 }, book).ok).toBe(
    true,
  );
});

test('values between the offers', () => {
  const { options, notes: said } = notes({ copperLayers: 3, thicknessNm: mm(1.55), minTrackNm: mm(0.13) });
  expect(options).toMatchObject({ layers: 4, innerCopperUm: 17, thicknessUm: 1600, minTrackUm: 125 });
  expect(said).toEqual([
    ['prefill.layers', 'layers', '3', '4'],
    ['prefill.nearest', 'thicknessUm', '1.55 mm', '1.6 mm'],
  ]);
});

test('values that cannot be made', () => {
  const { options, notes: said } = notes({ minTrackNm: mm(0.09), minDrillNm: mm(0.15), minAnnularNm: mm(0.1) });
  expect(options).toMatchObject({ minTrackUm: 100, minHoleUm: 200 });
  expect(said).toEqual([
    ['prefill.below', 'minTrackUm', '0.09 mm', '0.1 mm'],
    ['prefill.below', 'minHoleUm', '0.15 mm', '0.2 mm'],
    ['prefill.annular', null, '0.1 mm', '0.125 mm'],
  ]);
});

test.each([
  ['ENIG', 'enig'],
  ['HAL lead-free', 'leadFreeHasl'],
  ['HAL SnPb', 'hasl'],
  ['Immersion tin', 'immersionTin'],
  ['Immersion silver', 'immersionSilver'],
  ['OSP', 'osp'],
  ['None', 'hasl'],
  ['', 'hasl'],
])('finish %s gives %s without a note', (finish, expected) => {
  const { options, notes: said } = notes({ finish });
  expect(options.surfaceFinish).toBe(expected);
  expect(said).toEqual([]);
});

test.each([
  ['Purple', 'purple'],
  ['Matte Black', 'mattBlack'],
  ['matt green', 'mattGreen'],
])('colour %s is %s', (maskColour, expected) => {
  const { options, notes: said } = notes({ maskColour });
  expect(options.maskColour).toBe(expected);
  expect(said).toEqual([]);
});

test('finishes and colours the form does not have', () => {
  const { options, notes: said } = notes({ finish: 'Hard gold', maskColour: 'Pink' });
  expect(options).toMatchObject({ surfaceFinish: 'enig', maskColour: 'green' });
  expect(said).toEqual([
    ['prefill.notOffered', 'maskColour', 'Pink', 'green'],
    ['prefill.notOffered', 'surfaceFinish', 'Hard gold', 'enig'],
  ]);
});

test('what a board needs next to its own values', () => {
  const cases: [Partial<BoardFacts>, string[]][] = [
    [{ hasCastellated: true }, ['prefill.adjusted']],
    [{ edgeConnector: true, edgeFingers: 36 }, ['prefill.adjusted']],
    [{ edgeConnector: true, finish: 'ENIG' }, ['prefill.fingers']],
    [{ viasInPad: true }, ['prefill.adjusted']],
    [{ thicknessNm: mm(0.4) }, ['prefill.adjusted']],
    [{ hasSlots: true }, ['prefill.slots']],
    [{ maskColour: 'White' }, []],
  ];
  for (const [facts, expected] of cases) {
    const prefill = prefillFromBoard({ ...board, ...facts });
    expect(prefill.notes.map(n => n.message)).toEqual(expected);
    expect(
      quoteLine({ itemType: 'Custom', options: prefill.options, size: prefill.size, quantity: 5 }, book),
    ).toMatchObject({ ok: true });
  }
});

test('blind, buried and micro vias are chosen, and cost more', () => {
  const price = (facts: Partial<BoardFacts>): number => {
    const prefill = prefillFromBoard({ ...board, copperLayers: 6, ...facts });
    const result = quoteLine({ itemType: 'Custom', options: prefill.options, size: prefill.size, quantity: 5 }, book);
    return result.ok ? result.quote.total : -1;
  };
  const plain = price({});
  const [blind, twice, micro] = [price({ blindSpans: 1 }), price({ blindSpans: 2 }), price({ microVias: true })];
  const stacked = price({ microVias: true, stackedMicroVias: true });
  expect([plain > 0, blind > plain, twice > blind, micro > plain, stacked > micro]).toEqual(Array(5).fill(true));
  const { options, notes: said } = notes({ copperLayers: 4, blindSpans: 5, microVias: true, stackedMicroVias: true });
  expect(options).toMatchObject({ blindBuriedVias: 3, laserDrill: true, stackedMicroVias: false });
  expect(said).toEqual([
    ['prefill.notOffered', 'blindBuriedVias', '5', '3'],
    ['prefill.notOffered', 'stackedMicroVias', 'true', 'false'],
  ]);
});

test('notes have no empty place, in either language', () => {
  const { notes: all } = prefillFromBoard({
    ...board,
    copperLayers: 3,
    thicknessNm: mm(1.55),
    minTrackNm: mm(0.01),
    minDrillNm: mm(0.05),
    minAnnularNm: mm(0.05),
    finish: 'Hard gold $&',
    maskColour: 'pink',
    edgeConnector: true,
    hasSlots: true,
    viasInPad: true,
    blindSpans: 9,
  });
  expect(all.length).toBeGreaterThan(8);
  const texts = all.map(note => [english(prefillNoteMessage(note)), chinese(prefillNoteMessage(note))]);
  for (const text of texts.flat()) expect(text).not.toMatch(/[{}]|undefined/);
  expect(texts.map(([en]) => en)).toContain(
    'Smallest hole: the board has 0.05 mm, the smallest option is 0.2 mm. It cannot be manufactured as designed.',
  );
  expect(texts.map(([en]) => en)).toContain('Resin-filled vias: set to yes, because another option requires it.');
  expect(texts.flat().join()).toContain('Hard gold $&');
});
