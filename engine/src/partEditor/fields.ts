import { msg, newId, nm } from '../base/index.ts';
import type { ObjOf, Store } from '../kinds/index.ts';
import { fieldText } from './parts.ts';
import { FIELDS, headOf } from './symbol.ts';

type Symbol = ObjOf<'symbol'>;

/** What the properties of a symbol hold besides its drawing. */
export interface SymbolProperties {
  readonly name: string;
  readonly power: Symbol['power'];
  readonly pinNames: Symbol['pinNames'];
  readonly pinNumbersHidden: boolean;
  readonly inBom: boolean;
  readonly onBoard: boolean;
  readonly excludeFromSim: boolean;
  readonly unitsInterchangeable: boolean;
  /** Values by field name, in the order of the symbol; fields that are missing here are taken away. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** Fields that every symbol has. */
export const MANDATORY_FIELDS: readonly string[] = ['Reference', 'Value', 'Footprint', 'Datasheet', 'Description'];

export function propertiesOf(store: Pick<Store, 'all' | 'get'>): SymbolProperties {
  const head = headOf(store);
  const { name, power, pinNames, pinNumbersHidden, inBom, onBoard, excludeFromSim, unitsInterchangeable } = head;
  const fields = head.fields.map(field => {
    const text = store.get(field.id);
    return { name: field.name, value: text?.kind === 'text' ? text.text : field.value };
  });
  return {
    name,
    power,
    pinNames,
    pinNumbersHidden,
    inBom,
    onBoard,
    excludeFromSim,
    unitsInterchangeable,
    fields,
  };
}

/** Sets the properties of the symbol that a document holds in parts, as one step of undo. Of fields of one name the first counts. */
export function setProperties(store: Store, { fields, ...flags }: SymbolProperties): void {
  const head = headOf(store);
  store.transact(msg('undo.symbolProperties', 'Symbol properties'), tx => {
    const named = fields.filter(({ name }, i) => fields.findIndex(each => each.name === name) === i);
    const kept = named.map(({ name, value }): Symbol['fields'][number] => {
      const old = head.fields.find(field => field.name === name);
      const text = old && tx.get(old.id);
      if (old && text?.kind === 'text') {
        if (text.text !== value) tx.put({ ...text, text: value });
        return old;
      }
      const field = old ? { ...old, value } : newField(head, name, value);
      tx.add(fieldText(field, FIELDS));
      return field;
    });
    for (const field of head.fields)
      if (!kept.some(each => each.id === field.id) && tx.get(field.id)) tx.remove(field.id);
    tx.put({ ...head, ...flags, fields: kept });
  });
}

/** A hidden field at the origin, lettered like the others. */
function newField(head: Symbol, name: string, value: string): Symbol['fields'][number] {
  const model = head.fields[0];
  if (!model) throw new Error('a symbol has a reference');
  return { ...model, id: newId(), name, value, at: { x: nm(0), y: nm(0) }, rotation: 0, hidden: true };
}
