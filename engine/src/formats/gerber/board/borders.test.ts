import { expect, test } from 'vitest';
import { readGerber } from '../index.ts';
import { borderedAreas } from './borders.ts';

const file = (draws: readonly string[], polarity = '') =>
  new TextEncoder().encode(
    [
      '%FSLAX46Y46*%',
      '%MOMM*%',
      '%ADD10C,0.100000*%',
      'D10*',
      ...draws,
      'G36*',
      'X0Y0D02*',
      'X1000000Y0D01*',
      'X1000000Y1000000D01*',
      'X0Y1000000D01*',
      'X0Y0D01*',
      'G37*',
      polarity,
      'X2000000Y2000000D03*',
      'M02*',
    ].join('\n'),
  );
const BORDER = ['X0Y0D02*', 'X1000000Y0D01*', 'X1000000Y1000000D01*', 'X0Y1000000D01*', 'X0Y0D01*'];
const areasOf = (bytes: Uint8Array) => {
  const read = readGerber(bytes, 'top.gbr');
  if (!read.ok) throw new Error('not read');
  return borderedAreas(read.value.objects).map(({ type, shapes: [shape] }) => [
    type,
    shape && 'r' in shape ? shape.r : 0,
  ]);
};

test('an area and the pen along all of its border are one', () => {
  expect(areasOf(file(BORDER))).toEqual([
    ['region', 50_000],
    ['flash', 50_000],
  ]);
});

test('a pen along a part of the border draws a track', () => {
  expect(areasOf(file(BORDER.slice(0, 3))).map(([type]) => type)).toEqual(['draw', 'draw', 'region', 'flash']);
});

test('where something is taken away, all stays in its order', () => {
  expect(areasOf(file(BORDER, '%LPC*%')).map(([type]) => type)).toEqual([
    'draw',
    'draw',
    'draw',
    'draw',
    'region',
    'flash',
  ]);
});
