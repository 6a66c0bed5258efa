import { area as areaOf } from 'clipper2-ts';
import type { Id } from '../base/index.ts';
import { overlaps, type Box } from '../geometry/index.ts';
import type { Doc } from '../kinds/index.ts';
import { fractured } from './fracture.ts';
import { anchored, type Piece } from './islands.ts';
import { pour, type Free } from './pour.ts';
import { boxOfPaths, FillWorld, zoneArea, type Zone } from './world.ts';

/** New copper of a zone, as its record holds it. */
export interface Filled {
  readonly zone: Id;
  readonly fills: Zone['fills'];
}

/** What one zone has on one layer. */
interface Poured {
  readonly zone: Zone;
  readonly bit: number;
  readonly layer: string;
  readonly copper: Free;
}

const isTeardrop = (zone: Zone): boolean => zone.teardrop !== 'none';

/** Teardrops first, then by priority, then the smaller area, which lies in the larger one. */
function ranked(zones: readonly Zone[], world: FillWorld): { readonly zone: Zone; readonly border: Free }[] {
  return zones
    .map(zone => {
      const area = zoneArea(zone, world);
      const size = area.reduce((sum, path) => sum + areaOf(path), 0);
      return { zone, size, border: { area, box: boxOfPaths(area), gap: 0 } };
    })
    .sort(
      (a, b) =>
        Number(isTeardrop(b.zone)) - Number(isTeardrop(a.zone)) || b.zone.priority - a.zone.priority || a.size - b.size,
    );
}

/**
 * Pours all zones of a board anew: by rank, each around what is of other nets, then without the islands that its settings
 * do not want. After KiCad's ZONE_FILLER in what is kept away from what; how it is computed is told at `pour`. Yields the
 * part that is done, 0 to 1, after each zone and layer.
 */
export function* fillZones(doc: Doc): Generator<number, Filled[]> {
  const world = new FillWorld(doc);
  const { frame } = world.copper;
  const zones = ranked([...doc.all('zone')], world);
  const poured: Poured[] = [];
  const total = zones.reduce((sum, { zone }) => sum + frame.env.layersOf(zone.layers).length, 0);
  let done = 0;
  for (const [rank, { zone, border }] of zones.entries()) {
    for (const layer of frame.env.layersOf(zone.layers)) {
      const bit = frame.bit(layer);
      done++;
      if (bit === 0) continue;
      const free: Free[] = world.keepOuts
        .filter(({ layers }) => (layers & bit) !== 0)
        .map(({ area, box }) => ({ area, box, gap: 0 }));
      const ceded: Free[] = [];
      for (const other of zones.slice(0, rank)) {
        if (!overlaps(other.border.box, grown(border.box, MOST_GAP)) || isTeardrop(zone)) continue;
        if (other.zone.net === zone.net) {
          if (!isTeardrop(other.zone) && frame.env.layersOf(other.zone.layers).includes(layer))
            ceded.push(other.border);
          continue;
        }
        const gap = world.clearances.clearanceOf(clearing(zone), clearing(other.zone), bit);
        for (const each of poured) if (each.zone === other.zone && each.bit === bit) free.push({ ...each.copper, gap });
      }
      const area = pour(zone, layer, world, free, ceded);
      poured.push({ zone, bit, layer, copper: { area, box: boxOfPaths(area), gap: 0 } });
      yield done / (total + 1);
    }
  }
  return withoutIslands(poured, world);
}

const MOST_GAP = 5_000_000;
const grown = (box: Box, by: number): Box => ({
  minX: box.minX - by,
  minY: box.minY - by,
  maxX: box.maxX + by,
  maxY: box.maxY + by,
});
const clearing = (zone: Zone) => ({ net: zone.net, override: 0, own: zone.clearance });

function withoutIslands(poured: readonly Poured[], world: FillWorld): Filled[] {
  const pieces = poured.flatMap(({ zone, bit, layer, copper }) =>
    fractured(copper.area).map((points): Piece & { zone: Zone; layer: string } => ({
      zone,
      layer,
      net: zone.net,
      bit,
      points,
      area: flatArea(points),
    })),
  );
  const hangs = anchored(pieces, world.copper);
  const fills = new Map<Zone, Zone['fills'][number][]>();
  for (const [i, { zone, layer, points, area }] of pieces.entries()) {
    if (!hangs[i] && removes(zone, area)) continue;
    const known = fills.get(zone);
    const fill = { layer, points, island: !hangs[i] && zone.net !== '' };
    if (known) known.push(fill);
    else fills.set(zone, [fill]);
  }
  return [...new Set(poured.map(({ zone }) => zone))].map(zone => ({ zone: zone.id, fills: fills.get(zone) ?? [] }));
}

/** Whether a zone wants a piece of copper gone that hangs on nothing. Copper of no net never hangs on anything. */
function removes(zone: Zone, area: number): boolean {
  if (zone.net === '' || isTeardrop(zone)) return false;
  return zone.islands === 'always' || (zone.islands === 'area' && area < zone.islandArea);
}

function flatArea(points: Int32Array): number {
  let sum = 0;
  const n = points.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) sum += (points[j]! - points[i]!) * (points[j + 1]! + points[i + 1]!);
  return Math.abs(sum) / 2;
}
