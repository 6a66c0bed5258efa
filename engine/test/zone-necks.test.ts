import { expect, it } from 'vitest';
import { nm } from '../src/base/index.ts';
import { inRing } from '../src/geometry/index.ts';
import { type Obj } from '../src/kinds/index.ts';
import { board } from './drcBoard.ts';
import { fillAll } from './zoneFills.ts';

const MM = 1e6;
/** Of the tracks and what keeps away from them, millimetres; half a micrometre more is kept on each side. */
const [WIDTH, CLEARANCE, SPARE] = [0.2, 0.2, 0.0005];

/** A zone with a channel between two tracks that is `more` millimetres wider than the zone's minimum width. */
function channel(degrees: number, more: number) {
  const angle = (degrees * Math.PI) / 180;
  const doc = board(
    'U1 55,5 1@0,0=GND; zone GND F 0 0,0 60,0 60,60 0,60; track A F 0,0 1,0 0.2; track B F 0,0 1,0 0.2',
  );
  const zone = doc.all('zone')[Symbol.iterator]().next().value!;
  const aside = zone.minThickness / 2 / MM + CLEARANCE + SPARE + WIDTH / 2 + more / 2;
  const at = (along: number, across: number) => ({
    x: 30 + along * Math.cos(angle) - across * Math.sin(angle),
    y: 30 + along * Math.sin(angle) + across * Math.cos(angle),
  });
  const inNm = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: nm(x * MM), y: nm(y * MM) });
  doc.transact({ id: 'test', en: 'Channel' }, tx => {
    for (const [i, track] of [...doc.all('track')].entries()) {
      const across = i === 0 ? aside : -aside;
      tx.put({ ...track, start: inNm(at(-20, across)), end: inNm(at(20, across)) } satisfies Obj);
    }
  });
  const fills = fillAll(doc)[0]!.fills;
  expect(fills).not.toHaveLength(0);
  return Array.from({ length: 79 }, (_, i) => inNm(at(i / 2 - 19.5, 0))).filter(({ x, y }) =>
    fills.some(({ points }) => inRing(points, x, y)),
  ).length;
}

it.each([0, 13, 30, 45, 71])('copper of just the minimum width stays, at %d degrees', degrees => {
  expect(channel(degrees, 0)).toBe(79);
});

it.each([0, 13, 30, 45, 71])('copper that is thinner than it may be goes, at %d degrees', degrees => {
  expect(channel(degrees, -0.005)).toBe(0);
});
