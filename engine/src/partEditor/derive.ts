import { msg, newId } from '../base/index.ts';
import type { Doc, ObjOf, Store } from '../kinds/index.ts';
import { explodeSymbol, headOf, itemsOf } from './symbol.ts';

type Symbol = ObjOf<'symbol'>;

/** What a derived symbol takes from its base: drawing, units and pin texts. Its fields and flags are its own. */
const inherited = ({ bodies, unitCount, unitsInterchangeable, pinNames, pinNumbersHidden, power }: Symbol) => ({
  bodies,
  unitCount,
  unitsInterchangeable,
  pinNames,
  pinNumbersHidden,
  power,
});

/** A new symbol under a name of its own that looks as its base does, now and after the base is changed. */
export const deriveSymbol = (base: Symbol, name: string): Symbol => ({
  ...base,
  id: newId(),
  name,
  extends: base.name,
  fields: base.fields.map(field => ({
    ...field,
    id: newId(),
    ...(field.name === 'Value' && { value: name.slice(name.indexOf(':') + 1) }),
  })),
});

/** The symbols of a document that are derived from one, as they are now and will be after it is changed. */
export const followBase = (doc: Pick<Doc, 'all'>, before: Symbol, after: Symbol): (readonly [Symbol, Symbol])[] =>
  [...doc.all('symbol')]
    .filter(symbol => symbol.extends === before.name && symbol.id !== before.id)
    .map(symbol => [symbol, { ...symbol, ...inherited(after), extends: after.name }]);

/** Makes the derived symbol that a document holds in parts stand alone: from then on its drawing can be edited. */
export function unlinkSymbol(store: Store): void {
  const head = headOf(store);
  if (head.extends === '') return;
  store.transact(msg('undo.unlinkSymbol', 'Unlink from base symbol'), tx => {
    for (const item of itemsOf(store)) tx.remove(item.id);
    const free = explodeSymbol({ ...head, extends: '' });
    for (const object of free.objects) {
      if (object.kind === 'symbol') tx.put(object);
      else if (!tx.get(object.id)) tx.add(object);
    }
  });
}
