import type { Doc, Obj } from '../../kinds/index.ts';
import { CopperIndex, type CopperItem } from '../board/copper/index.ts';
import { Gap, Part } from '../board/measure/index.ts';
import { disc } from '../../geometry/index.ts';

/** A point at which pieces of copper meet: an end of a track, the middle of a via. */
interface Joint {
  readonly slots: Set<number>;
}

const isOfNet = (object: Obj, net: string): boolean => {
  if (object.kind === 'footprint') return object.pads.some(pad => pad.net === net);
  return 'net' in object && object.net === net;
};

/** What the copper index needs of a document, with some of its records only. */
const withOnly = (doc: Doc, objects: readonly Obj[]): Doc => {
  const byId = new Map(objects.map(object => [object.id, object]));
  return { ...doc, settings: doc.settings, get: id => byId.get(id), everything: () => objects };
};

/** Names a piece of copper for as long as its record stays as it is. */
export const pieceKey = ({ owner, part }: { readonly owner: string; readonly part: string }): string =>
  `${owner} ${part}`;

/** The copper of one net as tracks, vias, pads and fills that meet in points, to find the ways between its pads. */
export class NetWays {
  private readonly copper = new CopperIndex();
  private readonly joints: readonly Joint[];
  private readonly jointsOf = new Map<number, Set<Joint>>();

  constructor(doc: Doc, net: string) {
    const objects = [...doc.everything()].filter(object => isOfNet(object, net));
    this.copper.reset(withOnly(doc, objects));
    this.joints = [...this.meetings(net)];
    for (const joint of this.joints)
      for (const slot of joint.slots) {
        const known = this.jointsOf.get(slot);
        if (known) known.add(joint);
        else this.jointsOf.set(slot, new Set([joint]));
      }
  }

  /** Keys of all copper on ways from one of some pads to one of others, ends included; pads by their ids. */
  between(from: ReadonlySet<string>, to: ReadonlySet<string>): Set<string> {
    const found = new Set<string>();
    const slotsOf = (pads: ReadonlySet<string>): number[] =>
      [...this.copper.all()].filter(slot => pads.has(this.copper.item(slot).pad?.id ?? ''));
    for (const a of slotsOf(from))
      for (const b of slotsOf(to))
        if (a !== b) for (const slot of this.wayOf(a, b)) found.add(pieceKey(this.copper.item(slot)));
    return found;
  }

  /** What is left of the copper that hangs on `a` when all loose ends but `a` and `b` are taken off again and again. */
  private wayOf(a: number, b: number): Set<number> {
    const left = new Set<number>([a]);
    const joints = new Map<Joint, Set<number>>();
    for (const slot of left)
      for (const joint of this.jointsOf.get(slot) ?? []) {
        joints.set(joint, new Set(joint.slots));
        for (const other of joint.slots) left.add(other);
      }
    if (!left.has(b)) return new Set();
    const degree = (slot: number): number =>
      [...(this.jointsOf.get(slot) ?? [])].filter(joint => (joints.get(joint)?.size ?? 0) > 1).length;
    for (let loose = true; loose;) {
      loose = false;
      for (const slot of left) {
        if (slot === a || slot === b || degree(slot) > 1) continue;
        left.delete(slot);
        for (const joint of this.jointsOf.get(slot) ?? []) joints.get(joint)?.delete(slot);
        loose = true;
      }
    }
    return left;
  }

  private *meetings(net: string): Generator<Joint> {
    const { copper } = this;
    const gap = new Gap();
    const seen = new Set<string>();
    for (const slot of copper.all()) {
      const item = copper.item(slot);
      if (item.net !== net || item.type === 'fill') continue;
      for (let i = 0; i < item.anchors.length; i += 2) {
        const [x, y] = [item.anchors[i]!, item.anchors[i + 1]!];
        const key = `${x} ${y} ${item.layers}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const point = new Part(disc(x, y, 0));
        const slots = new Set<number>();
        copper.near(point.box, 0, other => {
          const each: CopperItem = copper.item(other);
          if (each.net === net && (each.layers & item.layers) !== 0 && gap.least([point], each.parts, 1) < 1)
            slots.add(other);
        });
        if (slots.size > 1) yield { slots };
      }
    }
  }
}
