import type { Id } from '../base/index.ts';
import { Gap, RatsnestIndex } from '../indexes/index.ts';
import type { Doc } from '../kinds/index.ts';
import { isExempt } from './drc/queries/tooNear.ts';

/**
 * The smallest distance of copper of different nets. Copper that touches is a short, which the design rules report, and no distance.
 *
 * @param reach Nanometres; gaps that are not smaller are not looked for.
 * @returns nanometres; null if there is no smaller gap than `reach`.
 */
export const smallestGap = (board: Doc, reach: number): number | null => closestCopper(board, reach)?.gapNm ?? null;

/** Two pieces of copper that are near to each other, and the objects that they belong to. */
export interface ClosestCopper {
  readonly gapNm: number;
  readonly ids: readonly Id[];
}

/** The two pieces of copper of different nets with the smallest distance below `reach`; null without any. */
export function closestCopper(board: Doc, reach: number): ClosestCopper | null {
  const ratsnest = new RatsnestIndex();
  ratsnest.reset(board);
  const { copper } = ratsnest;
  const { layers, nets } = copper;
  const gaps = new Gap();
  let least = reach;
  let ids: readonly Id[] = [];
  for (const slot of copper.all()) {
    const item = copper.item(slot);
    copper.near(item.box, least, other => {
      if (other <= slot || nets[slot] === nets[other] || (layers[slot]! & layers[other]!) === 0) return;
      const neighbour = copper.item(other);
      if (isExempt(item, neighbour)) return;
      const gap = gaps.least(item.parts, neighbour.parts, least);
      if (gap > 0 && gap < least) [least, ids] = [gap, [item.owner, neighbour.owner]];
    });
  }
  return least < reach ? { gapNm: least, ids } : null;
}
