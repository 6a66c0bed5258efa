import { Part, type CopperIndex, type CopperItem, type Gap } from '../../../indexes/index.ts';
import { disc } from '../../../geometry/index.ts';
import type { DrcInput } from '../../rule.ts';

const TOUCH = 1;

/** Copper of the same net that touches one of the shapes, which belong to the item of a slot; the item itself left out. */
export function* touching(input: DrcInput, slot: number, shapes: readonly Part[], gaps: Gap): Generator<CopperItem> {
  for (const shape of shapes)
    for (const other of candidates(input, slot, shape)) if (touches(shape, other, gaps)) yield other;
}

/** Copper of the same net, on a common layer, that may touch a shape, which belongs to the item of a slot; the item itself left out. */
export function* candidates(input: DrcInput, slot: number, shape: Part): Generator<CopperItem> {
  const { copper, connectivity } = input.ratsnest;
  const item = copper.item(slot);
  for (const near of item.net === '' ? beside(copper, shape) : connectivity.touching(slot)) {
    const other = copper.item(near);
    if (near !== slot && other.net === item.net && (other.layers & item.layers) !== 0) yield other;
  }
}

/** Whether a shape touches a piece of copper. */
export const touches = (shape: Part, { parts }: CopperItem, gaps: Gap): boolean =>
  gaps.least([shape], parts, TOUCH) < TOUCH;

/** Slots of copper around a shape. */
function beside(copper: CopperIndex, { box }: Part): number[] {
  const found: number[] = [];
  copper.near(box, 0, slot => void found.push(slot));
  return found;
}

/** The ends of a track as discs of its width. */
export function endsOf({ object }: CopperItem): Part[] {
  if (object.kind !== 'track') return [];
  const { start, end, width } = object;
  return [start, end].map(({ x, y }) => new Part(disc(x, y, width / 2)));
}
