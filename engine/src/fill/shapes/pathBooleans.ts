import type { Box } from '../../geometry/index.ts';
import { clip, DIFFERENCE, INTERSECTION, NON_ZERO, offset, POLYGON, ROUND, UNION } from './clipper.ts';
import { put, type Path, type Paths } from './paths.ts';

/** Chord error of rounded outlines, nanometres. */
const TOLERANCE = 5000;

export function rectangle({ minX, minY, maxX, maxY }: Box): Path {
  const path: number[] = [];
  put(path, minX, minY);
  put(path, maxX, minY);
  put(path, maxX, maxY);
  put(path, minX, maxY);
  return path;
}

export const minus = (area: Paths, taken: Paths): Paths =>
  area.length === 0 || taken.length === 0 ? area : clip(DIFFERENCE, NON_ZERO, area, taken);
export const within = (area: Paths, other: Paths): Paths =>
  area.length === 0 || other.length === 0 ? [] : clip(INTERSECTION, NON_ZERO, area, other);
export const plus = (area: Paths, other: Paths): Paths => clip(UNION, NON_ZERO, area, other);

/** The area with its border moved outwards, inwards with a negative amount; corners become round. */
export const inflate = (area: Paths, by: number): Paths =>
  by === 0 || area.length === 0 ? area : offset(area, by, POLYGON, TOLERANCE);

/** An open line drawn with a round pen of radius `r`. */
export const stroked = (line: Path, r: number): Paths => offset([line], r, ROUND, TOLERANCE);
