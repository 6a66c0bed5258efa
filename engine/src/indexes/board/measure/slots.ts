import type { Id } from '../../../base/index.ts';
import type { Box } from '../../../geometry/index.ts';
import type { Change, Doc, Obj } from '../../../kinds/index.ts';
import type { Derived } from '../../derived.ts';
import { LooseGrid } from './grid.ts';

/** What a slot holds: a piece of a record. */
export interface Slotted {
  readonly object: Obj;
  readonly owner: Id;
  /** Bits that mean what the index says; pairs are looked for where both have a bit. */
  readonly layers: number;
  readonly box: Box;
}

/** What an update took out of an index and put into it. */
export interface SlotDelta {
  readonly removed: readonly number[];
  readonly added: readonly number[];
  /** Everything is new: slots from before mean nothing any more. */
  readonly rebuilt: boolean;
}

/**
 * Pieces of records by place. They live in slots, numbers that stay while the piece does; what pair searches read for
 * every candidate is in typed arrays by slot, the rest in the item. A changed record re-indexes its own pieces only.
 */
export abstract class SlotIndex<I extends Slotted> implements Derived {
  /** By slot; undefined where a slot is free. */
  readonly items: (I | undefined)[] = [];
  readonly grid = new LooseGrid();
  /** By slot. */
  layers = new Int32Array(1024);
  private readonly slots = new Map<Id, number[]>();
  private readonly free: number[] = [];
  private doc!: Doc;

  /** Called before everything is indexed again. */
  protected abstract prepare(doc: Doc): void;
  protected abstract piecesOf(object: Obj): readonly I[];

  /** Called for each piece that is taken out. */
  protected dropped(_slot: number, _item: I): void {}

  reset(doc: Doc): void {
    for (const _ of this.building(doc));
  }

  /** What changes between the steps may be applied: it is indexed as it is then. */
  building(doc: Doc): Generator<void> {
    this.doc = doc;
    this.prepare(doc);
    this.items.length = 0;
    this.free.length = 0;
    this.slots.clear();
    this.grid.clear();
    return this.indexing([...doc.everything()]);
  }

  private *indexing(objects: readonly Obj[]): Generator<void> {
    for (const { id } of objects) {
      const object = this.slots.has(id) ? undefined : this.doc.get(id);
      if (object) this.add(object, []);
      yield;
    }
  }

  apply(change: Change): void {
    this.update(change);
  }

  update(change: Change): SlotDelta {
    if (change.settings) {
      this.reset(this.doc);
      return { removed: [], added: [...this.all()], rebuilt: true };
    }
    const removed: number[] = [];
    const added: number[] = [];
    for (const id of change.removed.keys()) this.remove(id, removed);
    for (const id of change.updated.keys()) this.remove(id, removed);
    for (const object of change.added.values()) this.add(object, added);
    for (const [, to] of change.updated.values()) this.add(to, added);
    return { removed, added, rebuilt: false };
  }

  item(slot: number): I {
    return this.items[slot]!;
  }

  slotsOf(id: Id): readonly number[] {
    return this.slots.get(id) ?? [];
  }

  *all(): Generator<number> {
    for (let slot = 0; slot < this.items.length; slot++) if (this.items[slot]) yield slot;
  }

  /** Slots whose box comes nearer than `reach` to a box. */
  near(box: Box, reach: number, found: (slot: number) => void): void {
    this.grid.query(box.minX - reach, box.minY - reach, box.maxX + reach, box.maxY + reach, found);
  }

  protected place(item: I): number {
    const slot = this.free.pop() ?? this.items.length;
    this.layers = reserve(this.layers, slot + 1);
    this.items[slot] = item;
    this.layers[slot] = item.layers;
    const { box } = item;
    this.grid.set(slot, box.minX, box.minY, box.maxX, box.maxY);
    return slot;
  }

  private add(object: Obj, added: number[]): void {
    const pieces = this.piecesOf(object);
    if (pieces.length === 0) return;
    const slots = pieces.map(piece => this.place(piece));
    this.slots.set(object.id, slots);
    added.push(...slots);
  }

  private remove(id: Id, removed: number[]): void {
    const slots = this.slots.get(id);
    if (!slots) return;
    this.slots.delete(id);
    for (const slot of slots) {
      this.grid.delete(slot);
      this.dropped(slot, this.items[slot]!);
      this.items[slot] = undefined;
      this.free.push(slot);
      removed.push(slot);
    }
  }
}

/** The array, or a longer copy when it has fewer places. */
export function reserve(array: Int32Array<ArrayBuffer>, places: number): Int32Array<ArrayBuffer> {
  if (places <= array.length) return array;
  const grown = new Int32Array(Math.max(places, 2 * array.length));
  grown.set(array);
  return grown;
}
