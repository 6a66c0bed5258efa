import { newId, type Id } from '../base/index.ts';
import type { Doc, Field, ObjOf } from '../kinds/index.ts';

/** What symbols and footprints that are taken apart have in common: their fields are texts, and every item has an id. */

type FieldOf = ObjOf<'symbol' | 'footprint'>['fields'][number];

/** Gives each item an id that no other has: its own where it can. */
export function uniqueIds(head: Id): (id: Id) => Id {
  const taken = new Set<Id>([head]);
  return id => {
    const free = id !== '' && !taken.has(id) ? id : newId();
    taken.add(free);
    return free;
  };
}

const roleOf = (name: string): ObjOf<'text'>['role'] =>
  name === 'Reference' ? 'reference' : name === 'Value' ? 'value' : 'user';

/** A field as a text that lies on a screen of the symbol, or on the layer of the field. */
export const fieldText = (field: FieldOf, screen: string): ObjOf<'text'> => ({
  kind: 'text',
  id: field.id,
  locked: false,
  layer: field.layer,
  screen,
  at: field.at,
  rotation: field.rotation,
  text: field.value,
  role: roleOf(field.name),
  hidden: field.hidden,
  knockout: field.knockout ?? false,
  keepUpright: field.keepUpright,
  excludeFromSim: false,
  style: field.style,
  box: null,
});

/** A field as its text now lies; one whose text was deleted stays, out of sight. */
export function keptField(doc: Pick<Doc, 'get'>, field: FieldOf): Field {
  const text = doc.get(field.id);
  if (text?.kind !== 'text') return { ...field, hidden: true } as Field;
  const { at, rotation, hidden, style, layer, keepUpright, knockout } = text;
  const kept = { ...field, value: text.text, at, rotation, hidden, style, layer, keepUpright } as Field;
  return knockout || field.knockout ? { ...kept, knockout } : kept;
}
