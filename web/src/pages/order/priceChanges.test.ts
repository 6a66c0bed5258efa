import { defaultPcbOptions, quoteLine } from '@boardwright/commerce';
import { priceBook } from '@boardwright/resources';
import { expect, test } from 'vitest';
import { changedLines, changesOf } from './priceChanges.ts';

const request = {
  itemType: 'Custom' as const,
  options: defaultPcbOptions(),
  size: { widthUm: 100_000, heightUm: 100_000 },
  quantity: 5,
};
const priceWith = (book: typeof priceBook) => {
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error('this board cannot be made');
  return result.quote;
};

test('the fees that differ are listed, with both amounts', () => {
  const dearer = structuredClone(priceBook);
  dearer.boards['2'].tooling += 300;
  const [before, after] = [priceWith(priceBook), priceWith(dearer)];
  const changes = changesOf({ changes: [{ cartItemId: 'x', before, after }] });
  expect(changes).toHaveLength(1);
  expect(changedLines(changes![0]!.before, changes![0]!.after)).toMatchObject([
    { key: 'pcbToolingCost', before: before.lines.find(line => line.key === 'pcbToolingCost')!.amount },
  ]);
  expect(after.total - before.total).toBe(300);
});

test('other refusals carry no changes', () => {
  expect(changesOf(null)).toBeNull();
  expect(changesOf({ total: 3 })).toBeNull();
});
