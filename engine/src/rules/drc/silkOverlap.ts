import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { FEATURES, type Feature } from '../../indexes/index.ts';
import { rule } from '../rule.ts';
import { DRAWING_KINDS } from './queries/copperKinds.ts';
import { pairDetail } from './queries/nearPairs.ts';
import { silkDetails, silkPairs } from './queries/silkPairs.ts';
import { featureName } from './queries/wording.ts';

const isDrawing = ({ object }: Feature): boolean => object.kind !== 'footprint';

/** Lines of one footprint may meet, and those of the board among themselves; texts must stay clear of all. */
const isApart = (a: Feature, b: Feature): boolean =>
  a.text || b.text || (a.owner !== b.owner && !(isDrawing(a) && isDrawing(b)));

/** Silkscreen that overlaps and cannot be read. */
export const silkOverlap = rule({
  id: 'silk_overlap',
  title: msg('drc.silkOverlap', 'Silkscreen overlap'),
  explain: msg('drc.silkOverlap.why', 'Overlapping texts are unreadable. Move one of them.'),
  domain: 'drc',
  severity: 'warning',
  params: z.object({}),
  reads: DRAWING_KINDS,
  *check(input) {
    for (const side of [FEATURES.frontSilk, FEATURES.backSilk])
      for (const pair of silkPairs(input, side, side, isApart)) {
        const { a, b, at } = pair;
        yield {
          message: msg('drc.silkOverlap.at', 'Silkscreen of {{a}} and {{b}} overlaps', {
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
