import { disc, distance, hits, shapeBox, overlaps, type Shape } from '../../../geometry/index.ts';
import {
  footprintPlacement,
  padCopper,
  padOn,
  trackShape,
  type Doc,
  type DrawEnv,
  type ObjOf,
} from '../../../kinds/index.ts';

/**
 * Whether copper of the same net meets a via or a pad of a through hole on a layer: annular rings that nothing uses
 * may be left out there.
 */
export function connectedOn(
  doc: Doc,
  footprint: ObjOf<'footprint'> | null,
  item: ObjOf<'via'> | ObjOf<'pad'>,
  layer: string,
  env: DrawEnv,
): boolean {
  if (item.kind === 'pad' && item.keepEnds) {
    const copper = env.layersOf(['*.Cu']);
    if (layer === copper[0] || layer === copper.at(-1)) return true;
  }
  const shapes: Shape[] =
    item.kind === 'via'
      ? [disc(item.at.x, item.at.y, item.size / 2)]
      : padCopper(padOn(item, layer), footprintPlacement(footprint!));
  const boxes = shapes.map(shapeBox);
  const meets = (other: Shape): boolean => {
    const box = shapeBox(other);
    return shapes.some((shape, i) => overlaps(box, boxes[i]!) && distance(shape, other) <= 0);
  };
  for (const track of doc.all('track'))
    if (track.layer === layer && track.net === item.net && meets(trackShape(track))) return true;
  for (const zone of doc.all('zone'))
    for (const fill of zone.fills) {
      if (fill.layer !== layer || zone.net !== item.net) continue;
      const middle = boxes[0]!;
      const [x, y] = [(middle.minX + middle.maxX) / 2, (middle.minY + middle.maxY) / 2];
      if (hits({ type: 'ring', points: fill.points, r: 0 }, x, y) || meets({ type: 'ring', points: fill.points, r: 0 }))
        return true;
    }
  return false;
}
