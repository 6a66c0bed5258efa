import type { Id, Msg } from '../../base/index.ts';
import { grow, type Box } from '../../geometry/index.ts';
import type { Obj, Point, Store } from '../../kinds/index.ts';
import { anchorsOf, isLine, onLine, samePoint, type Line } from './anchors.ts';

/** What an edit of a sheet reads. */
export interface SheetView {
  readonly store: Store;
  /** The sheet file. */
  readonly screen: string;
  /** Records of the sheet whose drawing touches a box. */
  near(box: Box): Iterable<Obj>;
}

/** Drawings of labels and hidden pins may end a little next to their connection point. */
const REACH = 2_540_000;

/**
 * An edit in the making: the sheet as it would be, readable while it is composed, so that wires can follow parts and
 * junctions can follow wires. It is shown as a preview while dragging, and committed once.
 */
export class SheetDraft {
  readonly view: SheetView;
  private readonly edits = new Map<Id, Obj | null>();

  constructor(view: SheetView) {
    this.view = view;
  }

  get(id: Id): Obj | undefined {
    const edit = this.edits.get(id);
    return edit === null ? undefined : (edit ?? this.view.store.get(id));
  }

  /** Adds a record or replaces the one of its id. */
  put(object: Obj): void {
    this.edits.set(object.id, object);
  }

  remove(id: Id): void {
    if (this.view.store.get(id)) this.edits.set(id, null);
    else this.edits.delete(id);
  }

  /** Records that may connect within a box: those of the sheet with the edits in place, and all that were edited. */
  near(box: Box): Obj[] {
    const found: Obj[] = [];
    for (const object of this.view.near(grow(box, REACH))) if (!this.edits.has(object.id)) found.push(object);
    for (const object of this.edits.values())
      if (object && 'screen' in object && object.screen === this.view.screen) found.push(object);
    return found;
  }

  /** Wires and buses through a point, ends included. */
  linesAt(p: Point): Line[] {
    return this.near({ minX: p.x, minY: p.y, maxX: p.x, maxY: p.y }).filter(
      (object): object is Line => isLine(object) && onLine(object, p),
    );
  }

  /** Everything but wires and buses that connects at a point. */
  anchoredAt(p: Point): Obj[] {
    return this.near({ minX: p.x, minY: p.y, maxX: p.x, maxY: p.y }).filter(
      object => !isLine(object) && anchorsOf(object, this.view.store).some(anchor => samePoint(anchor, p)),
    );
  }

  /** Records that would be new or different. */
  changed(): Obj[] {
    return [...this.edits.values()].filter(
      (object): object is Obj => object !== null && this.view.store.get(object.id) !== object,
    );
  }

  /** Makes the edit one step of undo; nothing when it changes nothing. */
  commit(label: Msg): void {
    const { store } = this.view;
    store.transact(label, tx => {
      for (const [id, object] of this.edits) if (object === null) tx.remove(id);
      for (const [id, object] of this.edits) {
        if (object === null || store.get(id) === object) continue;
        if (store.get(id)) tx.put(object);
        else tx.add(object);
      }
    });
  }
}
