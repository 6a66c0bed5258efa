import { area as areaOf, type Path64, type Paths64 } from 'clipper2-ts';
import { pointAt } from './point.ts';
import { inflate, minus, within } from './tile.ts';
import { boxOfPaths, corner, type Zone } from './world.ts';

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
export function hatched(filled: Paths64, zone: Zone): Paths64 {
  const { thickness, gap, orientation, minHoleArea } = zone.hatch;
  if (filled.length === 0 || gap <= 0) return filled;
  const inner = inflate(filled, -borderOf(zone));
  if (inner.length === 0) return filled;
  const holes = within(grid(inner, zone, Math.max(thickness, zone.minThickness) + gap, orientation), inner);
  const least = minHoleArea * gap * gap;
  return minus(
    filled,
    holes.filter(hole => areaOf(hole) >= least),
  );
}

/** Squares over an area, on a lattice through the origin, so that zones beside each other match. */
function grid(area: Paths64, { hatch }: Zone, pitch: number, orientation: number): Path64[] {
  const radians = (orientation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), -Math.sin(radians)];
  const turn = (x: number, y: number) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  // The area's box in the lattice's own axes.
  const back = area.map(path => path.map(({ x, y }) => ({ x: x * cos + y * sin, y: -x * sin + y * cos })));
  const { minX, minY, maxX, maxY } = boxOfPaths(back);
  const half = hatch.gap / 2;
  const smooth = hatch.smoothingLevel > 0 ? (hatch.gap * hatch.smoothingValue) / 2 : 0;
  const squares: Path64[] = [];
  for (let row = Math.floor(minY / pitch); row * pitch <= maxY + pitch; row++)
    for (let column = Math.floor(minX / pitch); column * pitch <= maxX + pitch; column++) {
      const [x, y] = [column * pitch, row * pitch];
      const square = [
        turn(x - half, y - half),
        turn(x + half, y - half),
        turn(x + half, y + half),
        turn(x - half, y + half),
      ].map(p => pointAt(p.x, p.y));
      squares.push(
        smooth > 0
          ? square.flatMap((q, i) =>
              corner(square[(i + 3) % 4]!, q, square[(i + 1) % 4]!, smooth, hatch.smoothingLevel > 1),
            )
          : square,
      );
    }
  return squares;
}
