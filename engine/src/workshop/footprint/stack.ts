import { msg, type Id } from '../../base/index.ts';
import { padForm, padOn, type Obj, type ObjOf, type PadForm, type Store } from '../../kinds/index.ts';

type Pad = ObjOf<'pad'>;

/** The layers of a stack that can be edited one by one: the front is the pad's own form. */
export type StackLayer = 'F.Cu' | 'Inner' | 'B.Cu';
const BEHIND = ['Inner', 'B.Cu'] as const;

type Form = Partial<Omit<PadForm, 'layer'>>;

/** A pad whose inner layers and back have forms of their own; at first those of the front. */
const stacked = (pad: Pad): NonNullable<Pad['stack']> =>
  BEHIND.map(layer => pad.stack?.find(each => each.layer === layer) ?? padForm(padOn(pad, layer), layer));

/** Changes what pads are on one layer of their stack; pads that are alike on all layers change on all of them by the front. */
export function changePadForm(store: Store, ids: readonly Id[], layer: StackLayer, part: Form): void {
  store.transact(msg('undo.edit', 'Edit'), tx => {
    for (const id of ids) {
      const pad = tx.get(id);
      if (pad?.kind !== 'pad') continue;
      if (layer === 'F.Cu') tx.put({ ...pad, ...part } as Obj);
      else {
        const others = (pad.stack ?? []).filter(each => !(BEHIND as readonly string[]).includes(each.layer));
        const own = stacked(pad).map(each => (each.layer === layer ? { ...each, ...part } : each));
        tx.put({ ...pad, stack: [...others, ...own] } as Obj);
      }
    }
  });
}

/** Gives pads forms of their own on inner layers and the back, or makes them alike on all layers again. */
export function setStack(store: Store, ids: readonly Id[], wanted: boolean): void {
  store.transact(msg('undo.padStack', 'Pad stack'), tx => {
    for (const id of ids) {
      const pad = tx.get(id);
      if (pad?.kind !== 'pad' || wanted === (pad.stack !== undefined)) continue;
      const { stack: _, ...plain } = pad;
      tx.put((wanted ? { ...pad, stack: stacked(pad) } : plain) as Obj);
    }
  });
}
