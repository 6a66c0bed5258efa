import { nm } from '../../base/index.ts';
import type { Box } from '../../geometry/index.ts';
import { boundsOf, drawEnv, type Doc, type Obj, type Point } from '../../kinds/index.ts';

export type Side = 'left' | 'centerX' | 'right' | 'top' | 'centerY' | 'bottom';

/** How far each object goes. */
export interface Shift {
  readonly object: Obj;
  readonly by: Point;
}

const edge: Readonly<Record<Side, (box: Box) => number>> = {
  left: box => box.minX,
  centerX: box => (box.minX + box.maxX) / 2,
  right: box => box.maxX,
  top: box => box.minY,
  centerY: box => (box.minY + box.maxY) / 2,
  bottom: box => box.maxY,
};

/** What of an object lines up: its anchor where it has one, so that pins stay on the grid, else its drawing. */
function boxOfAnchor(object: Obj, doc: Doc): Box {
  if ('at' in object && object.kind !== 'sheet')
    return { minX: object.at.x, maxX: object.at.x, minY: object.at.y, maxY: object.at.y };
  return boundsOf(object, drawEnv(doc));
}

const shift = (horizontal: boolean, value: number, grid: number): Point => {
  const by = nm(Math.round(value / grid) * grid);
  return horizontal ? { x: by, y: nm(0) } : { x: nm(0), y: by };
};

/** Lines objects up with the outermost of them, on the grid. */
export function align(objects: readonly Obj[], side: Side, doc: Doc, grid: number): Shift[] {
  const horizontal = side === 'left' || side === 'centerX' || side === 'right';
  const edges = objects.map(object => edge[side](boxOfAnchor(object, doc)));
  const target =
    side === 'left' || side === 'top'
      ? Math.min(...edges)
      : side === 'right' || side === 'bottom'
        ? Math.max(...edges)
        : (Math.min(...edges) + Math.max(...edges)) / 2;
  return objects.map((object, i) => ({ object, by: shift(horizontal, target - edges[i]!, grid) }));
}

/** Spreads three or more objects evenly between the outermost two, on the grid. */
export function distribute(objects: readonly Obj[], axis: 'x' | 'y', doc: Doc, grid: number): Shift[] {
  const middle = edge[axis === 'x' ? 'centerX' : 'centerY'];
  const placed = objects.map(object => ({ object, at: middle(boxOfAnchor(object, doc)) })).sort((a, b) => a.at - b.at);
  if (placed.length < 3) return [];
  const [first, last] = [placed[0]!.at, placed[placed.length - 1]!.at];
  return placed.map(({ object, at }, i) => ({
    object,
    by: shift(axis === 'x', first + ((last - first) * i) / (placed.length - 1) - at, grid),
  }));
}
