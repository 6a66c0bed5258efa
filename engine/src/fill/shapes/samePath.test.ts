import { expect, test } from 'vitest';
import type { Path } from './paths.ts';
import { kept } from './samePath.ts';
import { rectangle } from './pathBooleans.ts';

const square = (x: number): Path => rectangle({ minX: x, minY: 0, maxX: x + 100, maxY: 100 });
const turned = (path: Path): Path => [...path.slice(2), ...path.slice(0, 2)];

test('outlines that are the same ones, or the same again, are those of before; others come next to them', () => {
  const before = { inner: [square(0), square(200)], chains: [square(400)], seams: square(600) };
  const [stayed, anew] = before.inner as [Path, Path];
  const same = { inner: [turned(anew), stayed], chains: [square(400)], seams: square(600) };
  expect(kept(before, same)).toBe(before);
  const other = kept(before, { ...same, inner: [stayed, square(300)] });
  expect(other.inner[0]).toBe(stayed);
  expect(other.inner[1]).toEqual(square(300));
  expect(other.chains[0]).toBe(before.chains[0]);
  expect(other.seams).toBe(before.seams);
});
