import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { FEATURES } from '../../indexes/index.ts';
import { rule } from '../rule.ts';
import { DRAWING_KINDS } from './queries/copperKinds.ts';
import { pairDetail } from './queries/nearPairs.ts';
import { silkDetails, silkPairs } from './queries/silkPairs.ts';
import { featureName } from './queries/wording.ts';

/** Silkscreen in an opening of the solder mask, where it would be cut off. */
export const silkOverCopper = rule({
  id: 'silk_over_copper',
  title: msg('drc.silkOverCopper', 'Silkscreen clipped by solder mask'),
  explain: msg(
    'drc.silkOverCopper.why',
    'Silkscreen on bare copper is cut off and hinders soldering. Move it off the pad.',
  ),
  domain: 'drc',
  severity: 'warning',
  params: z.object({}),
  reads: DRAWING_KINDS,
  *check(input) {
    for (const [silk, mask] of SIDES)
      for (const pair of silkPairs(input, silk, mask)) {
        const { a, b, at } = pair;
        yield {
          message: msg('drc.silkOverCopper.at', 'Silkscreen of {{a}} is in the solder mask opening of {{b}}', {
            a: featureName(a),
            b: featureName(b),
          }),
          at,
          ids: [...new Set([a.owner, b.owner])],
          detail: pairDetail(a, b),
          ...silkDetails(pair),
        };
      }
  },
});

const SIDES = [
  [FEATURES.frontSilk, FEATURES.frontMask],
  [FEATURES.backSilk, FEATURES.backMask],
] as const;
