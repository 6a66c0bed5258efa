import type { Box } from '../geometry/index.ts';
import type { Stretch } from './vertexStore.ts';

/**
 * Corners of a block. The triangulation halves large areas until their parts are small and keeps each half together, so that a
 * block of consecutive triangles covers little of the plane.
 */
export const BLOCK = 3 * 256;

/** The boxes of a list of triangles, flat corners: minX, minY, maxX, maxY of each block. */
export function blockBoxes(triangles: Float32Array): Float32Array {
  const step = 2 * BLOCK;
  const boxes = new Float32Array(4 * Math.ceil(triangles.length / step));
  for (let from = 0, at = 0; from < triangles.length; from += step, at += 4) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    const end = Math.min(from + step, triangles.length);
    for (let i = from; i < end; i += 2) {
      const x = triangles[i]!;
      const y = triangles[i + 1]!;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
    boxes[at] = minX;
    boxes[at + 1] = minY;
    boxes[at + 2] = maxX;
    boxes[at + 3] = maxY;
  }
  return boxes;
}

/** Stretches of those blocks of `corners` corners at `at` that meet the window; blocks that follow each other are one stretch. */
export function seenBlocks(
  boxes: Float32Array,
  { minX, minY, maxX, maxY }: Box,
  at: number,
  corners: number,
): Stretch[] {
  const seen: [number, number][] = [];
  let isOpen = false;
  for (let block = 0; 4 * block < boxes.length; block++) {
    const i = 4 * block;
    const meets = boxes[i]! <= maxX && boxes[i + 2]! >= minX && boxes[i + 1]! <= maxY && boxes[i + 3]! >= minY;
    if (meets) {
      const count = Math.min(BLOCK, corners - block * BLOCK);
      if (isOpen) seen.at(-1)![1] += count;
      else seen.push([at + block * BLOCK, count]);
    }
    isOpen = meets;
  }
  return seen;
}
