import type { Id } from '../base/index.ts';
import { itemsOf, LooseGrid, type CopperItem } from '../indexes/index.ts';
import type { Box } from '../geometry/index.ts';
import type { ObjOf } from '../kinds/index.ts';
import type { Board } from './board.ts';

export type Track = ObjOf<'track'>;
export type Via = ObjOf<'via'>;
export type Copper = Track | Via;

/** Tracks and vias added to the board and removed from it. */
export interface Delta {
  readonly removed: ReadonlySet<Id>;
  readonly added: ReadonlyMap<Id, Copper>;
}

/**
 * The copper of a board with some tracks and vias added, taken away or replaced. A branch sees its parent's copper and holds
 * only what is different: to try something costs as much as it changes, and to drop it costs nothing. An instance with
 * branches must not change any more.
 */
export class RoutedCopper {
  readonly board: Board;
  private readonly parent: RoutedCopper | null;
  /** Ids that the parents' records of are gone here. */
  private readonly gone = new Set<Id>();
  private readonly own = new Map<Id, { readonly object: Copper; readonly slots: number[] }>();
  private readonly items: (CopperItem | undefined)[] = [];
  private readonly grid = new LooseGrid();

  constructor(board: Board, parent: RoutedCopper | null = null) {
    this.board = board;
    this.parent = parent;
  }

  branch(): RoutedCopper {
    return new RoutedCopper(this.board, this);
  }

  /** Adds a record, or replaces the one of the same id. */
  put(object: Copper): void {
    this.remove(object.id);
    const slots: number[] = [];
    for (const item of itemsOf(object, this.board.frame)) {
      const { minX, minY, maxX, maxY } = item.box;
      this.grid.set(this.items.length, minX, minY, maxX, maxY);
      slots.push(this.items.length);
      this.items.push(item);
    }
    this.own.set(object.id, { object, slots });
  }

  remove(id: Id): void {
    const own = this.own.get(id);
    for (const slot of own?.slots ?? []) {
      this.grid.delete(slot);
      this.items[slot] = undefined;
    }
    this.own.delete(id);
    this.gone.add(id);
  }

  /** Calls `found` once for each piece of copper or hole that comes nearer than `reach` to a box. */
  near(box: Box, reach: number, found: (item: CopperItem) => void): void {
    const { gone } = this;
    const older = gone.size === 0 ? found : (item: CopperItem) => void (gone.has(item.owner) || found(item));
    if (this.parent) this.parent.near(box, reach, older);
    else {
      const { copper } = this.board;
      copper.near(box, reach, slot => older(copper.item(slot)));
    }
    if (this.own.size > 0)
      this.grid.query(box.minX - reach, box.minY - reach, box.maxX + reach, box.maxY + reach, slot =>
        found(this.items[slot]!),
      );
  }

  /** Ids of the board's records that are gone, and the pieces that there are besides. */
  overlay(): { readonly gone: ReadonlySet<Id>; readonly items: readonly CopperItem[] } {
    const before = this.parent?.overlay();
    const own = this.items.filter(item => item !== undefined);
    if (!before) return { gone: this.gone, items: own };
    return {
      gone: new Set([...before.gone, ...this.gone]),
      items: [...before.items.filter(item => !this.gone.has(item.owner)), ...own],
    };
  }

  /** What is different from the board, this routed copper's parents included. */
  delta(): Delta {
    const before = this.parent?.delta();
    const removed = new Set(before?.removed);
    const added = new Map(before?.added);
    for (const id of this.gone) {
      added.delete(id);
      removed.add(id);
    }
    for (const [id, { object }] of this.own) added.set(id, object);
    return { removed, added };
  }
}
