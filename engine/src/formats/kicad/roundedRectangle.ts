import type { Nm } from '../../base/index.ts';
import type { Outline, Records } from '../../kinds/index.ts';
import type { Writer } from '../sexpr/index.ts';

/**
 * KiCad 9 has no rounded rectangles: `(radius …)` came with version 10. They are written as polygons, on boards with four
 * arcs, on sheets, whose polylines have no arcs, with short lines; and such polygons are read back as rectangles.
 */

type Rectangle = Records['rectangle'];
type Polygon = Records['polygon'];

/** Lines that stand for a quarter of a circle on a sheet. */
const STEPS = 6;

interface Rounded {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly radius: number;
}

function roundedOf({ start, end, radius }: Rectangle): Rounded {
  const [minX, maxX] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
  const [minY, maxY] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
  return { minX, minY, maxX, maxY, radius: Math.min(radius, (maxX - minX) / 2, (maxY - minY) / 2) };
}

/** The points of the four rounded corners, clockwise from the top left one, with `steps` lines for each. */
function corners({ minX, minY, maxX, maxY, radius }: Rounded, steps: number): number[][] {
  const centers = [
    [minX + radius, minY + radius],
    [maxX - radius, minY + radius],
    [maxX - radius, maxY - radius],
    [minX + radius, maxY - radius],
  ] as const;
  return centers.map(([x, y], quarter) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((2 + quarter + step / steps) * Math.PI) / 2;
      return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))];
    }).flat(),
  );
}

/** Eight points, and an arc around each corner. */
function withArcs(rounded: Rounded): Outline {
  const points: number[] = [];
  const arcs: number[] = [];
  for (const [x0, y0, midX, midY, x1, y1] of corners(rounded, 2)) {
    arcs.push(points.length / 2, midX!, midY!);
    points.push(x0!, y0!, x1!, y1!);
  }
  return { points: Int32Array.from(points), arcs };
}

const withLines = (rounded: Rounded): Outline => ({
  points: Int32Array.from(closed(corners(rounded, STEPS).flat())),
  arcs: [],
});

const closed = (points: readonly number[]): number[] => [...points, points[0]!, points[1]!];

function asPolygon(rectangle: Rectangle, outline: Outline): Polygon {
  const { start: _start, end: _end, radius: _radius, ...rest } = rectangle;
  return { ...rest, kind: 'polygon', outline, closed: true };
}

/** The name under which a writer's `replaced` counts them. */
export const ROUNDED_RECTANGLE = 'roundedRectangle';

/** A rounded rectangle of a board as a polygon with arcs, recorded by the writer as replaced. */
export function arcPolygon(writer: Writer, rectangle: Rectangle): Polygon {
  writer.replace(ROUNDED_RECTANGLE);
  return asPolygon(rectangle, withArcs(roundedOf(rectangle)));
}

/** A rounded rectangle of a sheet as a closed polyline, recorded by the writer as replaced. */
export function linePolygon(writer: Writer, rectangle: Rectangle): Polygon {
  writer.replace(ROUNDED_RECTANGLE);
  return asPolygon(rectangle, withLines(roundedOf(rectangle)));
}

const sameNumbers = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.prototype.every.call(a, (value, i) => value === b[i]);

/** The rectangle that a polygon was written from; the polygon itself when it is any other. */
export function asRounded(polygon: Polygon): Polygon | Rectangle {
  const { points, arcs } = polygon.outline;
  const byArcs = points.length === 16 && arcs.length === 12;
  if (!byArcs && points.length !== 8 * (STEPS + 1) + 2) return polygon;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    [minX, maxX] = [Math.min(minX, points[i]!), Math.max(maxX, points[i]!)];
    [minY, maxY] = [Math.min(minY, points[i + 1]!), Math.max(maxY, points[i + 1]!)];
  }
  const rounded: Rounded = { minX, minY, maxX, maxY, radius: points[1]! - minY };
  if (rounded.radius <= 0) return polygon;
  const expected = (byArcs ? withArcs : withLines)(rounded);
  if (!sameNumbers(points, expected.points) || !sameNumbers(arcs, expected.arcs)) return polygon;
  const { outline: _outline, closed: _closed, ...rest } = polygon;
  const at = (x: number, y: number) => ({ x: x as Nm, y: y as Nm });
  return {
    ...rest,
    kind: 'rectangle',
    start: at(minX, minY),
    end: at(maxX, maxY),
    radius: rounded.radius as Nm,
  };
}
