import { edgeRings, outlineBox } from '../indexes/index.ts';
import { isEmptyBox } from '../geometry/index.ts';
import { asBoard, copperLayers, footprintPlacement, padHole, trackLength, type Doc } from '../kinds/index.ts';

/** Holes of one size and sort. */
export interface DrillCount {
  /** Nanometres; of slots the shorter side. */
  readonly diameter: number;
  /** Nanometres; of slots the longer side, else the diameter. */
  readonly length: number;
  readonly plated: boolean;
  readonly count: number;
}

export interface BoardStatistics {
  /** Nanometres; 0 without an outline. */
  readonly width: number;
  readonly height: number;
  /** Square nanometres inside of the outline, cut-outs taken off; null where it does not close. */
  readonly area: number | null;
  readonly layers: number;
  /** By where they are soldered. */
  readonly parts: { readonly front: Mounted; readonly back: Mounted };
  readonly pads: { readonly thru: number; readonly smd: number; readonly connect: number; readonly npth: number };
  readonly vias: { readonly through: number; readonly blind: number; readonly buried: number; readonly micro: number };
  readonly tracks: number;
  /** Nanometres of all tracks together. */
  readonly trackLength: number;
  readonly zones: number;
  readonly nets: number;
  readonly drills: readonly DrillCount[];
}

interface Mounted {
  readonly thru: number;
  readonly smd: number;
  readonly other: number;
}

const ringArea = (ring: readonly number[]): number => {
  let sum = 0;
  const n = ring.length / 2;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    sum += ring[2 * i]! * ring[2 * j + 1]! - ring[2 * j]! * ring[2 * i + 1]!;
  }
  return Math.abs(sum) / 2;
};

/** The border is the greatest ring; all others are cut out of the board. */
function area(board: Doc): number | null {
  const { rings, ends } = edgeRings(board);
  if (rings.length === 0 || ends.length > 0) return null;
  const areas = rings.map(ringArea).sort((a, b) => b - a);
  return areas.slice(1).reduce((rest, each) => rest - each, areas[0]!);
}

const sizeOfHole = (a: number, b: number) => ({ diameter: Math.min(a, b), length: Math.max(a, b) });

/** All holes by size, plated or not, the smallest first. */
export function drillTable(board: Doc): DrillCount[] {
  const counts = new Map<string, { diameter: number; length: number; plated: boolean; count: number }>();
  const add = (a: number, b: number, plated: boolean) => {
    const size = sizeOfHole(a, b);
    const key = `${size.diameter} ${size.length} ${plated}`;
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { ...size, plated, count: 1 });
  };
  for (const via of board.all('via')) add(via.drill, via.drill, true);
  for (const footprint of board.all('footprint'))
    for (const pad of footprint.pads) {
      if (!pad.drill || !padHole(pad, footprintPlacement(footprint))) continue;
      add(pad.drill.size.w, pad.drill.shape === 'slot' ? pad.drill.size.h : pad.drill.size.w, pad.type !== 'npth');
    }
  return [...counts.values()].sort(
    (a, b) => a.diameter - b.diameter || a.length - b.length || Number(b.plated) - Number(a.plated),
  );
}

/** What a board has, counted. */
export function boardStatistics(board: Doc): BoardStatistics {
  const settings = asBoard(board.settings);
  const box = outlineBox(board);
  const mounted = { front: { thru: 0, smd: 0, other: 0 }, back: { thru: 0, smd: 0, other: 0 } };
  const pads = { thru: 0, smd: 0, connect: 0, npth: 0 };
  for (const footprint of board.all('footprint')) {
    mounted[footprint.side][footprint.type === 'unspecified' ? 'other' : footprint.type]++;
    for (const pad of footprint.pads) pads[pad.type]++;
  }
  const vias = { through: 0, blind: 0, buried: 0, micro: 0 };
  for (const via of board.all('via')) vias[via.type]++;
  let [tracks, length] = [0, 0];
  for (const track of board.all('track')) {
    tracks++;
    length += trackLength(track);
  }
  return {
    width: isEmptyBox(box) ? 0 : box.maxX - box.minX,
    height: isEmptyBox(box) ? 0 : box.maxY - box.minY,
    area: area(board),
    layers: copperLayers(settings).length,
    parts: mounted,
    pads,
    vias,
    tracks,
    trackLength: length,
    zones: [...board.all('zone')].length,
    nets: settings.nets.length,
    drills: drillTable(board),
  };
}
