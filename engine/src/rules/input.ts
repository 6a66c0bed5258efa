import { Constraints, Connectivity, FeatureIndex, RatsnestIndex, SpatialIndex } from '../indexes/index.ts';
import type { Doc } from '../kinds/index.ts';
import type { DrcInput, ErcInput, RuleInput } from './rule.ts';

/** Searches an index, made when it is first needed where the caller has none. */
function nearIn(doc: Doc, index: SpatialIndex | undefined): RuleInput['near'] {
  let own = index;
  return (area, kinds, screen = '') => {
    if (!own) {
      own = new SpatialIndex();
      own.reset(doc);
    }
    return own.near(area, screen).filter(({ kind }) => kinds.includes(kind));
  };
}

/** Input of a whole run of the electrical rules, with indexes of its own where the caller has none. */
export function ercInput(doc: Doc, nets = new Connectivity(doc), index?: SpatialIndex): ErcInput {
  return { doc, nets, touched: null, near: nearIn(doc, index) };
}

/** What an editor keeps up to date for the design rules. */
export interface DrcIndexes {
  readonly ratsnest: RatsnestIndex;
  readonly features: FeatureIndex;
  readonly index?: SpatialIndex;
}

/** Input of a run of the design rules: of the whole board, or of what lies around the records that were touched. */
export function drcInput(
  doc: Doc,
  indexes?: DrcIndexes,
  touched: DrcInput['touched'] = null,
  schematic?: DrcInput['schematic'],
): DrcInput {
  let own = indexes;
  if (!own) {
    own = { ratsnest: new RatsnestIndex(), features: new FeatureIndex() };
    own.ratsnest.reset(doc);
    own.features.reset(doc);
  }
  const { ratsnest, features, index } = own;
  return {
    doc,
    ratsnest,
    features,
    constraints: new Constraints(doc),
    touched,
    near: nearIn(doc, index),
    ...(schematic && { schematic }),
  };
}
