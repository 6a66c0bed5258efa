import { Clipper64, ClipType, EndType, FillRule, JoinType, inflatePaths, type Path64, type Paths64 } from 'clipper2-ts';
import type { Box } from '../geometry/index.ts';
import { pointAt } from './point.ts';

/** Chord error of rounded outlines, nanometres. */
const TOLERANCE = 5000;

export const rectangle = ({ minX, minY, maxX, maxY }: Box): Path64 => [
  pointAt(minX, minY),
  pointAt(maxX, minY),
  pointAt(maxX, maxY),
  pointAt(minX, maxY),
];

/** Outlines may overlap and run either way; of the result, holes run the other way than outlines. */
function clip(type: ClipType, subject: Paths64, other: Paths64): Paths64 {
  const clipper = new Clipper64();
  clipper.preserveCollinear = false;
  clipper.addSubject(subject);
  if (other.length > 0) clipper.addClip(other);
  const result: Paths64 = [];
  clipper.execute(type, FillRule.NonZero, result);
  return result;
}

export const minus = (area: Paths64, taken: Paths64): Paths64 =>
  area.length === 0 || taken.length === 0 ? area : clip(ClipType.Difference, area, taken);
export const within = (area: Paths64, other: Paths64): Paths64 =>
  area.length === 0 || other.length === 0 ? [] : clip(ClipType.Intersection, area, other);
export const plus = (area: Paths64, other: Paths64): Paths64 => clip(ClipType.Union, area, other);

/** The area with its border moved outwards, inwards with a negative amount; corners become round. */
export const inflate = (area: Paths64, by: number): Paths64 =>
  by === 0 || area.length === 0 ? area : inflatePaths(area, by, JoinType.Round, EndType.Polygon, 2, TOLERANCE);

/** An open line drawn with a round pen of radius `r`. */
export const stroked = (line: Path64, r: number): Paths64 =>
  inflatePaths([line], r, JoinType.Round, EndType.Round, 2, TOLERANCE);
