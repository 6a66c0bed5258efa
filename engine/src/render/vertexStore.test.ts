import { expect, it } from 'vitest';
import { joined } from './vertexStore.ts';

it('joins stretches that touch or overlap, and leaves out empty ones', () => {
  expect(
    joined([
      [20, 5],
      [0, 4],
      [4, 2],
      [22, 10],
      [10, 0],
    ]),
  ).toEqual([
    [0, 6],
    [20, 12],
  ]);
  expect(joined([[0, 0]])).toEqual([]);
});
