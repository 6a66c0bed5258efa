import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { FEATURES } from '../../derive/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import { rule } from '../rule.ts';
import { featurePairs } from './featurePairs.ts';
import { DRAWING_KINDS } from './kinds.ts';
import { EPSILON, pairDetail } from './pairs.ts';
import { featureName } from './text.ts';

/** Silkscreen in an opening of the solder mask, where it would be cut off. */
export const silkOverCopper = rule({
  id: 'silk_over_copper',
  title: msg('drc.silkOverCopper', 'Silkscreen clipped by the solder mask'),
  domain: 'drc',
  severity: 'warning',
  params: z.object({}),
  reads: DRAWING_KINDS,
  *check(input) {
    const limit = Math.max(1, (input.doc.settings as BoardSettings).rules.minSilkClearance - EPSILON);
    for (const [silk, mask] of SIDES)
      for (const { a, b, at } of featurePairs(input, silk, mask, limit, () => true))
        yield {
          message: msg('drc.silkOverCopper.at', 'Silkscreen of {{a}} lies in the mask opening of {{b}}', {
            a: featureName(a),
            b: featureName(b),
          }),
          at,
          ids: [...new Set([a.owner, b.owner])],
          detail: pairDetail(a, b),
        };
  },
});

const SIDES = [
  [FEATURES.frontSilk, FEATURES.frontMask],
  [FEATURES.backSilk, FEATURES.backMask],
] as const;
