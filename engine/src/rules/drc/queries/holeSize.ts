import { msg } from '../../../base/index.ts';
import type { CopperItem } from '../../../indexes/index.ts';
import type { DrcInput, Found } from '../../rule.ts';
import { itemsToCheck } from './copperItems.ts';
import { missed, missOf } from './limits.ts';
import { copperName, copperPlace, millimetres } from './wording.ts';

/** Holes, of microvias or of all else, that are narrower or wider than they may be. Slots count by their width. */
export function* holesOutOfRange(input: DrcInput, micro: boolean): Generator<Found> {
  for (const item of itemsToCheck(input)) {
    if (!item.hole || isMicro(item) !== micro) continue;
    const width = 2 * item.hole.r;
    const miss = width > 0 ? missOf(input.constraints.limits('hole_size', item), width) : null;
    if (!miss) continue;
    const args = { name: copperName(item), measured: millimetres(width), required: millimetres(miss.required) };
    yield {
      message: miss.below
        ? msg('drc.holeSize.at', 'The hole of {{name}} is {{measured}} mm, less than {{required}} mm', args)
        : msg('drc.holeSize.most', 'The hole of {{name}} is {{measured}} mm, more than {{required}} mm', args),
      at: item.hole.box,
      ids: [item.owner],
      detail: item.part,
      items: [copperPlace(item)],
      ...missed(miss.limits, width, miss.required),
    };
  }
}

const isMicro = ({ object }: CopperItem): boolean => object.kind === 'via' && object.type === 'micro';
