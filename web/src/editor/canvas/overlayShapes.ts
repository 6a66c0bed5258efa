import { asId, nm } from '@boardwright/engine/base';
import type { Box } from '@boardwright/engine/geometry';
import type { Obj } from '@boardwright/engine/kinds';
import type { FindingMark } from '../state/findingMarks.ts';

/** The rubber band as a drawing, dashed when all that it touches is taken; `pixel` in nanometres. */
export const bandShape = (box: Box, crossing: boolean, pixel: number): Obj => ({
  kind: 'rectangle',
  id: asId('band'),
  locked: false,
  layer: 'band',
  screen: '',
  net: '',
  radius: nm(0),
  start: { x: nm(box.minX), y: nm(box.minY) },
  end: { x: nm(box.maxX), y: nm(box.maxY) },
  stroke: { width: nm(1.5 * pixel), style: crossing ? 'dash' : 'solid', color: null },
  fill: { type: 'none', color: null },
});

/** Corners of the marks that are no circle, in radii. */
const CORNERS = {
  diamond: [0, -1.3, 1.3, 0, 0, 1.3, -1.3, 0],
  triangle: [0, -1.5, 1.3, 0.75, -1.3, 0.75],
} as const;

/** A finding's place as something to draw. */
export function markerShape(mark: FindingMark, x: number, y: number, radius: number): Obj {
  const drawing = {
    id: asId('finding'),
    locked: false,
    layer: 'finding',
    screen: '',
    net: '',
    stroke: { width: nm(radius / 5), style: 'solid', color: null },
    fill: { type: 'none', color: null },
  } as const;
  if (mark === 'circle') return { ...drawing, kind: 'circle', center: { x: nm(x), y: nm(y) }, radius: nm(radius) };
  const points = Int32Array.from(CORNERS[mark], (by, i) => (i % 2 === 0 ? x : y) + by * radius);
  return { ...drawing, kind: 'polygon', outline: { points, arcs: [] }, closed: true };
}
