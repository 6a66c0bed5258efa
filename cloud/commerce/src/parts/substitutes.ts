import { paramKinds, type ParamId } from './params.ts';
import type { Part } from './part.ts';
import type { ParamFilter, PartFilters } from './search/partQuery.ts';

/** Parameters that say nothing of whether a part can stand in for another one. */
const IGNORED: ReadonlySet<ParamId> = new Set(['pins']);

/**
 * What a search for substitutes of a part asks for: the same package and values, ratings that are at least as high, tolerances that are at
 * most as wide. Null: too little is known of the part.
 */
export function substituteFilters(part: Pick<Part, 'category' | 'package' | 'params'>): PartFilters | null {
  const params: [ParamId, ParamFilter][] = [];
  for (const [id, value] of Object.entries(part.params) as [ParamId, number | string][]) {
    if (IGNORED.has(id)) continue;
    const { match } = paramKinds[id];
    if (typeof value === 'string' || match === 'equal') params.push([id, { values: [value] }]);
    else params.push([id, match === 'atLeast' ? { min: value } : { max: value }]);
  }
  if (params.length === 0 || part.package === '') return null;
  return { category: part.category, packages: [part.package], params: Object.fromEntries(params) };
}
