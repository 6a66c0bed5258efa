import { newId, nm, type Nm } from '../base/index.ts';
import { traceAreas } from '../geometry/index.ts';
import type { ObjOf } from '../kinds/index.ts';

/** A black-and-white picture: 0 to 255 for how much of each pixel is ink, row by row. */
export interface Ink {
  readonly coverage: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Ink as filled polygons of a layer, its upper left corner at the origin and each pixel `pixel` nanometres wide. Holes are
 * cut in, so that each polygon is simple. On the back the picture is mirrored, to be read from there.
 */
export function pictureOnLayer({ coverage, width, height }: Ink, layer: string, pixel: number): ObjOf<'polygon'>[] {
  const mirror = layer.startsWith('B.');
  const x = (value: number): Nm => nm((mirror ? width - value : value) * pixel);
  return traceAreas(coverage, width, height).map(ring => ({
    kind: 'polygon',
    id: newId(),
    locked: false,
    layer,
    screen: '',
    net: '',
    stroke: { width: nm(0), style: 'solid', color: null },
    fill: { type: 'outline', color: null },
    outline: {
      points: Int32Array.from(ring, (value, i) => (i % 2 === 0 ? x(value) : nm(value * pixel))),
      arcs: [],
    },
    closed: true,
  }));
}
