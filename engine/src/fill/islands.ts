import { Gap, Part, type CopperIndex } from '../derive/index.ts';
import { inRing, type Box } from '../geometry/index.ts';

/** One simple polygon of poured copper of a net on a layer. */
export interface Piece {
  readonly net: string;
  /** Bit of its copper layer. */
  readonly bit: number;
  readonly points: Int32Array;
  /** Of it with holes: in square nanometres. */
  readonly area: number;
}

/** Pads whose middle is looked at before anything is measured. */
const FEW = 16;

/** What copper is joined with: pieces of fills, and items of the index by slot. */
interface Search {
  readonly pieces: Set<number>;
  readonly slots: Set<number>;
}

/**
 * Which pieces of fills hang on a pad of their net, by themselves or through tracks, vias and other pieces. Only the pieces
 * that meet no pad are looked at closely, from each on until a pad or a piece that hangs on one is met.
 */
export function anchored(pieces: readonly Piece[], copper: CopperIndex): boolean[] {
  const gap = new Gap();
  const parts = pieces.map(({ points }) => new Part({ type: 'ring', points, r: 0 }));
  const known: (boolean | undefined)[] = pieces.map(() => undefined);
  const byNet = new Map<string, number[]>();
  for (const [i, { net }] of pieces.entries()) byNet.set(net, [...(byNet.get(net) ?? []), i]);

  const touches = (part: Part, slot: number): boolean =>
    copper.item(slot).parts.some(other => gap.measure(part, other, 1) <= 0);
  /** Items of the piece's net that it meets, the pads first. */
  const met = (i: number): number[] => {
    const { net, bit } = pieces[i]!;
    const number = copper.netNumber(net);
    const candidates: number[] = [];
    copper.near(parts[i]!.box, 0, slot => {
      const item = copper.item(slot);
      if (copper.nets[slot] === number && (item.layers & bit) !== 0 && item.type !== 'fill') candidates.push(slot);
    });
    return candidates;
  };
  const search = (first: number): boolean => {
    const seen: Search = { pieces: new Set([first]), slots: new Set() };
    const open: { readonly piece: number; readonly slot: number }[] = [{ piece: first, slot: -1 }];
    const { net } = pieces[first]!;
    const number = copper.netNumber(net);
    for (let next = open.pop(); next; next = open.pop()) {
      if (next.piece >= 0) {
        if (known[next.piece] === true) return true;
        const slots = met(next.piece);
        const pads = slots.filter(slot => copper.item(slot).type === 'pad');
        // Nearly always the middle of one of the first pads lies in it: no need to index the whole border.
        const { points } = pieces[next.piece]!;
        const inside = (slot: number): boolean => {
          const [x, y] = copper.item(slot).anchors;
          return x !== undefined && y !== undefined && inRing(points, x, y);
        };
        if (pads.slice(0, FEW).some(inside)) return true;
        if (pads.some(slot => touches(parts[next.piece]!, slot))) return true;
        for (const slot of slots)
          if (!seen.slots.has(slot) && touches(parts[next.piece]!, slot)) {
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
        if (other.type === 'fill' || !item.parts.some(part => touches(part, slot))) return;
        seen.slots.add(slot);
        if (other.type === 'pad') pad = true;
        else open.push({ piece: -1, slot });
      });
      if (pad) return true;
      for (const i of byNet.get(net)!)
        if (
          !seen.pieces.has(i) &&
          (pieces[i]!.bit & item.layers) !== 0 &&
          near(parts[i]!.box, item.box) &&
          touches(parts[i]!, next.slot)
        ) {
          seen.pieces.add(i);
          open.push({ piece: i, slot: -1 });
        }
    }
    return false;
  };
  // The largest first: most others hang on them.
  const order = pieces.map((_, i) => i).sort((a, b) => pieces[b]!.area - pieces[a]!.area);
  for (const i of order) known[i] = search(i);
  return known.map(Boolean);
}

const near = (a: Box, b: Box): boolean => a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
