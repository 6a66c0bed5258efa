import { msg, newId, nm } from '../base/index.ts';
import type { ObjOf, Store } from '../kinds/index.ts';

type Symbol = ObjOf<'symbol'>;
export type Placed = ObjOf<'component' | 'powerPort'>;

/** A placement follows its symbol where both were equal before; what was changed on the sheet stays. */
export function followSymbol(placed: Placed, before: Symbol, after: Symbol): Placed {
  const old = new Map(before.fields.map(field => [field.name, field.value]));
  const values = new Map(after.fields.map(field => [field.name, field.value]));
  const own = new Set(placed.fields.map(field => field.name));
  const fields = placed.fields.map(field => {
    const value = values.get(field.name);
    const same = field.name !== 'Reference' && field.value === old.get(field.name);
    return same && value !== undefined && value !== field.value ? { ...field, value } : field;
  });
  const fresh = after.fields
    .filter(field => !field.name.startsWith('ki_') && !own.has(field.name) && !old.has(field.name))
    .map(field => ({
      ...field,
      id: newId(),
      at: { x: nm(placed.at.x + field.at.x), y: nm(placed.at.y + field.at.y) },
    }));
  const flag = (key: 'inBom' | 'onBoard' | 'excludeFromSim') =>
    placed[key] === before[key] ? after[key] : placed[key];
  const next = {
    ...placed,
    libId: placed.libId === before.name ? after.name : placed.libId,
    inBom: flag('inBom'),
    onBoard: flag('onBoard'),
    excludeFromSim: flag('excludeFromSim'),
    fields: [...fields, ...fresh],
  };
  const same =
    next.libId === placed.libId &&
    next.inBom === placed.inBom &&
    next.onBoard === placed.onBoard &&
    next.excludeFromSim === placed.excludeFromSim &&
    next.fields.length === placed.fields.length &&
    next.fields.every((field, i) => field === placed.fields[i]);
  return same ? placed : next;
}

/** Whether a symbol has a second drawing for its units (De Morgan's). */
export const hasTwoStyles = (symbol: Symbol): boolean => symbol.bodies.some(body => body.style === 2);

/** Shows the other body style of those of the parts whose symbols have one; false when none has. */
export function switchStyle(store: Store, parts: readonly Placed[]): boolean {
  const able = parts.filter(part => {
    const symbol = store.get(part.symbol);
    return symbol?.kind === 'symbol' && hasTwoStyles(symbol);
  });
  store.transact(msg('undo.bodyStyle', 'Change body style'), tx => {
    for (const part of able) tx.put({ ...part, bodyStyle: part.bodyStyle === 2 ? 1 : 2 });
  });
  return able.length > 0;
}
