import { msg, newId } from '../../base/index.ts';
import { isPlaced, kindOf, type Obj, type ObjOf } from '../../kinds/index.ts';
import { anchorsOf } from '../sheet/anchors.ts';
import { designate, designateNewPages, designators, type Given, type Naming } from '../sheet/designators.ts';
import { SheetDraft, type SheetView } from '../sheet/draft.ts';
import { tidy } from '../sheet/tidy.ts';
import { increment } from './increment.ts';

/** Copies with ids of their own, fields and pins included; groups have the copies of their members. */
export function withNewIds(objects: readonly Obj[]): Obj[] {
  const ids = new Map(objects.map(object => [object.id, newId()] as const));
  return objects.map(object => {
    const copy = { ...object, id: ids.get(object.id)! } as Obj;
    return kindOf(copy).copied?.(copy, ids) ?? copy;
  });
}

export interface Put {
  /** Where they shall lie; they get ids of their own. No two of them may have the same. */
  readonly objects: readonly Obj[];
  readonly symbols: readonly ObjOf<'symbol'>[];
  readonly naming: Naming;
  /** Designator that all parts share: they are units of one. */
  readonly reference?: string | null;
}

const LABEL = msg('undo.place', 'Place');

type Sheet = ObjOf<'sheet'>;
const sheetNameOf = (sheet: Sheet): string => sheet.fields.find(field => field.name === 'Sheetname')?.value ?? '';

/** A sheet under a name that no other on its page has: 'Power' becomes 'Power2'. */
function withOwnName(sheet: Sheet, taken: Set<string>): Sheet {
  let name = sheetNameOf(sheet);
  while (taken.has(name)) name = /\d$/.test(name) ? increment(name) : `${name}2`;
  taken.add(name);
  return {
    ...sheet,
    fields: sheet.fields.map(field => (field.name === 'Sheetname' ? { ...field, value: name } : field)),
  };
}

/** Puts copies of objects on a sheet as one step of undo, with designators and dots, and gives them. */
export function putOnSheet(view: SheetView, { objects, symbols, naming, reference = null }: Put): readonly Obj[] {
  const { store, screen } = view;
  const draft = new SheetDraft(view);
  const taken = designators(store);
  const given: Given = new Map();
  for (const symbol of symbols) if (!store.get(symbol.id)) draft.put(symbol);
  const names = new Set([...store.all('sheet')].filter(each => each.screen === screen).map(sheetNameOf));
  const fresh = withNewIds(objects).map(object => {
    const here = 'screen' in object ? ({ ...object, screen } as Obj) : object;
    if (here.kind === 'sheet') return withOwnName(here, names);
    if (!isPlaced(here)) return here;
    if (reference === null) return designate(here, store, screen, taken, naming, given);
    const unit = designate(here, store, screen, taken, 'keep');
    return { ...unit, instances: unit.instances.map(each => ({ ...each, reference })) };
  });
  for (const object of fresh) draft.put(object);
  // Pins of symbols that come with the parts are not in the document yet: their dots are settled in a second draft.
  store.transact(LABEL, tx => {
    draft.commit(LABEL);
    const settle = new SheetDraft(view);
    for (const object of fresh) settle.put(object);
    tidy(
      settle,
      fresh.flatMap(object => anchorsOf(object, tx)),
    );
    settle.commit(LABEL);
    if (fresh.some(object => object.kind === 'sheet')) designateNewPages(store);
  });
  return fresh;
}
