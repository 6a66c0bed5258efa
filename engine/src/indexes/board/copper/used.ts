import type { Id } from '../../../base/index.ts';
import type { Change, Doc, Obj, ObjOf } from '../../../kinds/index.ts';
import { CopperIndex } from './index.ts';

type Owner = ObjOf<'footprint'> | ObjOf<'via'>;

/** Whether pads or a via of a record have copper on some layers only where they are used. */
const isSparing = (object: Obj): boolean =>
  object.kind === 'via'
    ? object.removeUnused
    : object.kind === 'footprint' && object.pads.some(({ type, removeUnused }) => type === 'thru' && removeUnused);

/**
 * Where the copper of pads and vias is used, for all that draws a document: kept for each document once, and only while
 * something of it removes unused copper.
 */
export class UsedCopper {
  private readonly doc: Doc;
  private readonly sparing = new Set<Id>();
  private copper: CopperIndex | null = null;
  private revision = -1;
  /** What the last change but for its own records changed. */
  private last: { readonly change: Change; readonly ids: readonly Id[] } | null = null;

  private constructor(doc: Doc) {
    this.doc = doc;
  }

  static readonly #known = new WeakMap<Doc, UsedCopper>();

  static of(doc: Doc): UsedCopper {
    let used = UsedCopper.#known.get(doc);
    if (!used) UsedCopper.#known.set(doc, (used = new UsedCopper(doc)));
    return used;
  }

  /** Whether anything connects to a via or pad on a layer. What is not in the document, such as a preview, counts as used. */
  isUsed(owner: Owner, pad: ObjOf<'pad'> | null, layer: string): boolean {
    if (this.revision !== this.doc.revision) this.rebuild();
    const { copper } = this;
    if (!copper) return true;
    const bit = copper.frame.bit(layer);
    let found = false;
    for (const slot of copper.slotsOf(owner.id)) {
      const item = copper.item(slot);
      if (item.pad?.id !== pad?.id) continue;
      if ((item.layers & bit) !== 0) return true;
      found = true;
    }
    return !found;
  }

  /**
   * Follows a change that was just made to the document.
   * @returns Records, besides those of the change, that have copper on other layers after it.
   */
  follow(change: Change): readonly Id[] {
    if (this.last?.change === change) return this.last.ids;
    const ids = this.revision === this.doc.revision - 1 ? this.apply(change) : this.changedAtAll();
    this.revision = this.doc.revision;
    this.last = { change, ids };
    return ids;
  }

  private apply(change: Change): readonly Id[] {
    for (const id of change.removed.keys()) this.sparing.delete(id);
    for (const object of [...change.added.values(), ...[...change.updated.values()].map(([, to]) => to)])
      if (isSparing(object)) this.sparing.add(object.id);
      else this.sparing.delete(object.id);
    if (this.sparing.size === 0) {
      this.copper = null;
      return [];
    }
    if (!this.copper) return this.changedAtAll();
    const { copper } = this;
    const { added, rebuilt } = copper.update(change);
    if (rebuilt) return [...this.sparing];
    const ids = new Set(added.map(slot => copper.item(slot).owner));
    return [...ids].filter(id => !change.updated.has(id) && !change.added.has(id));
  }

  /** All that may have changed, when it is not known what did. */
  private changedAtAll(): readonly Id[] {
    this.rebuild();
    return [...this.sparing];
  }

  private rebuild(): void {
    this.revision = this.doc.revision;
    this.sparing.clear();
    for (const kind of ['via', 'footprint'] as const)
      for (const object of this.doc.all(kind)) if (isSparing(object)) this.sparing.add(object.id);
    this.copper = null;
    if (this.sparing.size === 0) return;
    this.copper = new CopperIndex();
    this.copper.reset(this.doc);
  }
}
