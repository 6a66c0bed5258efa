import { msg, newId, nm, type Id, type Nm } from '../../base/index.ts';
import { blankPad, type Obj, type ObjOf, type Store } from '../../kinds/index.ts';
import { padsOf } from './document.ts';

type Pad = ObjOf<'pad'>;

/** Pads of the footprint that a document holds in parts. Each edit is one step of undo. */

const EDIT = msg('undo.edit', 'Edit');

export function changePads(store: Store, ids: readonly Id[], part: Partial<Pad>): void {
  store.transact(EDIT, tx => {
    for (const id of ids) {
      const pad = tx.get(id);
      if (pad?.kind === 'pad') tx.put({ ...pad, ...part } as Obj);
    }
  });
}

/** The layers that a pad of a type usually has. */
export const LAYERS_OF: Readonly<Record<Pad['type'], readonly string[]>> = {
  smd: ['F.Cu', 'F.Mask', 'F.Paste'],
  thru: ['*.Cu', '*.Mask'],
  connect: ['F.Cu', 'F.Mask'],
  npth: ['*.Cu', '*.Mask'],
};

const DRILL = 800_000;

/** Pads of another type, with the layers and the hole that go with it. */
export function setPadType(store: Store, ids: readonly Id[], type: Pad['type']): void {
  store.transact(EDIT, tx => {
    for (const id of ids) {
      const pad = tx.get(id);
      if (pad?.kind !== 'pad' || pad.type === type) continue;
      const bored = type === 'thru' || type === 'npth';
      // A plated hole leaves half of the copper, which every fabricator can make.
      const side = Math.min(DRILL, Math.min(pad.size.w, pad.size.h) / (type === 'thru' ? 2 : 1));
      const drill = bored ? (pad.drill ?? { shape: 'round' as const, size: { w: nm(side), h: nm(side) } }) : null;
      tx.put({ ...pad, type, drill, layers: [...LAYERS_OF[type]], ...(type === 'npth' ? { number: '' } : {}) } as Obj);
    }
  });
}

/** The number after the greatest one that is a number. */
export function nextPadNumber(pads: readonly Pad[]): string {
  const numbers = pads.map(pad => Number(pad.number)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

const first = (id: Id): Pad =>
  blankPad(id, {
    number: '1',
    shape: 'roundrect',
    roundRatio: 0.25,
    size: { w: nm(1_000_000), h: nm(1_000_000) },
    layers: [...LAYERS_OF.smd],
  });

/** Adds a pad like the last one, next to it; gives its id. */
export function addPad(store: Store): Id {
  const pads = padsOf(store);
  const last = pads.at(-1);
  const id = newId();
  const step = last ? Math.max(last.size.h + 300_000, 1_000_000) : 0;
  const like = last ?? first(id);
  const pad = { ...like, id, number: nextPadNumber(pads), at: { x: like.at.x, y: nm(like.at.y + step) } };
  store.transact(msg('undo.addPad', 'Add pad'), tx => tx.add(pad as Obj));
  return id;
}

export interface PadArray {
  readonly columns: number;
  readonly rows: number;
  readonly dx: Nm;
  readonly dy: Nm;
  /** How much the number grows from one to the next. */
  readonly step: number;
}

const counted = (number: string, by: number): string =>
  number.replace(/(\d+)(?=\D*$)/, digits => String(Number(digits) + by));

/** Copies a pad to a grid, row by row, the pad being its first place; gives the ids of the copies. */
export function arrayPads(store: Store, id: Id, { columns, rows, dx, dy, step }: PadArray): Id[] {
  const pad = store.get(id);
  if (pad?.kind !== 'pad') return [];
  const copies = Array.from({ length: columns * rows - 1 }, (_, i) => i + 1).map(i => ({
    ...pad,
    id: newId(),
    number: counted(pad.number, i * step),
    at: { x: nm(pad.at.x + (i % columns) * dx), y: nm(pad.at.y + Math.floor(i / columns) * dy) },
  }));
  store.transact(msg('undo.arrayPads', 'Pad array'), tx => {
    for (const copy of copies) tx.add(copy as Obj);
  });
  return copies.map(each => each.id);
}

export type PadOrder = 'rows' | 'columns' | 'around';

/** Pads that lie so near to one line of the order are in one row. */
const ROW = 250_000;

function ordered(pads: readonly Pad[], order: PadOrder): Pad[] {
  if (order === 'around') {
    const middle = (key: 'x' | 'y') => pads.reduce((sum, pad) => sum + pad.at[key], 0) / pads.length;
    const [cx, cy] = [middle('x'), middle('y')];
    // Anticlockwise on the screen, from the upper left.
    const turn = ({ at }: Pad) =>
      (Math.atan2(-(at.x - cx) - (at.y - cy), at.x - cx - (at.y - cy)) + 4 * Math.PI) % (2 * Math.PI);
    return pads.toSorted((a, b) => turn(a) - turn(b));
  }
  const [line, along] = order === 'rows' ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const rank = (pad: Pad) => Math.round(pad.at[line] / ROW);
  return pads.toSorted((a, b) => rank(a) - rank(b) || a.at[along] - b.at[along]);
}

/** Numbers pads again, from `first`, in the order of their places: row by row, column by column, or around. */
export function renumberPads(store: Store, ids: readonly Id[], order: PadOrder, first: number): void {
  const wanted = new Set(ids);
  const pads = padsOf(store).filter(pad => wanted.has(pad.id) && pad.number !== '');
  store.transact(msg('undo.renumberPads', 'Renumber pads'), tx => {
    ordered(pads, order).forEach((pad, i) => tx.put({ ...pad, number: String(first + i) } as Obj));
  });
}
