import { msg } from '../../../base/index.ts';
import { FEATURES, Gap, isTied, type CopperIndex, type CopperItem, type Feature } from '../../../indexes/index.ts';
import type { DrcInput, Found } from '../../rule.ts';
import { boxAt } from './nearPairs.ts';
import { copperName, featureName } from './wording.ts';

/** Bits of the copper layers right below an opening of the solder mask. */
export const copperUnder = ({ layers }: Feature, copper: CopperIndex): number =>
  ((layers & FEATURES.frontMask) !== 0 ? 1 : 0) |
  ((layers & FEATURES.backMask) !== 0 ? 1 << (copper.frame.layers.length - 1) : 0);

/** A piece of copper in a window, and where it shows. */
interface Shown {
  readonly item: CopperItem;
  readonly x: number;
  readonly y: number;
}

/**
 * Openings that belong to no copper and show copper of several nets: one finding for each net but the first. Drawings of no net are
 * there to be shown.
 */
export function* netsInWindows(input: DrcInput, slots: Iterable<number>): Generator<Found> {
  const { copper } = input.ratsnest;
  const gaps = new Gap();
  for (const slot of slots) {
    const window = input.features.item(slot);
    const bits = copperUnder(window, copper);
    const { object } = window;
    if (!window.window || bits === 0 || (object.kind === 'footprint' && object.allowSoldermaskBridges)) continue;
    const byNet = new Map<string, Shown>();
    for (const item of copperIn(window, bits, copper)) {
      if (item.type === 'graphic' && item.net === '') continue;
      const known = byNet.get(item.net)?.item;
      // The choice does not depend on their order.
      if (known && nameOf(known) < nameOf(item)) continue;
      if (gaps.least(window.parts, item.parts, 1) < 1) byNet.set(item.net, { item, ...gaps.place() });
    }
    const [first, ...others] = [...byNet.values()].sort((a, b) => (nameOf(a.item) < nameOf(b.item) ? -1 : 1));
    for (const { item, x, y } of others) {
      if (isTied(first!.item, item)) continue;
      yield {
        message: msg('drc.maskBridge.window', 'The solder mask opening of {{window}} exposes {{a}} and {{b}}', {
          window: featureName(window),
          a: copperName(first!.item),
          b: copperName(item),
        }),
        at: boxAt(x, y),
        ids: [...new Set([window.owner, first!.item.owner, item.owner])],
        detail: `${window.part} ${window.layers} ${item.part}`,
        items: [featureName(window), copperName(first!.item), copperName(item)],
      };
    }
  }
}

const nameOf = ({ owner, part }: CopperItem): string => `${owner} ${part}`;

function copperIn({ box }: Feature, bits: number, copper: CopperIndex): CopperItem[] {
  const near: CopperItem[] = [];
  copper.near(box, 0, other => {
    if ((copper.layers[other]! & bits) !== 0) near.push(copper.item(other));
  });
  return near;
}
