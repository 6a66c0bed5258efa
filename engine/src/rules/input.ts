import { Connectivity, SpatialIndex } from '../derive/index.ts';
import type { Doc } from '../kinds/index.ts';
import type { ErcInput } from './rule.ts';

/** Input of a whole run of the electrical rules, with indexes of its own where the caller has none. */
export function ercInput(doc: Doc, nets = new Connectivity(doc), index?: SpatialIndex): ErcInput {
  let own = index;
  const spatial = (): SpatialIndex => {
    if (!own) {
      own = new SpatialIndex();
      own.reset(doc);
    }
    return own;
  };
  return {
    doc,
    nets,
    touched: null,
    near: (area, kinds, screen = '') =>
      spatial()
        .near(area, screen)
        .filter(({ kind }) => kinds.includes(kind)),
  };
}
