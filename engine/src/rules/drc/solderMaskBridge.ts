import { msg } from '../../base/index.ts';
import { FEATURES, Gap, isTied, type CopperItem, type Feature, type Limits, type Subject } from '../../derive/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import type { DrcInput } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { featurePairs } from './featurePairs.ts';
import { boxAt, pairDetail, startsOf } from './pairs.ts';
import { copperName, featureName } from './text.ts';

const isAllowed = ({ object }: Feature | CopperItem): boolean =>
  object.kind === 'footprint' && object.allowSoldermaskBridges;

/** The net that shows in an opening; null where it is a drawing, which may be meant. */
const netOf = ({ pad }: Feature): string | null => (pad ? pad.net : null);

/** Openings of the solder mask in which solder could join two nets. */
export const solderMaskBridge = drcRule({
  id: 'solder_mask_bridge',
  title: msg('drc.maskBridge', 'Solder mask open between two nets'),
  explain: msg(
    'drc.maskBridge.why',
    'Solder runs along bare copper and may join the two nets. Make the opening smaller, or move the copper away.',
  ),
  severity: 'error',
  reads: ['track', 'via', 'footprint', 'zone'],
  *check(input) {
    yield* copperInOpenings(input);
    yield* meltingOpenings(input);
  },
});

/** Openings of a pad that show copper of another net. */
function* copperInOpenings(input: DrcInput) {
  const { copper } = input.ratsnest;
  const { features } = input;
  const gaps = new Gap();
  const starts = openingsToCheck(input);
  for (const slot of starts) {
    const opening = features.item(slot);
    const front = (opening.layers & FEATURES.frontMask) !== 0;
    const back = (opening.layers & FEATURES.backMask) !== 0;
    const net = netOf(opening);
    if ((!front && !back) || !net || isAllowed(opening)) continue;
    const bits = (front ? 1 : 0) | (back ? 1 << (copper.frame.layers.length - 1) : 0);
    const near: CopperItem[] = [];
    copper.near(opening.box, 0, other => {
      if ((copper.layers[other]! & bits) !== 0) near.push(copper.item(other));
    });
    for (const item of near) {
      if (input.touched && !input.touched.has(opening.owner) && !input.touched.has(item.owner)) continue;
      // Pads beside it have openings of their own; those of vias are closed.
      if (item.net === net || item.net === '' || item.type === 'pad' || item.type === 'via' || item.type === 'fill')
        continue;
      if (isAllowed(item) || gaps.least(opening.parts, item.parts, 1) >= 1) continue;
      const severity = severityOf(input, opening, item);
      if (severity === 'ignore') continue;
      const { x, y } = gaps.place();
      yield {
        message: msg('drc.maskBridge.copper', 'The mask opening of {{a}} shows {{b}}', {
          a: featureName(opening),
          b: copperName(item),
        }),
        at: boxAt(x, y),
        ids: [opening.owner, item.owner],
        detail: pairDetail(opening, item),
        items: [featureName(opening), copperName(item)],
        ...(severity && { severity }),
      };
    }
  }
}

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
  const web = Math.max(1, (input.doc.settings as BoardSettings).maskMinWidth);
  const differ = (a: Feature, b: Feature): boolean => {
    const [p, q] = [netOf(a), netOf(b)];
    if (!p || !q || p === q || isAllowed(a) || isAllowed(b)) return false;
    return !isTied({ ...a, net: p } as never, { ...b, net: q } as never);
  };
  for (const side of [FEATURES.frontMask, FEATURES.backMask])
    for (const { a, b, at } of featurePairs(input, side, side, web, differ)) {
      const severity = severityOf(input, a, b);
      if (severity === 'ignore') continue;
      yield {
        message: msg('drc.maskBridge.at', 'The mask openings of {{a}} and {{b}} run together', {
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
