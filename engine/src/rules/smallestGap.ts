import { Gap, RatsnestIndex } from '../indexes/index.ts';
import type { Doc } from '../kinds/index.ts';
import { isExempt } from './drc/queries/tooNear.ts';

/**
 * The smallest distance of copper of different nets. Copper that touches is a short, which the design rules report, and no distance.
 *
 * @param reach Nanometres; gaps that are not smaller are not looked for.
 * @returns nanometres; null if there is no smaller gap than `reach`.
 */
export function smallestGap(board: Doc, reach: number): number | null {
  const ratsnest = new RatsnestIndex();
  ratsnest.reset(board);
  const { copper } = ratsnest;
  const { layers, nets } = copper;
  const gaps = new Gap();
  let least = reach;
  for (const slot of copper.all()) {
    const item = copper.item(slot);
    copper.near(item.box, least, other => {
      if (other <= slot || nets[slot] === nets[other] || (layers[slot]! & layers[other]!) === 0) return;
      const neighbour = copper.item(other);
      if (isExempt(item, neighbour)) return;
      const gap = gaps.least(item.parts, neighbour.parts, least);
      if (gap > 0 && gap < least) least = gap;
    });
  }
  return least < reach ? least : null;
}
