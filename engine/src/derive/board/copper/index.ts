import type { Doc, Obj } from '../../../kinds/index.ts';
import { reserve, SlotIndex } from '../measure/index.ts';
import { CopperFrame, itemsOf, type CopperItem } from './item.ts';

export { CopperFrame, itemsOf, type CopperItem } from './item.ts';

/** All copper and all holes of a board by place; `layers` are bits of copper layers from the top. */
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

  protected override prepare(doc: Doc): void {
    this.frame = new CopperFrame(doc);
    this.most = 0;
  }

  protected override piecesOf(object: Obj): readonly CopperItem[] {
    return itemsOf(object, this.frame);
  }

  protected override place(item: CopperItem): number {
    const slot = super.place(item);
    this.nets = reserve(this.nets, slot + 1);
    this.nets[slot] = this.netNumber(item.net);
    this.drilled = reserve(this.drilled, slot + 1);
    this.drilled[slot] = item.hole ? 1 : 0;
    this.most = Math.max(this.most, item.own, item.override);
    return slot;
  }
}
