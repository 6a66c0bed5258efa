import { Gap, Part, type CopperIndex, type CopperItem } from '../../indexes/index.ts';
import { inRing, overlaps, type Box } from '../../geometry/index.ts';
import type { Lump } from '../pour.ts';
import { spokeRoots } from '../obstacles/spokes.ts';

/** Pads of which a few places are looked at before anything is measured. */
const FEW = 16;
/** Pads that are remembered for a net on a layer. */
const REMEMBERED = 8;
/** So many questions are answered from a piece's whole border: an index of it costs as much as some hundred. */
const QUESTIONS = 40;

/** A pad that a piece of copper lies on, and a place where it does. */
interface Held {
  readonly slot: number;
  readonly pad: CopperItem;
  readonly at: Place;
}

type Place = readonly [x: number, y: number];

/** Items of its net that a piece meets, by slot; of pads one only, which is enough to hang on. */
interface Met {
  readonly slots: readonly number[];
  readonly items: readonly CopperItem[];
  /** Where something came, went or changed since: what lies there is looked at again. */
  readonly stale: readonly Box[];
}

/** What pieces lay on when they were last looked at: nearly always they still do. */
export class Holds {
  private readonly ofPiece = new WeakMap<Part, Held>();
  private readonly met = new WeakMap<Part, Met>();
  private readonly hung = new WeakMap<Part, boolean>();
  /** Those found last come first. */
  private readonly ofNet = new Map<string, readonly Held[]>();

  /** Whether a pad of before is known to hold a piece. */
  has(piece: Lump, copper: CopperIndex): boolean {
    const is = (held: Held | undefined): held is Held => held !== undefined && copper.item(held.slot) === held.pad;
    if (is(this.ofPiece.get(piece.part))) return true;
    if (this.met.has(piece.part)) return false;
    const held = this.ofNet.get(keyOf(piece))?.find(each => is(each) && holdsPlace(piece, each.at));
    if (held) this.keep(piece, held);
    return held !== undefined;
  }

  note(piece: Lump, slot: number, copper: CopperIndex): void {
    const pad = copper.item(slot);
    const at = placeOn(piece, pad);
    if (at) this.keep(piece, { slot, pad, at });
  }

  metBy({ part }: Lump): Met | undefined {
    return this.met.get(part);
  }

  noteMet({ part }: Lump, slots: readonly number[], copper: CopperIndex): void {
    this.met.set(part, { slots, items: slots.map(slot => copper.item(slot)), stale: [] });
  }

  /** Whether a piece hung on a pad when its net was last searched. */
  hungOn({ part }: Lump): boolean | undefined {
    return this.hung.get(part);
  }

  noteHung({ part }: Lump, hangs: boolean): void {
    this.hung.set(part, hangs);
  }

  /** Items came or went in some boxes. What a piece met whose place another one took is what that meets, but for where it changed. */
  follow(pieces: readonly Lump[], boxes: readonly Box[]): void {
    for (const { part, before } of pieces) {
      const known = this.met.get(part) ?? (before && this.met.get(before.part));
      if (!known) continue;
      const changed = this.met.has(part) ? [] : before!.changed;
      const stale = [...changed, ...boxes.filter(box => overlaps(part.box, box))];
      if (stale.length > 0) this.met.set(part, { ...known, stale: [...known.stale, ...stale] });
    }
  }

  private keep(piece: Lump, held: Held): void {
    const key = keyOf(piece);
    this.ofPiece.set(piece.part, held);
    const others = (this.ofNet.get(key) ?? []).filter(each => each.slot !== held.slot);
    this.ofNet.set(key, [held, ...others.slice(0, REMEMBERED - 1)]);
  }
}

const keyOf = ({ net, bit }: Lump): string => `${bit} ${net}`;

/** Where a piece of copper lies on a pad, looked for in its middle and where spokes leave its hole; null where on neither. */
function placeOn(piece: Lump, { anchors: [x, y], pad, object }: CopperItem): Place | null {
  if (x === undefined || y === undefined) return null;
  if (holdsPlace(piece, [x, y])) return [x, y];
  if (!pad?.drill || object.kind !== 'footprint') return null;
  const roots = spokeRoots(pad, object);
  for (let i = 0; i < roots.length; i += 2) {
    const place = [roots[i]!, roots[i + 1]!] as const;
    if (holdsPlace(piece, place)) return place;
  }
  return null;
}

