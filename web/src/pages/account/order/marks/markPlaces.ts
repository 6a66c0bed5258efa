import type { BoardMark } from '@boardwright/contract';

type Rectangle = readonly [left: number, top: number, width: number, height: number];
type Place = Pick<BoardMark, 'x' | 'y'>;

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The place on the board, in parts of its size as it is seen, of a point in parts of the picture, which has a margin. */
export function placeOf([x, y]: readonly [number, number], view: Rectangle, box: Rectangle): Place {
  const [left, top] = [(view[2] - box[2]) / 2, (view[3] - box[3]) / 2];
  return { x: within((x * view[2] - left) / box[2]), y: within((y * view[3] - top) / box[3]) };
}

/** The point of the picture, in parts of its size, of a place on the board. */
export function shareOf({ x, y }: Place, view: Rectangle, box: Rectangle): readonly [number, number] {
  const [left, top] = [(view[2] - box[2]) / 2, (view[3] - box[3]) / 2];
  return [(left + x * box[2]) / view[2], (top + y * box[3]) / view[3]];
}
