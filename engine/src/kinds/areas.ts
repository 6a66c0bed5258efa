import type { Area } from './kind.ts';
import { kindOf, kinds } from './registry.ts';
import type { Doc, Obj, ObjOf } from './types.ts';

/** Areas by record, which never changes: a live check asks for those of the whole board after each edit. */
const known = new WeakMap<Obj, readonly Area[]>();

/** Zones and rule areas that a record is or holds, in the document's coordinates. */
export function areasOf(object: Obj): readonly Area[] {
  let areas = known.get(object);
  if (!areas) known.set(object, (areas = kindOf(object).areas?.(object) ?? []));
  return areas;
}

const isRuleArea = (area: Area): area is ObjOf<'ruleArea'> => area.kind === 'ruleArea';

/** Those of them that forbid something inside. */
export const ruleAreasOf = (object: Obj): readonly ObjOf<'ruleArea'>[] => areasOf(object).filter(isRuleArea);

const withAreas = () => Object.values(kinds).filter(kind => kind.areas !== undefined);

/** All zones and rule areas of a document, with the record that each is part of. */
export function* areasIn(doc: Pick<Doc, 'all'>): Generator<readonly [area: Area, owner: Obj]> {
  for (const { kind } of withAreas())
    for (const owner of doc.all(kind)) for (const area of areasOf(owner)) yield [area, owner];
}

/** All rule areas of a document, with the record that each is part of. */
export function* ruleAreasIn(doc: Pick<Doc, 'all'>): Generator<readonly [area: ObjOf<'ruleArea'>, owner: Obj]> {
  for (const [area, owner] of areasIn(doc)) if (isRuleArea(area)) yield [area, owner];
}
