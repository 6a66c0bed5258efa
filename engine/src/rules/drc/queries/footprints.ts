import type { ObjOf } from '../../../kinds/index.ts';
import type { Box } from '../../../geometry/index.ts';
import type { DrcInput } from '../../rule.ts';
import { boxAt } from './nearPairs.ts';

/** The footprints to check one by one. */
export function* footprintsToCheck({ doc, touched }: DrcInput): Generator<ObjOf<'footprint'>> {
  if (!touched) return yield* doc.all('footprint');
  for (const id of touched) {
    const object = doc.get(id);
    if (object?.kind === 'footprint') yield object;
  }
}

export const footprintPlace = ({ at }: ObjOf<'footprint'>): Box => boxAt(at.x, at.y);
