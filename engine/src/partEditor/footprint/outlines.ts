import { msg, newId, nm } from '../../base/index.ts';
import { BoxBuilder, grow, isEmptyBox, shapeBox, transforms, type Box } from '../../geometry/index.ts';
import { padCopper, type Obj, type ObjOf, type Store } from '../../kinds/index.ts';
import { drawingsOf, padsOf } from './document.ts';

/** Outlines that are drawn from what the footprint has. Each is one step of undo. */

const COURTYARD = { layer: 'F.CrtYd', width: 50_000 };
const GRID = 10_000;

const outward = ({ minX, minY, maxX, maxY }: Box): Box => ({
  minX: Math.floor(minX / GRID) * GRID,
  minY: Math.floor(minY / GRID) * GRID,
  maxX: Math.ceil(maxX / GRID) * GRID,
  maxY: Math.ceil(maxY / GRID) * GRID,
});

const copperBox = (pads: readonly ObjOf<'pad'>[]): Box => {
  const box = new BoxBuilder();
  for (const pad of pads) for (const shape of padCopper(pad, transforms.identity)) box.addBox(shapeBox(shape));
  return box.box();
};

const ends = (item: ReturnType<typeof drawingsOf>[number]): readonly { readonly x: number; readonly y: number }[] => {
  if (item.kind === 'line' || item.kind === 'rectangle') return [item.start, item.end];
  if (item.kind === 'arc') return [item.start, item.mid, item.end];
  if (item.kind === 'circle') {
    const { center, radius } = item;
    return [
      { x: center.x - radius, y: center.y - radius },
      { x: center.x + radius, y: center.y + radius },
    ];
  }
  return [];
};

/** The part itself, as its fabrication layer shows it. */
function bodyBox(store: Store): Box {
  const box = new BoxBuilder();
  for (const item of drawingsOf(store))
    if ('layer' in item && item.layer === 'F.Fab') for (const { x, y } of ends(item)) box.add(x, y);
  return box.box();
}

const rectangle = (box: Box, layer: string, width: number): Obj =>
  ({
    kind: 'rectangle',
    id: newId(),
    locked: false,
    layer,
    screen: '',
    stroke: { width: nm(width), style: 'solid', color: null },
    fill: { type: 'none', color: null },
    net: '',
    start: { x: nm(box.minX), y: nm(box.minY) },
    end: { x: nm(box.maxX), y: nm(box.maxY) },
    radius: nm(0),
  }) as Obj;

/** Replaces the courtyard by a rectangle around pads and body, `excess` nanometres away; false when there is nothing to surround. */
export function drawCourtyard(store: Store, excess: number): boolean {
  const box = new BoxBuilder();
  for (const each of [copperBox(padsOf(store)), bodyBox(store)]) if (!isEmptyBox(each)) box.addBox(each);
  const around = box.box();
  if (isEmptyBox(around)) return false;
  const old = drawingsOf(store).filter(item => 'layer' in item && item.layer === COURTYARD.layer);
  store.transact(msg('undo.courtyard', 'Draw courtyard'), tx => {
    for (const item of old) tx.remove(item.id);
    tx.add(rectangle(outward(grow(around, excess)), COURTYARD.layer, COURTYARD.width));
  });
  return true;
}

const FAB = { layer: 'F.Fab', width: 100_000 };

/** Draws the body as a rectangle about the middle of the pads, sides in nanometres; what was there goes. */
export function drawBody(store: Store, width: number, height: number): boolean {
  const box = copperBox(padsOf(store));
  const middle = isEmptyBox(box) ? { x: 0, y: 0 } : { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const old = drawingsOf(store).filter(item => 'layer' in item && item.layer === FAB.layer && item.kind !== 'text');
  store.transact(msg('undo.body', 'Draw body'), tx => {
    for (const item of old) tx.remove(item.id);
    const [w, h] = [width / 2, height / 2];
    const body = { minX: middle.x - w, minY: middle.y - h, maxX: middle.x + w, maxY: middle.y + h };
    tx.add(rectangle(body, FAB.layer, FAB.width));
  });
  return true;
}
