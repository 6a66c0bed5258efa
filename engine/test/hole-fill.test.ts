import { expect, it } from 'vitest';
import { board } from './drcBoard.ts';
import { fillAll } from './zoneFills.ts';

/** Millimetres from a place to the nearest corner of a fill inside its outline. */
const nearest = (text: string, x: number, y: number): number => {
  const [{ fills }] = fillAll(board(text)) as [ReturnType<typeof fillAll>[number]];
  const { points } = fills[0]!;
  let least = Infinity;
  for (let i = 0; i < points.length; i += 2)
    least = Math.min(least, Math.hypot(points[i]! / 1e6 - x, points[i + 1]! / 1e6 - y));
  return least;
};

it('filled copper keeps the own clearance of an NPTH, and that of holes where it is larger', () => {
  const edge = 'edge -1,-1 21,-1; edge 21,-1 21,21; edge 21,21 -1,21; edge -1,21 -1,-1';
  const zone = `${edge}; zone A F 0 0,0 20,0 20,20 0,20; U2 2,2 1@0,0=A`;
  // A hole of radius 0.5.
  expect(nearest(`${zone}; U1 10,10 @0,0=-:np clear=2`, 10, 10)).toBeCloseTo(2.5, 1);
  expect(nearest(`${zone}; U1 10,10 @0,0=-:np clear=0.1`, 10, 10)).toBeCloseTo(0.75, 1);
});
