import { BoxBuilder, isEmptyBox, shapeBox, type Box } from '../geometry/index.ts';
import { courtyardsOf } from '../indexes/index.ts';
import { footprintPlacement, padCopper, type ObjOf } from '../kinds/index.ts';

type Footprint = ObjOf<'footprint'>;

const known = new WeakMap<Footprint, Box>();

/**
 * The ground that a footprint needs where it lies: its courtyards, without them its pads; an empty footprint its anchor.
 * Remembered by its record.
 */
export function roomOf(footprint: Footprint): Box {
  let room = known.get(footprint);
  if (!room) known.set(footprint, (room = measured(footprint)));
  return room;
}

function measured(footprint: Footprint): Box {
  const box = new BoxBuilder();
  const { front, back } = courtyardsOf(footprint);
  for (const ring of [...front.rings, ...back.rings])
    for (let i = 0; i + 1 < ring.length; i += 2) box.add(ring[i]!, ring[i + 1]!);
  if (isEmptyBox(box.box())) {
    const t = footprintPlacement(footprint);
    for (const pad of footprint.pads) for (const shape of padCopper(pad, t)) box.addBox(shapeBox(shape));
  }
  const { x, y } = footprint.at;
  return isEmptyBox(box.box()) ? { minX: x, minY: y, maxX: x, maxY: y } : box.box();
}
