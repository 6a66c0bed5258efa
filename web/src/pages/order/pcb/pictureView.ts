import type { Box } from '@boardwright/engine/geometry';

/** Left, top, width and height, micrometres. */
type Rectangle = readonly [left: number, top: number, width: number, height: number];

/** Around a place this much of the board is seen at least. */
const LEAST_VIEW = 4000;
const LEAST_MARK = 300;

/** The part of a board that a picture of a side shows: all of it, or the surroundings of a place. The back is mirrored. */
export function viewOf([left, top, width, height]: Rectangle, side: 'front' | 'back', place: Box | null): Rectangle {
  const margin = 0.02 * Math.max(width, height);
  if (!place) return [left - margin, top - margin, width + 2 * margin, height + 2 * margin];
  const [x, y] = [(place.minX + place.maxX) / 2000, (place.minY + place.maxY) / 2000];
  const wanted = Math.max(LEAST_VIEW, (place.maxX - place.minX) / 500, (place.maxY - place.minY) / 500);
  const size = Math.min(wanted, Math.max(width, height) + 2 * margin);
  const seenX = side === 'back' ? 2 * left + width - x : x;
  return [seenX - size / 2, y - size / 2, size, size];
}

/** A frame around a place, in the board's micrometres. */
export function markOf({ minX, minY, maxX, maxY }: Box): Rectangle {
  const [x, y] = [(minX + maxX) / 2000, (minY + maxY) / 2000];
  const [width, height] = [maxX - minX, maxY - minY].map(size => Math.max(LEAST_MARK, size / 1000 + 100)) as [
    number,
    number,
  ];
  return [x - width / 2, y - height / 2, width, height];
}
