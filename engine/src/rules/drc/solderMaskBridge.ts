import { msg } from '../../base/index.ts';
import {
  FEATURES,
  Gap,
  isTied,
  type CopperIndex,
  type CopperItem,
  type Feature,
  type Limits,
  type Subject,
} from '../../indexes/index.ts';
import { asBoard, type ObjOf } from '../../kinds/index.ts';
import type { DrcInput } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { featurePairs } from './queries/featurePairs.ts';
import { copperUnder, netsInWindows } from './queries/maskWindows.ts';
import { boxAt, isSamePad, pairDetail, startsOf } from './queries/nearPairs.ts';
import { copperName, featureName } from './queries/wording.ts';

/** Whether a footprint says that openings within it may run together. */
const isAllowed = ({ object }: Feature): boolean => object.kind === 'footprint' && object.allowSoldermaskBridges;

/** Openings of the solder mask in which solder could join two nets. */
export const solderMaskBridge = drcRule({
  id: 'solder_mask_bridge',
  title: msg('drc.maskBridge', 'Solder mask bridge'),
  explain: msg(
    'drc.maskBridge.why',
    'Solder on the exposed copper may short the two nets. Reduce the opening, or move the copper.',
  ),
  severity: 'error',
  reads: ['track', 'via', 'footprint', 'zone'],
  *check(input) {
    yield* copperInOpenings(input);
    yield* meltingOpenings(input);
    yield* netsInWindows(input, openingsToCheck(input));
  },
});

/** Openings of a pad that show copper of another net. */
function* copperInOpenings(input: DrcInput) {
  const { copper } = input.ratsnest;
  const { features } = input;
  const gaps = new Gap();
  for (const slot of openingsToCheck(input)) {
    const opening = features.item(slot);
    const bits = copperUnder(opening, copper);
    if (bits === 0 || !hasCopper(opening)) continue;
    const { net } = opening.pad;
    const near: CopperItem[] = [];
    copper.near(opening.box, 0, other => {
      if ((copper.layers[other]! & bits) !== 0) near.push(copper.item(other));
    });
    for (const item of near) {
      if (input.touched && !input.touched.has(opening.owner) && !input.touched.has(item.owner)) continue;
      // Vias have no openings of their own, so their copper counts.
      if ((item.net === net && net !== '') || isOpen(item, bits, copper) || isTied(padOf(opening), item)) continue;
      if ((isAllowed(opening) && item.owner === opening.owner) || gaps.least(opening.parts, item.parts, 1) >= 1)
        continue;
      const severity = severityOf(input, opening, item);
      if (severity === 'ignore') continue;
      const { x, y } = gaps.place();
      yield {
        message: msg('drc.maskBridge.copper', 'The solder mask opening of {{a}} exposes {{b}}', {
          a: featureName(opening),
          b: copperName(item),
        }),
        at: boxAt(x, y),
        ids: [...new Set([opening.owner, item.owner])],
        detail: pairDetail(opening, item),
        items: [featureName(opening), copperName(item)],
        ...(severity && { severity }),
      };
    }
  }
}

/** The opening of a pad whose copper shows in it; NPTHs have none that could be joined. */
const hasCopper = (opening: Feature): opening is Feature & { readonly pad: ObjOf<'pad'> } =>
  opening.pad !== null && !opening.window && opening.pad.type !== 'npth';

/** Whether copper is a pad with an opening of its own on each of the layers where it is. */
function isOpen({ pad, layers }: CopperItem, bits: number, { frame }: CopperIndex): boolean {
  if (!pad) return false;
  const openings = frame.env.layersOf(pad.layers);
  const outer = { 'F.Mask': 1, 'B.Mask': 1 << (frame.layers.length - 1) };
  return Object.entries(outer).every(([mask, bit]) => (layers & bits & bit) === 0 || openings.includes(mask));
}

/** The pad of an opening as what a net tie may join. */
const padOf = ({ object, owner, pad }: Feature): Parameters<typeof isTied>[0] => ({
  object,
  owner,
  type: 'pad',
  net: pad?.net ?? '',
});

/** Slots of openings: all, or those that were touched or lie over copper that was. */
function openingsToCheck(input: DrcInput): Set<number> {
  const { features, ratsnest } = input;
  const slots = new Set(startsOf(input, features));
  if (input.touched)
    for (const slot of startsOf(input, ratsnest.copper))
      features.near(ratsnest.copper.item(slot).box, 0, other => void slots.add(other));
  return slots;
}

/** Openings of two nets that touch, or between which the mask is too narrow to hold. */
function* meltingOpenings(input: DrcInput) {
  const web = Math.max(1, asBoard(input.doc.settings).maskMinWidth);
  const differ = (a: Feature, b: Feature): boolean => {
    if (!hasCopper(a) || !hasCopper(b) || isSamePad(a, b)) return false;
    if ((a.pad.net === b.pad.net && a.pad.net !== '') || (a.owner === b.owner && isAllowed(a))) return false;
    return !isTied(padOf(a), padOf(b));
  };
  for (const side of [FEATURES.frontMask, FEATURES.backMask])
    for (const { a, b, at } of featurePairs(input, side, side, web, differ)) {
      const severity = severityOf(input, a, b);
      if (severity === 'ignore') continue;
      yield {
        message: msg('drc.maskBridge.at', 'The solder mask openings of {{a}} and {{b}} merge', {
          a: featureName(a),
          b: featureName(b),
        }),
        at,
        ids: [...new Set([a.owner, b.owner])],
        detail: pairDetail(a, b),
        items: [featureName(a), featureName(b)],
        ...(severity && { severity }),
      };
    }
}

/** What a rule about bridges says of two things; null where none does. */
function severityOf({ constraints }: DrcInput, a: Feature, b: Feature | CopperItem): Limits['severity'] {
  if (!constraints.has('bridged_mask')) return null;
  const layer = (a.layers & FEATURES.frontMask) !== 0 ? 'F.Mask' : 'B.Mask';
  return constraints.limits('bridged_mask', subjectOf(a), subjectOf(b), layer).severity;
}

const subjectOf = (each: Feature | CopperItem): Subject =>
  'net' in each ? each : { ...each, net: each.pad?.net ?? '' };
