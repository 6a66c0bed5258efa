import { defaultPcbOptions, type BoardFacts, type CustomLine, type Quote } from '@boardwright/commerce';
import { priceBook } from '@boardwright/resources';
import { expect, test } from 'vitest';
import { addedFiles, type FiledLine } from './fileOutcome.ts';

const line: CustomLine = {
  itemType: 'Custom',
  options: defaultPcbOptions(),
  size: { widthUm: 100_000, heightUm: 100_000 },
  quantity: 5,
};
const facts: BoardFacts = {
  widthNm: 100_000_000,
  heightNm: 100_000_000,
  copperLayers: 2,
  minTrackNm: 200_000,
  minDrillNm: 400_000,
  minAnnularNm: 200_000,
  thicknessNm: 1_600_000,
  hasSlots: false,
  hasCastellated: false,
  edgeConnector: false,
};

/** What is stored: the price with the files' values, or null for the item as it was. */
function storing(refusal: string | null = null) {
  const stored: (Quote<FiledLine> | null)[] = [];
  return {
    stored,
    store: (quote: Quote<FiledLine> | null) => {
      stored.push(quote);
      return Promise.resolve(refusal);
    },
  };
}

test('files that say the same, or that nobody can read, are stored without a question', async () => {
  const { stored, store } = storing();
  const wide = { ...line, options: { ...line.options, minHoleUm: 350 as const } };
  expect(await addedFiles(wide, facts, priceBook, store)).toEqual({ type: 'done' });
  expect(await addedFiles(line, null, priceBook, store)).toEqual({ type: 'done' });
  expect(stored).toEqual([null, null]);
});

test('a board of another size is asked about, with its price, and can only be taken over', async () => {
  const { stored, store } = storing();
  const asked = await addedFiles(line, { ...facts, widthNm: 50_000_000 }, priceBook, store);
  if (asked.type !== 'differs') throw new Error(asked.type);
  expect([stored, asked.keep]).toEqual([[], null]);
  expect(asked.after.request).toMatchObject({ size: { widthUm: 50_000, heightUm: 100_000 } });
  expect(await asked.take()).toEqual({ type: 'done' });
  expect(stored).toEqual([asked.after]);
});

test('coarser structures than the files may be kept, and a refusal is passed on', async () => {
  const { stored, store } = storing('no');
  const asked = await addedFiles(line, { ...facts, minTrackNm: 110_000 }, priceBook, store);
  if (asked.type !== 'differs') throw new Error(asked.type);
  expect(asked.after.request).toMatchObject({ options: { minTrackUm: 100 } });
  expect(await asked.keep!()).toEqual({ type: 'refused', message: 'no' });
  expect(stored).toEqual([null]);
});
