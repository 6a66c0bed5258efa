import type { Change, Doc, Obj } from '../../../kinds/index.ts';
import { Gap, reserve, SlotIndex, type SlotDelta } from '../measure/index.ts';
import { CopperFrame, itemsOf, type CopperItem } from './item.ts';

export { CopperFrame, itemsOf, type CopperItem } from './item.ts';

/** Copper that is nearer than this, nanometres, touches. */
const TOUCH = 1;

/**
 * All copper and all holes of a board by place; `layers` are bits of copper layers from the top. Pads and vias whose unused
 * copper is removed are there with the layers that are used: where something of their net touches them, as far as the index
 * holds it.
 */
export class CopperIndex extends SlotIndex<CopperItem> {
  frame!: CopperFrame;
  /** Net numbers by slot. Net 0 is no net. */
  nets = new Int32Array(1024);
  /** By slot: 1 where there is a hole. */
  drilled = new Int32Array(1024);
  /** No clearance of its own that any item has, or had since everything was indexed, is wider; nanometres. */
  most = 0;
  private readonly numbers = new Map<string, number>([['', 0]]);
  private readonly names = [''];
  /** Slots of items that have copper on some layers only if it is used, by net. */
  private readonly sparing = new Map<number, Set<number>>();
  /** What left the index since it was last settled; noted only while there is anything to settle. */
  private readonly left: CopperItem[] = [];
  private readonly gap = new Gap();

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

  override building(doc: Doc): Generator<void> {
    return this.settling(super.building(doc));
  }

  override update(change: Change): SlotDelta {
    const delta = super.update(change);
    if (delta.rebuilt || this.sparing.size === 0) return delta;
    return this.settled(delta);
  }

  protected override prepare(doc: Doc): void {
    this.frame = new CopperFrame(doc);
    this.most = 0;
    this.sparing.clear();
    this.left.length = 0;
  }

  protected override piecesOf(object: Obj): readonly CopperItem[] {
    return itemsOf(object, this.frame);
  }

  protected override place(item: CopperItem): number {
    const slot = super.place(item);
    this.nets = reserve(this.nets, slot + 1);
    const net = (this.nets[slot] = this.netNumber(item.net));
    this.drilled = reserve(this.drilled, slot + 1);
    this.drilled[slot] = item.hole ? 1 : 0;
    this.most = Math.max(this.most, item.own, item.override);
    if (item.ifUsed !== 0) {
      const sparing = this.sparing.get(net);
      if (sparing) sparing.add(slot);
      else this.sparing.set(net, new Set([slot]));
    }
    return slot;
  }

  protected override dropped(slot: number, item: CopperItem): void {
    if (this.sparing.size === 0) return;
    this.left.push(item);
    if (item.ifUsed === 0) return;
    const net = this.nets[slot]!;
    const sparing = this.sparing.get(net);
    sparing?.delete(slot);
    if (sparing?.size === 0) this.sparing.delete(net);
  }

  /** Bits of the layers, out of `ifUsed`, that an item is used on by what the index does not hold. */
  protected usedBesides(_item: CopperItem): number {
    return 0;
  }

  private *settling(steps: Generator<void>): Generator<void> {
    yield* steps;
    this.left.length = 0;
    for (const slots of this.sparing.values())
      for (const slot of slots) {
        this.relayer(slot);
        yield;
      }
  }

  /** What an update did, with the items whose layers are others after it. */
  private settled(delta: SlotDelta): SlotDelta {
    const affected = new Set(delta.added.filter(slot => this.item(slot).ifUsed !== 0));
    const fresh = new Set(delta.added);
    for (const item of [...this.left.splice(0), ...delta.added.map(slot => this.item(slot))]) {
      const sparing = this.sparing.get(this.netNumber(item.net));
      if (sparing) this.near(item.box, TOUCH, slot => void (sparing.has(slot) && affected.add(slot)));
    }
    const removed = [...delta.removed];
    const added = [...delta.added];
    for (const slot of affected) {
      if (!this.relayer(slot) || fresh.has(slot)) continue;
      removed.push(slot);
      added.push(slot);
    }
    return { removed, added, rebuilt: false };
  }

  /** Gives an item the layers that it is used on; whether they are others than before. */
  private relayer(slot: number): boolean {
    const item = this.item(slot);
    const layers = (item.layers & ~item.ifUsed) | this.usedOn(slot);
    if (layers === item.layers) return false;
    this.items[slot] = { ...item, layers };
    this.layers[slot] = layers;
    return true;
  }

  /**
   * Bits of the layers, out of `ifUsed`, on which a track, fill, via or pad of its net touches an item. Drawings do not count, as in
   * KiCad: a plane that is drawn, such as one of a Gerber set, would lose its thermal gaps.
   */
  private usedOn(slot: number): number {
    const item = this.item(slot);
    const net = this.nets[slot]!;
    let used = item.ifUsed & this.usedBesides(item);
    if (net === 0) return used;
    this.near(item.box, TOUCH, near => {
      if (near === slot || this.nets[near] !== net) return;
      const other = this.item(near);
      if (other.type === 'graphic') return;
      if (other.owner === item.owner && other.pad?.id === item.pad?.id) return;
      const common = other.layers & ~other.ifUsed & item.ifUsed & ~used;
      if (common !== 0 && this.gap.least(item.parts, other.parts, TOUCH) < TOUCH) used |= common;
    });
    return used;
  }
}