function holdsPlace({ points, part: { box } }: Lump, [x, y]: Place): boolean {
  return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY && inRing(points, x, y);
}

/** What copper is joined with: pieces of fills, and items of the index by slot. */
interface Search {
  readonly pieces: Set<number>;
  readonly slots: Set<number>;
}

/**
 * Which pieces of fills hang on a pad of their net, by themselves or through tracks, vias and other pieces. Only the pieces
 * that meet no pad are looked at closely, from each on until a pad or a piece that hangs on one is met. Nets that have only known
 * pieces and are not among those of `moved` are as they were.
 */
export function anchored(
  pieces: readonly Lump[],
  copper: CopperIndex,
  holds: Holds,
  moved: ReadonlySet<string>,
): boolean[] {
  const gap = new Gap();
  const byNet = Map.groupBy(pieces.keys(), i => pieces[i]!.net);
  const known: (boolean | undefined)[] = pieces.map(() => undefined);
  for (const [net, own] of byNet) {
    if (moved.has(net) || own.some(i => holds.hungOn(pieces[i]!) === undefined)) continue;
    for (const i of own) known[i] = holds.hungOn(pieces[i]!);
  }

  const asked = new Int32Array(pieces.length);
  const touches = (i: number, slot: number): boolean => {
    const few = asked[i]!++ < QUESTIONS;
    const { part } = pieces[i]!;
    return copper.item(slot).parts.some(other => (few ? meets(part, other, gap) : gap.measure(part, other, 1) <= 0));
  };
  /** Items of its net that a piece may meet in some boxes. */
  const near = ({ net, bit }: Lump, boxes: readonly Box[]): number[] => {
    const number = copper.netNumber(net);
    const candidates = new Set<number>();
    for (const box of boxes)
      copper.near(box, 0, slot => {
        const item = copper.item(slot);
        if (copper.nets[slot] === number && (item.layers & bit) !== 0 && item.type !== 'fill') candidates.add(slot);
      });
    return [...candidates];
  };
  const isPad = (slot: number): boolean => copper.item(slot).type === 'pad';
  /** The first pad of some items that a piece meets, or all items besides pads. */
  const metOf = (i: number, slots: readonly number[]): number[] => {
    const piece = pieces[i]!;
    const pads = slots.filter(isPad);
    // Nearly always it lies on one of the first pads at such a place: no need to index the whole border.
    const pad =
      pads.slice(0, FEW).find(slot => placeOn(piece, copper.item(slot))) ?? pads.find(slot => touches(i, slot));
    return pad === undefined ? slots.filter(slot => touches(i, slot)) : [pad];
  };
  /** Those that it meets; of pads the first only, which is enough to hang on. */
  const met = (i: number): readonly number[] => {
    const piece = pieces[i]!;
    const before = holds.metBy(piece);
    if (before?.stale.length === 0) return before.slots;
    const found = before ? metAgain(i, before) : metOf(i, near(piece, [piece.part.box]));
    holds.noteMet(piece, found, copper);
    return found;
  };
  const metAgain = (i: number, { slots, items, stale }: Met): readonly number[] => {
    const piece = pieces[i]!;
    const kept = slots.filter(
      (slot, k) => copper.item(slot) === items[k] && !stale.some(box => overlaps(items[k]!.box, box)),
    );
    if (kept.some(isPad)) return kept;
    if (items.some(({ type }) => type === 'pad')) return metOf(i, near(piece, [piece.part.box]));
    const fresh = metOf(i, near(piece, stale));
    return fresh.some(isPad) ? fresh : [...new Set([...kept, ...fresh])];
  };
  const metSets = new Map<number, ReadonlySet<number>>();
  /** Whether a piece meets an item that is no pad. */
  const isMet = (i: number, slot: number): boolean => {
    const slots = met(i);
    if (slots.length > 0 && isPad(slots[0]!)) return touches(i, slot);
    let set = metSets.get(i);
    if (!set) metSets.set(i, (set = new Set(slots)));
    return set.has(slot);
  };
  /** Whether a piece hangs on a pad that it meets; undefined where that is to be searched for on what else it meets. */
  const hangs = (i: number): boolean | undefined => {
    const piece = pieces[i]!;
    if (known[i] === true || holds.has(piece, copper)) return true;
    const slots = met(i);
    if (slots.length === 0) return false;
    if (!isPad(slots[0]!)) return undefined;
    holds.note(piece, slots[0]!, copper);
    return true;
  };
  /** Pieces of other zones of its net that it meets. */
  const abutting = (i: number): number[] => {
    const { zone, bit, part } = pieces[i]!;
    return byNet.get(pieces[i]!.net)!.filter(j => {
      const other = pieces[j]!;
      return (
        other.zone !== zone &&
        other.bit === bit &&
        overlaps(part.box, other.part.box) &&
        gap.measure(part, other.part, 1) < 1
      );
    });
  };
  const search = (first: number, seen: Search): boolean => {
    const open: { readonly piece: number; readonly slot: number }[] = [{ piece: first, slot: -1 }];
    // Slots whose pieces are still to be looked for, which takes the longest.
    const later: number[] = [];
    const { net } = pieces[first]!;
    const number = copper.netNumber(net);
    for (;;) {
      const next = open.pop();
      if (!next) {
        const slot = later.pop();
        if (slot === undefined) return false;
        const item = copper.item(slot);
        for (const i of byNet.get(net)!)
          if (
            !seen.pieces.has(i) &&
            (pieces[i]!.bit & item.layers) !== 0 &&
            overlaps(pieces[i]!.part.box, item.box) &&
            isMet(i, slot)
          ) {
            seen.pieces.add(i);
            open.push({ piece: i, slot: -1 });
          }
        continue;
      }
      if (next.piece >= 0) {
        const found = hangs(next.piece);
        if (found) return true;
        if (found === undefined || found === false) {
          for (const slot of met(next.piece))
            if (!seen.slots.has(slot)) {
              seen.slots.add(slot);
              open.push({ piece: -1, slot });
            }
          for (const i of abutting(next.piece))
            if (!seen.pieces.has(i)) {
              seen.pieces.add(i);
              open.push({ piece: i, slot: -1 });
            }
        }
        continue;
      }
      const item = copper.item(next.slot);
      if (item.type === 'pad') return true;
      let pad = false;
      copper.near(item.box, 0, slot => {
        const other = copper.item(slot);
        if (pad || seen.slots.has(slot) || copper.nets[slot] !== number || (other.layers & item.layers) === 0) return;
        if (other.type === 'fill' || gap.least(item.parts, other.parts, 1) > 0) return;
        seen.slots.add(slot);
        if (other.type === 'pad') pad = true;
        else open.push({ piece: -1, slot });
      });
      if (pad) return true;
      later.push(next.slot);
    }
  };
  // The largest first: most others hang on them.
  const order = pieces.map((_, i) => i).sort((a, b) => pieces[b]!.area - pieces[a]!.area);
  for (const i of order) {
    if (known[i] !== undefined) continue;
    const seen: Search = { pieces: new Set([i]), slots: new Set() };
    const isHung = hangs(i) || search(i, seen);
    // All of them are joined.
    for (const j of seen.pieces) known[j] = isHung;
  }
  for (const [i, piece] of pieces.entries()) holds.noteHung(piece, known[i]!);
  return known.map(Boolean);
}

/** Whether a part lies in a polygon or meets its border. */
function meets({ points }: Part, part: Part, gap: Gap): boolean {
  const { box } = part;
  const [x, y] = [part.points[0]!, part.points[1]!];
  const n = points.length;
  let inside = false;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const [x0, y0, x1, y1] = [points[j]!, points[j + 1]!, points[i]!, points[i + 1]!];
    if (y1 > y !== y0 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) inside = !inside;
    if (x0 < box.minX ? x1 < box.minX : x0 > box.maxX && x1 > box.maxX) continue;
    if (y0 < box.minY ? y1 < box.minY : y0 > box.maxY && y1 > box.maxY) continue;
    if (gap.measure(new Part({ type: 'capsule', x0, y0, x1, y1, r: 0 }), part, 1) <= 0) return true;
  }
  return inside;
}
