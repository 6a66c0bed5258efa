import { expect, test } from 'vitest';
import { markOf, viewOf } from './pictureView.ts';

const BOARD = [10_000, 0, 50_000, 40_000] as const;
const at = (x: number, y: number) => ({ minX: x * 1e6, minY: y * 1e6, maxX: x * 1e6, maxY: y * 1e6 });

test('the whole board with a margin', () => {
  expect(viewOf(BOARD, 'front', null)).toEqual([9000, -1000, 52_000, 42_000]);
});

test('a place in the middle of the picture, mirrored on the back', () => {
  expect(viewOf(BOARD, 'front', at(20, 10))).toEqual([18_000, 8000, 4000, 4000]);
  expect(viewOf(BOARD, 'back', at(20, 10))).toEqual([48_000, 8000, 4000, 4000]);
  // A long track is seen as a whole.
  expect(viewOf(BOARD, 'front', { ...at(20, 10), maxX: 40e6 })[2]).toBe(40_000);
});

test('a point has a frame that can be seen', () => {
  expect(markOf(at(20, 10))).toEqual([19_850, 9850, 300, 300]);
});
