import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { FEATURES, shareGround, type Feature } from '../../indexes/index.ts';
import { common, grown, unite } from '../../geometry/area.ts';
import { rule } from '../rule.ts';
import { featurePairs } from './queries/featurePairs.ts';
import { missed } from './queries/limits.ts';
import { EPSILON } from './queries/nearPairs.ts';
import { footprintName, millimetres } from './queries/wording.ts';

/** Nearer than this, nanometres, courtyards touch: the first test of what may overlap. */
const TOUCH = 1;

/** Neighbours whose courtyards reach into each other as deep as this, nanometres, overlap: KiCad 9 shrinks each by half of it. */
const TOLERANCE = 10_000;

const ringsOf = ({ parts }: Feature) => unite(parts.map(({ points, r }) => ({ type: 'ring', points, r })));

const overlap = (a: Feature, b: Feature): boolean =>
  a.parts.some(p => b.parts.some(q => shareGround(p.points, q.points))) &&
  grown(common(ringsOf(a), ringsOf(b)), 1 - TOLERANCE / 2).length > 0;

/** Footprints that claim the same ground, or come nearer to each other than a rule allows. */
export const courtyardsOverlap = rule({
  id: 'courtyards_overlap',
  title: msg('drc.courtyardsOverlap', 'Courtyards overlap'),
  explain: msg('drc.courtyardsOverlap.why', 'The two components may not fit next to each other. Move one of them.'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['footprint'],
  *check(input) {
    const { constraints } = input;
    const reach = Math.max(TOUCH, constraints.worstOf('courtyard_clearance') - EPSILON);
    for (const side of [FEATURES.frontCourtyard, FEATURES.backCourtyard]) {
      const layer = side === FEATURES.frontCourtyard ? 'F.CrtYd' : 'B.CrtYd';
      for (const { a, b, gap, at } of featurePairs(input, side, side, reach, () => true)) {
        const limits = constraints.limits('courtyard_clearance', a, b, layer);
        const required = limits.min ?? 0;
        if (limits.severity === 'ignore' || required < 0) continue;
        const shared = gap < TOUCH && overlap(a, b);
        if (!shared && gap >= required - EPSILON) continue;
        const args = { a: footprintName(a.object), b: footprintName(b.object) };
        const distances = { measured: millimetres(gap), required: millimetres(required) };
        yield {
          message: shared
            ? msg('drc.courtyardsOverlap.at', 'The courtyards of {{a}} and {{b}} overlap', args)
            : msg(
                'drc.courtyardsOverlap.near',
                'The courtyards of {{a}} and {{b}} are {{measured}} mm apart, less than {{required}} mm',
                { ...args, ...distances },
              ),
          at,
          ids: [a.owner, b.owner],
          detail: side === FEATURES.frontCourtyard ? 'front' : 'back',
          items: [args.a, args.b],
          ...(required > 0 ? missed(limits, Math.max(0, gap), required) : {}),
        };
      }
    }
  },
});
