import { msg } from '../../base/index.ts';
import type { CopperItem } from '../../derive/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { itemsToCheck } from './items.ts';
import { copperName, millimetres } from './text.ts';

/** Holes, of microvias or of all else, that are narrower than `required`. Slots count by their width. */
export function* narrowHoles(input: DrcInput, micro: boolean, required: number): Generator<Found> {
  for (const item of itemsToCheck(input)) {
    if (!item.hole || isMicro(item) !== micro) continue;
    const width = 2 * item.hole.r;
    if (width <= 0 || width >= required) continue;
    yield {
      message: msg('drc.holeSize.at', 'The hole of {{name}} is {{measured}} mm wide, less than {{required}} mm', {
        name: copperName(item),
        measured: millimetres(width),
        required: millimetres(required),
      }),
      at: item.hole.box,
      ids: [item.owner],
      detail: item.part,
    };
  }
}

const isMicro = ({ object }: CopperItem): boolean => object.kind === 'via' && object.type === 'micro';
