import { Gap, Part, type CopperIndex, type CopperItem } from '../derive/index.ts';
import { inRing, type Box } from '../geometry/index.ts';
import type { Lump } from './pour.ts';

/** One simple polygon of poured copper of a net on a layer. */
export interface Piece extends Lump {
  readonly net: string;
  /** Bit of its copper layer. */
  readonly bit: number;
}

/** Pads whose middle is looked at before anything is measured. */
const FEW = 16;
/** Pads that are remembered for a net on a layer. */
const REMEMBERED = 8;
/** So many questions are answered from a piece's whole border: an index of it costs as much as some hundred. */
const QUESTIONS = 40;

/** A pad that a piece of copper lies on. */
interface Held {
  readonly slot: number;
  readonly pad: CopperItem;
}

/** The pads that pieces lay on when they were last looked at: nearly always they still do. */
export class Holds {
  private readonly ofPiece = new WeakMap<Part, Held>();
  /** Those found last come first. */
  private readonly ofNet = new Map<string, readonly Held[]>();

  /** Whether a pad of before is known to hold a piece. */
  has(piece: Piece, copper: CopperIndex): boolean {
    const is = (held: Held | undefined): held is Held => held !== undefined && copper.item(held.slot) === held.pad;
    if (is(this.ofPiece.get(piece.part))) return true;
    const held = this.ofNet.get(keyOf(piece))?.find(each => is(each) && liesOn(piece, each.pad));
    if (held) this.keep(piece, held);
    return held !== undefined;
  }

  note(piece: Piece, slot: number, copper: CopperIndex): void {
    this.keep(piece, { slot, pad: copper.item(slot) });
  }

  private keep(piece: Piece, held: Held): void {
    const key = keyOf(piece);
    this.ofPiece.set(piece.part, held);
    const others = (this.ofNet.get(key) ?? []).filter(each => each.slot !== held.slot);
    this.ofNet.set(key, [held, ...others.slice(0, REMEMBERED - 1)]);
  }
}

const keyOf = ({ net, bit }: Piece): string => `${bit} ${net}`;

/** Whether the middle of a pad lies in a piece. */
function liesOn({ points, part: { box } }: Piece, { anchors: [x, y] }: CopperItem): boolean {
  if (x === undefined || y === undefined) return false;
  return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY && inRing(points, x, y);
}

/** What copper is joined with: pieces of fills, and items of the index by slot. */
interface Search {
  readonly pieces: Set<number>;
  readonly slots: Set<number>;
}

/**
 * Which pieces of fills hang on a pad of their net, by themselves or through tracks, vias and other pieces. Only the pieces
 * that meet no pad are looked at closely, from each on until a pad or a piece that hangs on one is met.
 */
export function anchored(pieces: readonly Piece[], copper: CopperIndex, holds: Holds): boolean[] {
  const gap = new Gap();
  const known: (boolean | undefined)[] = pieces.map(() => undefined);
  const byNet = new Map<string, number[]>();
  for (const [i, { net }] of pieces.entries()) byNet.set(net, [...(byNet.get(net) ?? []), i]);

  const asked = new Int32Array(pieces.length);
  const touches = (i: number, slot: number): boolean => {
    const few = asked[i]!++ < QUESTIONS;
    const { part } = pieces[i]!;
    return copper.item(slot).parts.some(other => (few ? meets(part, other, gap) : gap.measure(part, other, 1) <= 0));
  };
  /** Items of the piece's net that it meets, the pads first. */
  const met = (i: number): number[] => {
    const { net, bit } = pieces[i]!;
    const number = copper.netNumber(net);
    const candidates: number[] = [];
    copper.near(pieces[i]!.part.box, 0, slot => {
      const item = copper.item(slot);
      if (copper.nets[slot] === number && (item.layers & bit) !== 0 && item.type !== 'fill') candidates.push(slot);
    });
    return candidates;
  };
  const search = (first: number): boolean => {
    const seen: Search = { pieces: new Set([first]), slots: new Set() };
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
            near(pieces[i]!.part.box, item.box) &&
            touches(i, slot)
          ) {
            seen.pieces.add(i);
            open.push({ piece: i, slot: -1 });
          }
        continue;
      }
      if (next.piece >= 0) {
        const piece = pieces[next.piece]!;
        if (known[next.piece] === true || holds.has(piece, copper)) return true;
        const slots = met(next.piece);
        const pads = slots.filter(slot => copper.item(slot).type === 'pad');
        // Nearly always the middle of one of the first pads lies in it: no need to index the whole border.
        const pad =
          pads.slice(0, FEW).find(slot => liesOn(piece, copper.item(slot))) ??
          pads.find(slot => touches(next.piece, slot));
        if (pad !== undefined) {
          holds.note(piece, pad, copper);
          return true;
        }
        for (const slot of slots)
          if (!seen.slots.has(slot) && touches(next.piece, slot)) {
            seen.slots.add(slot);
            open.push({ piece: -1, slot });
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
  for (const i of order) known[i] = search(i);
  return known.map(Boolean);
}

const near = (a: Box, b: Box): boolean => a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

/** Whether a part lies in a polygon or meets its border. */
function meets({ points }: Part, part: Part, gap: Gap): boolean {
  const { box } = part;
  const [x, y] = part.points as unknown as [number, number];
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
