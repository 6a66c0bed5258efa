import { newId, type Id } from '../../base/index.ts';
import { withMembers } from '../group/members.ts';
import type { ObjOf } from '../types.ts';

/** A footprint whose pads, fields and drawings have ids of their own; groups of them have these as members. */
export function copiedFootprint(footprint: ObjOf<'footprint'>): ObjOf<'footprint'> {
  const ids = new Map<Id, Id>();
  const copy = <T extends { readonly id: Id }>(part: T): T => {
    const id = newId();
    ids.set(part.id, id);
    return { ...part, id };
  };
  const fields = footprint.fields.map(copy);
  const pads = footprint.pads.map(copy);
  const items = footprint.items.map(copy).map(item => ('members' in item ? withMembers(item, ids) : item));
  return { ...footprint, fields, pads, items };
}
