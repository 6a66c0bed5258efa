import type { Box } from '../../../geometry/index.ts';
import type { CopperItem, CopperIndex, Slotted } from '../../../indexes/index.ts';
import type { DrcInput } from '../../rule.ts';

/** What may be missing from a distance, nanometres: as much as KiCad overlooks. */
export const EPSILON = 500;

/** Slots that come near each other, two by two. */
export interface SlotPairs {
  readonly pairs: Int32Array;
  /** Pairs times two. */
  readonly length: number;
}

const known = new WeakMap<DrcInput, SlotPairs>();

/** Slots of an index to start from: those of the records that were touched, or all. */
export function* startsOf(
  input: DrcInput,
  index: { readonly all: () => Iterable<number>; readonly slotsOf: CopperIndex['slotsOf'] },
): Generator<number> {
  if (!input.touched) yield* index.all();
  else for (const id of input.touched) yield* index.slotsOf(id);
}

/** Whether a pair met from `slot` is met from `other` as well, and left to it. */
export const metLater = (input: DrcInput, slot: number, other: number, owner: Slotted['owner']): boolean =>
  other < slot && (!input.touched || input.touched.has(owner));

/**
 * Pairs of copper items and holes that are near enough to break any rule of distance, found once for all rules: different
 * nets on a common layer, or a hole on either side.
 */
export function nearPairs(input: DrcInput): SlotPairs {
  const found = known.get(input);
  if (found) return found;
  const { copper } = input.ratsnest;
  const { items, layers, nets, drilled, most } = copper;
  const { constraints } = input;
  const holes = Math.max(constraints.worstOf('hole_clearance'), constraints.worstOf('hole_to_hole'));
  let pairs = new Int32Array(1 << 14);
  let length = 0;
  for (const slot of startsOf(input, copper)) {
    const item = copper.item(slot);
    const reach = Math.max(holes, input.constraints.worst(item, most));
    copper.near(item.box, reach, other => {
      // A pair is of interest on a common layer if the nets differ; copper of no net at all is one net.
      const apart = nets[slot] !== nets[other] && (layers[slot]! & layers[other]!) !== 0;
      if (!apart && ((drilled[slot] === 0 && drilled[other] === 0) || other === slot)) return;
      if (metLater(input, slot, other, items[other]!.owner)) return;
      if (length === pairs.length) {
        const grown = new Int32Array(2 * length);
        grown.set(pairs);
        pairs = grown;
      }
      pairs[length++] = slot;
      pairs[length++] = other;
    });
  }
  const result = { pairs, length };
  known.set(input, result);
  return result;
}

/** Pads of one footprint with one number are one pad to the schematic. */
export const isSamePad = (a: Pick<CopperItem, 'pad' | 'owner'>, b: Pick<CopperItem, 'pad' | 'owner'>): boolean =>
  a.pad !== null && b.pad !== null && a.owner === b.owner && a.pad.number !== '' && a.pad.number === b.pad.number;

export const boxAt = (x: number, y: number): Box => ({ minX: x, minY: y, maxX: x, maxY: y });

/** Distinguishes the violations of two records, independent of their order. */
export const pairDetail = (
  a: { readonly owner: string; readonly part: string },
  b: { readonly owner: string; readonly part: string },
): string =>
  a.owner < b.owner || (a.owner === b.owner && a.part < b.part) ? `${a.part}/${b.part}` : `${b.part}/${a.part}`;
