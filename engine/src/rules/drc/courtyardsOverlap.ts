import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { FEATURES, shareGround, type Feature } from '../../derive/index.ts';
import { rule } from '../rule.ts';
import { featurePairs } from './featurePairs.ts';
import { footprintName } from './text.ts';

/** Nearer than this, nanometres, courtyards touch: the first test of what may overlap. */
const TOUCH = 1;

/** Neighbours may share a border, and no more. */
const overlap = (a: Feature, b: Feature): boolean =>
  a.parts.some(p => b.parts.some(q => shareGround(p.points, q.points)));

/** Footprints that claim the same ground. */
export const courtyardsOverlap = rule({
  id: 'courtyards_overlap',
  title: msg('drc.courtyardsOverlap', 'Courtyards overlap'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['footprint'],
  *check(input) {
    for (const side of [FEATURES.frontCourtyard, FEATURES.backCourtyard])
      for (const { a, b, at } of featurePairs(input, side, side, TOUCH, overlap))
        yield {
          message: msg('drc.courtyardsOverlap.at', 'The courtyards of {{a}} and {{b}} overlap', {
            a: footprintName(a.object),
            b: footprintName(b.object),
          }),
          at,
          ids: [a.owner, b.owner],
          detail: side === FEATURES.frontCourtyard ? 'front' : 'back',
        };
  },
});
