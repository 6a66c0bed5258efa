import { asId, nm } from '@boardwright/engine/base';
import type { Box } from '@boardwright/engine/geometry';
import type { Obj } from '@boardwright/engine/kinds';

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

/** A finding's place as something to draw. */
export const markerShape = (x: number, y: number, radius: number): Obj => ({
  kind: 'circle',
  id: asId('finding'),
  locked: false,
  layer: 'finding',
  screen: '',
  net: '',
  center: { x: nm(x), y: nm(y) },
  radius: nm(radius),
  stroke: { width: nm(radius / 5), style: 'solid', color: null },
  fill: { type: 'none', color: null },
});
