import { msg, type Id } from '../../base/index.ts';
import { isInnerLayer, padForm, padOn, type Obj, type ObjOf, type PadForm, type Store } from '../../kinds/index.ts';

type Pad = ObjOf<'pad'>;
type Stack = NonNullable<Pad['stack']>;

/** The layers of a stack that can be edited one by one: the front is the pad's own form. */
export type StackLayer = 'F.Cu' | 'Inner' | 'B.Cu';
const BEHIND = ['Inner', 'B.Cu'] as const;

type Form = Partial<Omit<PadForm, 'layer'>>;

/** Whether an entry is of that layer; files can have one for each inner layer. */
const isOf = (layer: string, entry: string): boolean => entry === layer || (layer === 'Inner' && isInnerLayer(entry));

/** A pad whose inner layers and back have forms of their own; at first those of the front. */
const stacked = (pad: Pad): Stack => BEHIND.map(layer => padForm(pad, layer));

/**
 * The pad as it is on a layer of its stack: once, or for `Inner` as often as single inner layers have forms of their own.
 * A pad that is alike on all layers is itself.
 */
export function padsOnLayer(pad: Pad, layer: StackLayer): readonly [Pad, ...Pad[]] {
  const entries = layer === 'F.Cu' ? [] : (pad.stack ?? []).filter(each => isOf(layer, each.layer));
  const [first, ...more] = entries.map(each => padOn(pad, each.layer));
  return [first ?? pad, ...more];
}

/** What a pad is with a changed form on a layer. Entries of single inner layers stay, each changed by itself. */
function changed(pad: Pad, layer: StackLayer, part: (form: Pad) => Form): Pad {
  if (layer === 'F.Cu') return { ...pad, ...part(pad) };
  const before = pad.stack ?? stacked(pad);
  const stack = before.some(each => isOf(layer, each.layer)) ? before : [...before, padForm(pad, layer)];
  return {
    ...pad,
    stack: stack.map(each => (isOf(layer, each.layer) ? { ...each, ...part({ ...pad, ...each } as Pad) } : each)),
  };
}

/**
 * Changes what pads are on one layer of their stack, each as `part` says of its form there; pads that are alike on all
 * layers change on all of them by the front.
 */
export function changePadForm(
  store: Store,
  ids: readonly Id[],
  layer: StackLayer,
  part: Form | ((form: Pad) => Form),
): void {
  store.transact(msg('undo.edit', 'Edit'), tx => {
    for (const id of ids) {
      const pad = tx.get(id);
      if (pad?.kind === 'pad') tx.put(changed(pad, layer, typeof part === 'function' ? part : () => part) as Obj);
    }
  });
}

/** Gives pads forms of their own on inner layers and the back, or makes them alike on all layers again. */
export function setStack(store: Store, ids: readonly Id[], wanted: boolean): void {
  store.transact(msg('undo.padStack', 'Padstack'), tx => {
    for (const id of ids) {
      const pad = tx.get(id);
      if (pad?.kind !== 'pad' || wanted === (pad.stack !== undefined)) continue;
      const { stack: _, ...plain } = pad;
      tx.put((wanted ? { ...pad, stack: stacked(pad) } : plain) as Obj);
    }
  });
}
