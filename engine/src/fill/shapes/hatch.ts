import { doubleArea } from '../../geometry/index.ts';
import { put, type Path, type Paths } from './paths.ts';
import { inflate, minus, within } from './pathBooleans.ts';
import { boxOfPaths, cornersOf, type Zone } from '../fillContext.ts';

/** How much wider than the minimum width the border around the holes is at least: KiCad's. */
const BORDER = 1.1;

const borderOf = ({ minThickness, hatch: { thickness, borderAlgorithm } }: Zone): number =>
  Math.max(minThickness * BORDER, borderAlgorithm === 'hatch_thickness' ? thickness : 0);

/** How far from where other copper is filled a mesh may be another: a hole that becomes too small is filled all over. */
export const hatchReach = (zone: Zone): number => borderOf(zone) + Math.SQRT2 * zone.hatch.gap;

/**
 * Filled copper as a mesh: square holes of the zone's gap, its strips apart, turned by its orientation, each clipped to what is
 * left within the border; holes smaller than the zone's part of a whole one stay filled. After KiCad's
 * ZONE_FILLER::addHatchFillTypeOnZone.
 */
export function hatched(filled: Paths, zone: Zone): Paths {
  const { thickness, gap, orientation, minHoleArea } = zone.hatch;
  if (filled.length === 0 || gap <= 0) return filled;
  const inner = inflate(filled, -borderOf(zone));
  if (inner.length === 0) return filled;
  const holes = within(grid(inner, zone, Math.max(thickness, zone.minThickness) + gap, orientation), inner);
  const least = minHoleArea * gap * gap;
  return minus(
    filled,
    holes.filter(hole => doubleArea(hole) / 2 >= least),
  );
}

/** Squares over an area, on a lattice through the origin, so that zones next to each other match. */
function grid(area: Paths, { hatch }: Zone, pitch: number, orientation: number): Path[] {
  const radians = (orientation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), -Math.sin(radians)];
  // The area's box in the lattice's own axes.
  const back = area.map(path => {
    const turned: number[] = [];
    for (let i = 0; i < path.length; i += 2) {
      const [x, y] = [path[i]!, path[i + 1]!];
      turned.push(x * cos + y * sin, -x * sin + y * cos);
    }
    return turned;
  });
  const { minX, minY, maxX, maxY } = boxOfPaths(back);
  const half = hatch.gap / 2;
  const smooth = hatch.smoothingLevel > 0 ? (hatch.gap * hatch.smoothingValue) / 2 : 0;
  const squares: Path[] = [];
  for (let row = Math.floor(minY / pitch); row * pitch <= maxY + pitch; row++)
    for (let column = Math.floor(minX / pitch); column * pitch <= maxX + pitch; column++) {
      const [x, y] = [column * pitch, row * pitch];
      const square: number[] = [];
      for (const [u, v] of [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ] as const)
        put(square, u * cos - v * sin, u * sin + v * cos);
      squares.push(smooth > 0 ? cornersOf(square, smooth, hatch.smoothingLevel > 1) : square);
    }
  return squares;
}
