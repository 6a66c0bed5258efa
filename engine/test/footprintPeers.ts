import { basename } from 'node:path';
import { readFootprint } from '../src/formats/kicad/index.ts';
import type { ObjOf } from '../src/kinds/index.ts';
import { corpusBytes, corpusFiles } from './corpus.ts';
import { corpusBoards, openBoard } from './drcCorpus.ts';

type Footprint = ObjOf<'footprint'>;

/** A footprint of somebody else, and where it was found. */
export interface Peer {
  readonly name: string;
  readonly source: string;
  readonly footprint: Footprint;
}

/** Names of KiCad 5 and its forerunners in today's words. */
const today = (name: string): string => name.replace(/_Pitch([\d.]+)mm/, (_, pitch: string) => `_P${pitch}mm`);

/** All footprints of the corpus whose package we have, each source once: library files, and those that lie on boards. */
export function peersOf(wanted: ReadonlySet<string>): Peer[] {
  const peers: Peer[] = [];
  for (const source of corpusFiles('.', '.kicad_mod')) {
    const name = today(basename(source, '.kicad_mod'));
    const read = wanted.has(name) ? readFootprint(corpusBytes(source), source) : null;
    if (read?.ok) peers.push({ name, source, footprint: read.value.footprint });
  }
  for (const board of corpusBoards()) {
    const seen = new Set<string>();
    for (const footprint of openBoard(board).all('footprint')) {
      const name = today(footprint.libId.slice(footprint.libId.indexOf(':') + 1));
      if (!wanted.has(name) || seen.has(name) || footprint.side === 'back') continue;
      seen.add(name);
      peers.push({ name, source: board, footprint });
    }
  }
  return peers;
}

export interface Difference {
  /** Pads of one that the other has not, by number. */
  readonly pads: string[];
  /** Greatest distance of the places, the sizes and the holes of pads of one number, mm. */
  readonly place: number;
  readonly size: number;
  readonly hole: number;
}

type Pad = Footprint['pads'][number];
/** Pads that are joints: no windows of paste, no vias or spreaders under an exposed pad. */
const joints = ({ pads }: Footprint): Pad[] => {
  const kept = pads.filter(pad => pad.number !== '' && pad.layers.some(layer => /^(F|\*)\.Cu$/.test(layer)));
  const many = Map.groupBy(kept, pad => pad.number);
  // Of an exposed pad with its vias the copper.
  return kept.filter(pad => pad.type !== 'thru' || !many.get(pad.number)!.some(each => each.type === 'smd'));
};

const sizes = ({ size, rotation }: Pad): readonly [number, number] =>
  Math.abs(Math.round(rotation / 90)) % 2 === 1 ? [size.h, size.w] : [size.w, size.h];

/** How much two footprints of one package differ, turned and moved so that they lie on one another as well as can be. */
export function differenceOf(ours: Footprint, theirs: Footprint): Difference {
  const [a, b] = [joints(ours), joints(theirs)];
  const count = (pads: readonly Pad[]) => Map.groupBy(pads, pad => pad.number);
  const [byA, byB] = [count(a), count(b)];
  const numbers = [...new Set([...byA.keys(), ...byB.keys()])];
  const pads = numbers.filter(number => byA.get(number)?.length !== byB.get(number)?.length);
  const common = numbers.filter(number => byA.has(number) && byB.has(number));
  let best: Difference | null = null;
  for (const quarter of [0, 1, 2, 3]) {
    const turn = ({ at }: Pad): readonly [number, number] =>
      (
        [
          [at.x, at.y],
          [at.y, -at.x],
          [-at.x, -at.y],
          [-at.y, at.x],
        ] as const
      )[quarter]!;
    const middle = (list: readonly (readonly [number, number])[]) =>
      [0, 1].map(i => list.reduce((sum, each) => sum + each[i as 0]!, 0) / list.length) as [number, number];
    const mean = (of: Map<string, Pad[]>, how: (pad: Pad) => readonly [number, number]) =>
      middle(common.map(number => middle(of.get(number)!.map(how))));
    const [ma, mb] = [mean(byA, ({ at }) => [at.x, at.y]), mean(byB, turn)];
    let [place, size, hole] = [0, 0, 0];
    for (const number of common) {
      const free = [...byA.get(number)!];
      for (const pad of byB.get(number)!) {
        const [x, y] = turn(pad);
        const far = (each: Pad) => Math.hypot(each.at.x - ma[0] - x + mb[0], each.at.y - ma[1] - y + mb[1]);
        const own = free.sort((p, q) => far(p) - far(q)).shift();
        if (!own) continue;
        place = Math.max(place, far(own));
        const [w, h] = sizes(own);
        const [pw, ph] = quarter % 2 === 0 ? sizes(pad) : (sizes(pad).toReversed() as [number, number]);
        size = Math.max(size, Math.abs(w - pw), Math.abs(h - ph));
        hole = Math.max(hole, Math.abs((own.drill?.size.w ?? 0) - (pad.drill?.size.w ?? 0)));
      }
    }
    if (!best || place + size / 1e3 < best.place + best.size / 1e3) best = { pads, place, size, hole };
  }
  const mm = (value: number) => Math.round(value / 1e4) / 100;
  return { pads, place: mm(best!.place), size: mm(best!.size), hole: mm(best!.hole) };
}
