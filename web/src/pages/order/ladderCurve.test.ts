import { expect, test } from 'vitest';
import { curveOf, stepAt } from './ladderCurve.ts';
import { defaultPcbOptions, type LadderStep, type LineRequest } from '@boardwright/commerce';

const step = (quantity: number, total: number): LadderStep => ({
  quantity,
  total,
  unitPrice: Math.ceil(total / quantity),
  leadDays: { normal: 3, expedited: 1 },
});
const request = (quantity: number): LineRequest => ({
  itemType: 'Custom',
  options: defaultPcbOptions(),
  size: { widthUm: 1, heightUm: 1 },
  quantity,
});

test('the curve falls from the dearest piece at the left to the cheapest at the right', () => {
  const curve = curveOf(
    [step(5, 500), step(50, 1000), step(500, 5000)],
    { request: request(50), total: 1000 },
    300,
    100,
  );
  expect(curve.points.map(({ x }) => Math.round(x))).toEqual([8, 150, 292]);
  expect(curve.points.map(({ y }) => Math.round(y))).toEqual([8, 67, 92]);
  expect(curve.chosen).toEqual(curve.points[1]);
});

test('a click chooses the nearest step', () => {
  const curve = curveOf(
    [step(5, 500), step(50, 1000), step(500, 5000)],
    { request: request(70), total: 1200 },
    300,
    100,
  );
  expect([0, 100, 160, 290].map(x => stepAt(curve, x))).toEqual([5, 50, 50, 500]);
});

test('equal prices are a straight line', () => {
  const curve = curveOf([step(1, 10), step(2, 20)], { request: request(1), total: 10 }, 300, 100);
  expect(new Set(curve.points.map(({ y }) => y)).size).toBe(1);
});
