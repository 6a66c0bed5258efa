import { msg } from '../../base/index.ts';
import { FEATURES, Gap, type CopperItem } from '../../indexes/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { pairDetail, startsOf } from './queries/nearPairs.ts';
import { copperName, footprintName } from './queries/wording.ts';

const COURTYARDS = FEATURES.frontCourtyard | FEATURES.backCourtyard;

/** Slots of courtyards: all, or those of what was touched and those in which a hole of that may lie. */
function* courtyardsToCheck(input: DrcInput): Generator<number> {
  const { features, touched, ratsnest } = input;
  if (!touched) return yield* features.all();
  const slots = new Set(startsOf(input, features));
  for (const slot of startsOf(input, ratsnest.copper)) {
    const { hole, pad } = ratsnest.copper.item(slot);
    if (hole && pad) features.near(hole.box, 0, other => void slots.add(other));
  }
  yield* slots;
}

/** Holes of one part within the ground that another claims. */
function* inCourtyards(input: DrcInput, plated: boolean): Generator<Found> {
  const { copper } = input.ratsnest;
  const { features, touched } = input;
  const gaps = new Gap();
  for (const slot of courtyardsToCheck(input)) {
    if ((features.layers[slot]! & COURTYARDS) === 0) continue;
    const court = features.item(slot);
    const near: CopperItem[] = [];
    copper.near(court.box, 0, other => copper.drilled[other] === 1 && near.push(copper.item(other)));
    for (const item of near) {
      if (!item.hole || !item.pad || item.plated !== plated || item.owner === court.owner) continue;
      if (touched && !touched.has(item.owner) && !touched.has(court.owner)) continue;
      if (gaps.least([item.hole], court.parts, 1) >= 1) continue;
      yield {
        message: msg('drc.inCourtyard.at', 'The hole of {{a}} is inside the courtyard of {{b}}', {
          a: copperName(item),
          b: footprintName(court.object),
        }),
        at: item.hole.box,
        ids: [item.owner, court.owner],
        detail: pairDetail(item, court),
        items: [copperName(item), footprintName(court.object)],
      };
    }
  }
}

const WHY = msg(
  'drc.inCourtyard.why',
  'A pin or screw here would collide with the other component. Move one of the two.',
);

/** Plated holes within another part's courtyard. */
export const pthInsideCourtyard = drcRule({
  id: 'pth_inside_courtyard',
  title: msg('drc.pthInside', 'PTH inside a courtyard'),
  explain: WHY,
  severity: 'ignore',
  reads: ['footprint'],
  check: input => inCourtyards(input, true),
});

/** NPTHs within another part's courtyard. */
export const npthInsideCourtyard = drcRule({
  id: 'npth_inside_courtyard',
  title: msg('drc.npthInside', 'NPTH inside a courtyard'),
  explain: WHY,
  severity: 'ignore',
  reads: ['footprint'],
  check: input => inCourtyards(input, false),
});
