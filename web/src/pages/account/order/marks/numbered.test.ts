import { expect, test } from 'vitest';
import { numbered } from './numbered.ts';

const mark = (x: number) => ({ x, y: 0, side: 'top' as const });

test('marks are counted through the thread, new ones last', () => {
  const { byMessage, all } = numbered(
    [{ marks: [mark(0.1), mark(0.2)] }, { marks: [] }, { marks: [mark(0.3)] }],
    [mark(0.4)],
  );
  expect(byMessage).toEqual([['1', '2'], [], ['3']]);
  expect(all.map(({ x, label, isNew }) => [x, label, isNew])).toEqual([
    [0.1, '1', false],
    [0.2, '2', false],
    [0.3, '3', false],
    [0.4, '4', true],
  ]);
});
