import { msg } from '../../base/index.ts';
import { FEATURES, Gap, type CopperItem } from '../../derive/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { pairDetail } from './pairs.ts';
import { copperName, footprintName } from './text.ts';

/** Holes of one part within the ground that another claims. */
function* inCourtyards(input: DrcInput, plated: boolean): Generator<Found> {
  const { copper } = input.ratsnest;
  const { features, touched } = input;
  const gaps = new Gap();
  for (const slot of features.all()) {
    const court = features.item(slot);
    if ((court.layers & (FEATURES.frontCourtyard | FEATURES.backCourtyard)) === 0) continue;
    const near: CopperItem[] = [];
    copper.near(court.box, 0, other => near.push(copper.item(other)));
    for (const item of near) {
      if (!item.hole || !item.pad || item.plated !== plated || item.owner === court.owner) continue;
      if (touched && !touched.has(item.owner) && !touched.has(court.owner)) continue;
      if (gaps.least([item.hole], court.parts, 1) >= 1) continue;
      yield {
        message: msg('drc.inCourtyard.at', 'The hole of {{a}} lies in the courtyard of {{b}}', {
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

const WHY = msg('drc.inCourtyard.why', 'A pin or screw there would meet the other part. Move one of the two.');

/** Plated holes within another part's courtyard. */
export const pthInsideCourtyard = drcRule({
  id: 'pth_inside_courtyard',
  title: msg('drc.pthInside', 'Plated hole in a courtyard'),
  explain: WHY,
  severity: 'ignore',
  reads: ['footprint'],
  check: input => inCourtyards(input, true),
});

/** Bare holes within another part's courtyard. */
export const npthInsideCourtyard = drcRule({
  id: 'npth_inside_courtyard',
  title: msg('drc.npthInside', 'Bare hole in a courtyard'),
  explain: WHY,
  severity: 'ignore',
  reads: ['footprint'],
  check: input => inCourtyards(input, false),
});
