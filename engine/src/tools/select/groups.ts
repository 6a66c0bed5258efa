import type { Id } from '../../base/index.ts';
import type { Doc } from '../../kinds/index.ts';

/** Objects with all that is grouped with them, in groups of groups too; the groups themselves are not among them. */
export function withGroups(doc: Pick<Doc, 'all' | 'get'>, ids: ReadonlySet<Id> | readonly Id[]): Set<Id> {
  const found = new Set(ids);
  const groups = [...doc.all('group')];
  if (groups.length === 0) return found;
  const parents = new Map(groups.flatMap(group => group.members.map(member => [member, group.id] as const)));
  const members = new Map(groups.map(group => [group.id, group.members]));
  const outermost = (id: Id): Id => {
    let at = id;
    // A file may hold a group that contains itself.
    for (let steps = 0; steps <= groups.length; steps++) {
      const parent = parents.get(at);
      if (parent === undefined) break;
      at = parent;
    }
    return at;
  };
  const seen = new Set<Id>();
  const add = (id: Id) => {
    const inside = members.get(id);
    if (!inside) {
      if (doc.get(id)) found.add(id);
      return;
    }
    if (seen.has(id)) return;
    seen.add(id);
    for (const member of inside) add(member);
  };
  for (const id of ids) add(outermost(id));
  return found;
}
