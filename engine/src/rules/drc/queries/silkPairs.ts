import { FEATURES, type Feature, type Limits } from '../../../indexes/index.ts';
import type { DrcInput, Found } from '../../rule.ts';
import { featurePairs, type FeaturePair } from './featurePairs.ts';
import { missed } from './limits.ts';
import { EPSILON } from './nearPairs.ts';
import { featureName } from './wording.ts';

interface SilkPair extends FeaturePair {
  readonly limits: Limits;
}

/** Silkscreen nearer to something else than it may be. */
export function* silkPairs(
  input: DrcInput,
  silk: number,
  other: number,
  isApart: (a: Feature, b: Feature) => boolean = () => true,
): Generator<SilkPair> {
  const { constraints } = input;
  const reach = Math.max(1, constraints.worstOf('silk_clearance') - EPSILON);
  const layer = (silk & FEATURES.frontSilk) !== 0 ? 'F.SilkS' : 'B.SilkS';
  for (const pair of featurePairs(input, silk, other, reach, isApart)) {
    const limits = constraints.limits('silk_clearance', pair.a, pair.b, layer);
    if (limits.severity === 'ignore' || (limits.min ?? 0) < 0) continue;
    if (pair.gap < Math.max(1, (limits.min ?? 0) - EPSILON)) yield { ...pair, limits };
  }
}

/** Details of its finding besides the message. Without a distance to keep there is nothing to compare. */
export const silkDetails = ({ a, b, gap, limits }: SilkPair): Partial<Found> => ({
  items: [featureName(a), featureName(b)],
  ...(limits.min ? missed(limits, gap, limits.min) : {}),
});
