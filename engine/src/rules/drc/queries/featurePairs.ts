import { Gap, type Feature } from '../../../indexes/index.ts';
import type { Box } from '../../../geometry/index.ts';
import type { DrcInput } from '../../rule.ts';
import { boxAt, metLater, startsOf } from './nearPairs.ts';

export interface FeaturePair {
  readonly a: Feature;
  readonly b: Feature;
  readonly gap: number;
  readonly at: Box;
}

/** Pairs of features, one of `first` and one of `second` (bits of FEATURES), whose gap is below `limit`; each once. */
export function* featurePairs(
  input: DrcInput,
  first: number,
  second: number,
  limit: number,
  wanted: (a: Feature, b: Feature) => boolean,
): Generator<FeaturePair> {
  const { features } = input;
  const gaps = new Gap();
  for (const slot of startsOf(input, features)) {
    const from = features.item(slot);
    if ((from.layers & (first | second)) === 0) continue;
    const near: number[] = [];
    features.near(from.box, limit, other => {
      if (other !== slot && (features.layers[other]! & (first | second)) !== 0) near.push(other);
    });
    for (const other of near) {
      const to = features.item(other);
      const forward = (from.layers & first) !== 0 && (to.layers & second) !== 0;
      const backward = (from.layers & second) !== 0 && (to.layers & first) !== 0;
      if ((!forward && !backward) || metLater(input, slot, other, to.owner)) continue;
      const [a, b] = forward ? [from, to] : [to, from];
      if (!wanted(a, b)) continue;
      const gap = gaps.least(a.parts, b.parts, limit);
      if (gap >= limit) continue;
      const { x, y } = gaps.place();
      yield { a, b, gap, at: boxAt(x, y) };
    }
  }
}
