import { GRID_USES, kinds, type GridUse, type Obj } from '../kinds/index.ts';

/** The grid that objects go to together: that of what connects comes first. */
export function gridUse(objects: Iterable<Pick<Obj, 'kind'>>): GridUse {
  const found = new Set([...objects].map(({ kind }) => kinds[kind].grid ?? 'graphics'));
  return GRID_USES.find(use => found.has(use)) ?? 'graphics';
}
