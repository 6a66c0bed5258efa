import { expect, test } from 'vitest';
import { mm } from '../src/base/index.ts';
import { closestCopper, smallestGap } from '../src/rules/index.ts';
import { board } from './drcBoard.ts';

const gap = (text: string, reach = 1) => smallestGap(board(text), mm(reach));

test.each<[what: string, board: string, millimetres: number | null]>([
  ['two tracks', 'track A F 0,0 5,0 0.2; track B F 0,0.35 5,0.35 0.2', 0.15],
  ['the nearest of three', 'track A F 0,0 5,0 0.2; track B F 0,0.5 5,0.5 0.2; track C F 0,-0.4 5,-0.4 0.2', 0.2],
  ['one net', 'track A F 0,0 5,0 0.2; track A F 0,0.35 5,0.35 0.2', null],
  ['different layers', 'track A F 0,0 5,0 0.2; track B B 0,0.35 5,0.35 0.2', null],
  ['further apart than the reach', 'track A F 0,0 5,0 0.2; track B F 0,3 5,3 0.2', null],
  ['a short', 'track A F 0,0 5,0 0.2; track B F 0,0.1 5,0.1 0.2', null],
  ['pads and a via', 'U1 5,5 1@-1,0=A 2@1,0=B; via C 5,5 0.6/0.3', 0.2],
])('the smallest gap: %s', (_, text, millimetres) => {
  const found = gap(text);
  if (millimetres === null) expect(found).toBeNull();
  else expect(found! / 1e6).toBeCloseTo(millimetres, 5);
});

test('the two objects with the smallest gap are named', () => {
  const doc = board('track A F 0,0 5,0 0.2; track B F 0,0.5 5,0.5 0.2; track C F 0,-0.4 5,-0.4 0.2');
  const [a, , c] = [...doc.all('track')].map(({ id }) => id);
  expect(closestCopper(doc, mm(1))!.ids.toSorted()).toEqual([a!, c!].toSorted());
});
