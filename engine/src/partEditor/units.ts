import { msg, newId } from '../base/index.ts';
import { bodyScreen, screenOf, unitAndStyle, type Obj, type Store } from '../kinds/index.ts';
import { headOf, itemsOf } from './symbol.ts';

/** Units and body styles of the symbol that a document holds in parts. Each edit is one step of undo. */

export const unitName = (store: Store, unit: number): string =>
  headOf(store).bodies.find(body => body.unit === unit)?.unitName ?? '';

/** Whether the symbol has a second drawing (De Morgan's). */
export const hasAlternateStyle = (store: Store): boolean =>
  headOf(store).bodies.some(body => body.style === 2) ||
  itemsOf(store).some(item => unitAndStyle(screenOf(item)).style === 2);

export function addUnit(store: Store): number {
  const head = headOf(store);
  const unit = head.unitCount + 1;
  store.transact(msg('undo.addUnit', 'Add unit'), tx =>
    tx.update('symbol', head.id, draft => {
      draft.unitCount = unit;
      draft.bodies.push({ unit, style: 1, unitName: '', items: [] });
    }),
  );
  return unit;
}

/** Takes a unit away with all that lies on it; the units behind it move up. The last unit stays. */
export function removeUnit(store: Store, unit: number): void {
  const head = headOf(store);
  if (head.unitCount <= 1) return;
  store.transact(msg('undo.removeUnit', 'Remove unit'), tx => {
    for (const item of itemsOf(store)) {
      const own = unitAndStyle(screenOf(item));
      if (own.unit === unit) tx.remove(item.id);
      else if (own.unit > unit) tx.put({ ...item, screen: bodyScreen(own.unit - 1, own.style) } as Obj);
    }
    tx.update('symbol', head.id, draft => {
      draft.unitCount--;
      draft.bodies = draft.bodies
        .filter(body => body.unit !== unit)
        .map(body => (body.unit > unit ? { ...body, unit: body.unit - 1 } : body));
    });
  });
}

export function renameUnit(store: Store, unit: number, name: string): void {
  const head = headOf(store);
  store.transact(msg('undo.renameUnit', 'Rename unit'), tx =>
    tx.update('symbol', head.id, draft => {
      const bodies = draft.bodies.filter(body => body.unit === unit);
      for (const body of bodies) body.unitName = name;
      if (bodies.length === 0) draft.bodies.push({ unit, style: 1, unitName: name, items: [] });
    }),
  );
}

export function setInterchangeable(store: Store, alike: boolean): void {
  store.transact(msg('undo.edit', 'Edit'), tx =>
    tx.update('symbol', headOf(store).id, draft => void (draft.unitsInterchangeable = alike)),
  );
}

/**
 * Gives the symbol a second body style, at first with the pins of the first one, or takes it away. What was common to both
 * styles stays common.
 */
export function setAlternateStyle(store: Store, wanted: boolean): void {
  if (wanted === hasAlternateStyle(store)) return;
  const head = headOf(store);
  store.transact(msg('undo.bodyStyle', 'Change body style'), tx => {
    for (const item of itemsOf(store)) {
      const { unit, style } = unitAndStyle(screenOf(item));
      if (!wanted && style === 2) tx.remove(item.id);
      if (wanted && style === 1 && item.kind === 'pin')
        tx.add({ ...item, id: newId(), screen: bodyScreen(unit, 2) } as Obj);
    }
    tx.update('symbol', head.id, draft => {
      if (!wanted) draft.bodies = draft.bodies.filter(body => body.style !== 2);
      else
        for (let unit = 1; unit <= draft.unitCount; unit++)
          draft.bodies.push({
            unit,
            style: 2,
            unitName: draft.bodies.find(body => body.unit === unit)?.unitName ?? '',
            items: [],
          });
    });
  });
}

/** Moves items to another unit and style: 0 makes them common to all. */
export function moveToBody(store: Store, items: readonly Obj[], unit: number, style: number): void {
  store.transact(msg('undo.moveToUnit', 'Move to unit'), tx => {
    for (const item of items) tx.put({ ...item, screen: bodyScreen(unit, style) } as Obj);
  });
}
