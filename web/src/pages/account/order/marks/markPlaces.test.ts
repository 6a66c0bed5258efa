import { expect, test } from 'vitest';
import { placeOf, shareOf } from './markPlaces.ts';

// A board of 100 x 50 with a margin of 10 on each side.
const box = [5, 7, 100, 50] as const;
const view = [-5, -3, 120, 70] as const;

test('the middle of the picture is the middle of the board, the corners of the board are inside the margin', () => {
  expect(placeOf([0.5, 0.5], view, box)).toEqual({ x: 0.5, y: 0.5 });
  const corner = placeOf([10 / 120, 10 / 70], view, box);
  expect(corner.x).toBeCloseTo(0);
  expect(corner.y).toBeCloseTo(0);
});

test('a click in the margin marks the border', () => {
  expect(placeOf([0, 1], view, box)).toEqual({ x: 0, y: 1 });
});

test('a mark is shown where it was made', () => {
  for (const point of [
    [0.2, 0.3],
    [0.9, 0.8],
  ] as const) {
    const [x, y] = shareOf(placeOf(point, view, box), view, box);
    expect(x).toBeCloseTo(point[0]);
    expect(y).toBeCloseTo(point[1]);
  }
});
