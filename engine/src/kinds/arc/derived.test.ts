import { expect, test } from 'vitest';
import { asId, nm } from '../../base/index.ts';
import { arcThrough } from '../../geometry/index.ts';
import type { ObjOf } from '../types.ts';
import { arcAngle, radius } from './derived.ts';

const mm = (x: number, y: number) => ({ x: nm(Math.round(x * 1e6)), y: nm(Math.round(y * 1e6)) });

/** Half a circle of 10 mm around (110, 80), over the top. */
const half: ObjOf<'arc'> = {
  kind: 'arc',
  id: asId('arc'),
  locked: false,
  screen: '',
  layer: 'F.SilkS',
  stroke: { width: nm(150_000), style: 'solid', color: null },
  fill: { type: 'none', color: null },
  net: '',
  start: mm(100, 80),
  mid: mm(110, 70),
  end: mm(120, 80),
};
const other = { ...half, start: half.end, end: half.start };
const straight = { ...half, mid: mm(110, 80) };

test('an arc has a radius and an angle, whichever way it is drawn', () => {
  for (const arc of [half, other]) expect([radius.get(arc), arcAngle.get(arc)]).toEqual([10e6, 180]);
  expect([radius.get(straight), arcAngle.get(straight)]).toEqual([null, null]);
  expect([radius.with(straight, 1e6), arcAngle.with(straight, 90)]).toEqual([null, null]);
});

test('another angle keeps the center, the start and the direction', () => {
  expect(arcAngle.with(half, 90)).toMatchObject({ start: half.start, end: mm(110, 70) });
  expect(arcAngle.with(other, 270)).toMatchObject({ start: mm(120, 80), end: mm(110, 90) });
  expect(arcAngle.get(arcAngle.with(half, 12.5)!)).toBe(12.5);
});

test('another radius keeps the center and the directions of the ends', () => {
  expect(radius.with(half, 5e6)).toMatchObject({ start: mm(105, 80), mid: mm(110, 75), end: mm(115, 80) });
  const quarter = arcAngle.with(half, 73)!;
  const larger = radius.with(quarter, 12_345_000)!;
  expect([radius.get(larger), arcAngle.get(larger)]).toEqual([12_345_000, 73]);
  const center = arcThrough(larger.start, larger.mid, larger.end)!;
  expect([center.x, center.y].map(value => Math.round(value / 100) / 1e4)).toEqual([110, 80]);
  expect(radius.with(half, 2 ** 31)).toBeNull();
});
