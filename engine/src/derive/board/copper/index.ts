import type { Id } from '../../../base/index.ts';
import type { Box } from '../../../geometry/index.ts';
import type { Change, Doc, Obj } from '../../../kinds/index.ts';
import type { Derived } from '../../derived.ts';
import { LooseGrid } from './grid.ts';
import { CopperFrame, itemsOf, type CopperItem } from './item.ts';

export { Gap } from './gap.ts';
export { CopperFrame, type CopperItem } from './item.ts';
export { Part } from './part.ts';
export { strokesOf } from './strokes.ts';

/** What an update took out of the index and put into it. */
export interface CopperDelta {
  readonly removed: readonly number[];
  readonly added: readonly number[];
  /** Everything is new: slots from before mean nothing any more. */
  readonly rebuilt: boolean;
}

/**
 * All copper of a board by place. Pieces live in slots, numbers that stay while the piece does; what pair searches read
 * for every candidate is in typed arrays by slot, the rest in the item. A changed record re-indexes its own pieces only.
 */
export class CopperIndex implements Derived {
  /** By slot; undefined where a slot is free. */
  readonly items: (CopperItem | undefined)[] = [];
  readonly grid = new LooseGrid();
  frame!: CopperFrame;
  /** Layer masks and net numbers by slot. Net 0 is no net. */
  layers = new Int32Array(1024);
  nets = new Int32Array(1024);
  private readonly slots = new Map<Id, number[]>();
  private readonly free: number[] = [];
  private readonly numbers = new Map<string, number>([['', 0]]);
  private readonly names = [''];
  private doc!: Doc;

  reset(doc: Doc): void {
    this.doc = doc;
    this.frame = new CopperFrame(doc);
    this.items.length = 0;
    this.free.length = 0;
    this.slots.clear();
    this.grid.clear();
    for (const object of doc.everything()) this.add(object, []);
  }

  apply(change: Change): void {
    this.update(change);
  }

  update(change: Change): CopperDelta {
    if (change.settings) {
      this.reset(this.doc);
      return { removed: [], added: [...this.all()], rebuilt: true };
    }
    const removed: number[] = [];
    const added: number[] = [];
    for (const id of change.removed.keys()) this.remove(id, removed);
    for (const [id] of change.updated) this.remove(id, removed);
    for (const object of change.added.values()) this.add(object, added);
    for (const [, [, to]] of change.updated) this.add(to, added);
    return { removed, added, rebuilt: false };
  }

  item(slot: number): CopperItem {
    return this.items[slot]!;
  }

  slotsOf(id: Id): readonly number[] {
    return this.slots.get(id) ?? [];
  }

  *all(): Generator<number> {
    for (let slot = 0; slot < this.items.length; slot++) if (this.items[slot]) yield slot;
  }

  /** Number of a net while this index lives. */
  netNumber(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.names.length;
      this.numbers.set(name, number);
      this.names.push(name);
    }
    return number;
  }

  netName(number: number): string {
    return this.names[number] ?? '';
  }

  get netCount(): number {
    return this.names.length;
  }

  /** Slots whose box comes nearer than `reach` to a box. */
  near(box: Box, reach: number, found: (slot: number) => void): void {
    this.grid.query(box.minX - reach, box.minY - reach, box.maxX + reach, box.maxY + reach, found);
  }

  private add(object: Obj, added: number[]): void {
    const items = itemsOf(object, this.frame);
    if (items.length === 0) return;
    const slots = items.map(item => this.place(item));
    this.slots.set(object.id, slots);
    added.push(...slots);
  }

  private place(item: CopperItem): number {
    const slot = this.free.pop() ?? this.items.length;
    if (slot >= this.layers.length) this.grow();
    this.items[slot] = item;
    this.layers[slot] = item.layers;
    this.nets[slot] = this.netNumber(item.net);
    const { box } = item;
    this.grid.set(slot, box.minX, box.minY, box.maxX, box.maxY);
    return slot;
  }

  private remove(id: Id, removed: number[]): void {
    const slots = this.slots.get(id);
    if (!slots) return;
    this.slots.delete(id);
    for (const slot of slots) {
      this.grid.delete(slot);
      this.items[slot] = undefined;
      this.free.push(slot);
      removed.push(slot);
    }
  }

  private grow(): void {
    const grown = (from: Int32Array): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(from.length * 2);
      to.set(from);
      return to;
    };
    this.layers = grown(this.layers);
    this.nets = grown(this.nets);
  }
}
