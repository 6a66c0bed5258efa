import type { Path64 } from 'clipper2-ts';
import { expect, test } from 'vitest';
import { kept } from './same.ts';
import { rectangle } from './tile.ts';

const square = (x: number): Path64 => rectangle({ minX: x, minY: 0, maxX: x + 100, maxY: 100 });
const turned = (path: Path64): Path64 => [...path.slice(1), path[0]!];

test('outlines that are the same ones, or the same anew, are those of before; others come beside them', () => {
  const before = { inner: [square(0), square(200)], chains: [square(400)], seams: square(600) };
  const [stayed, anew] = before.inner as [Path64, Path64];
  const same = { inner: [turned(anew), stayed], chains: [square(400)], seams: square(600) };
  expect(kept(before, same)).toBe(before);
  const other = kept(before, { ...same, inner: [stayed, square(300)] });
  expect(other.inner[0]).toBe(stayed);
  expect(other.inner[1]).toEqual(square(300));
  expect(other.chains[0]).toBe(before.chains[0]);
  expect(other.seams).toBe(before.seams);
});
