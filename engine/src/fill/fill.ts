import type { Id } from '../base/index.ts';
import { drawsEdge, type CopperItem } from '../indexes/index.ts';
import { doubleArea, grow, overlaps, type Box } from '../geometry/index.ts';
import { kindOf, ruleAreasOf, statedZone, type Change, type Doc, type Obj } from '../kinds/index.ts';
import { drawnFills } from './graphicZones.ts';
import { anchored, Holds } from './shapes/islands.ts';
import { Pour, type Free, type Lump, type Others } from './pour.ts';
import { boxOfPaths, FillContext, zoneArea, type Zone } from './fillContext.ts';

/** New copper of a zone, as its record holds it. */
export interface Filled {
  readonly zone: Id;
  readonly fills: Zone['fills'];
}

const isTeardrop = (zone: Zone): boolean => zone.teardrop !== 'none';

/** Teardrops first, then by priority, then the smaller area, which lies in the larger one. */
function ranked(zones: readonly Zone[], context: FillContext): { readonly zone: Zone; readonly border: Free }[] {
  return zones
    .map(zone => {
      const area = zoneArea(zone, context);
      const size = area.reduce((sum, path) => sum + doubleArea(path) / 2, 0);
      return { zone, size, border: { area, box: boxOfPaths(area), gap: 0 } };
    })
    .sort(
      (a, b) =>
        Number(isTeardrop(b.zone)) - Number(isTeardrop(a.zone)) || b.zone.priority - a.zone.priority || a.size - b.size,
    );
}

/** A zone with what it has on each of its copper layers. */
interface Ranked {
  readonly zone: Zone;
  readonly border: Free;
  readonly pours: readonly Pour[];
  /** On layers without copper. */
  readonly drawn: Zone['fills'];
}

/**
 * The filled copper of a board: by rank, each zone around what is of other nets, then without the islands that its settings
 * do not want. After KiCad's ZONE_FILLER in what is kept away from what; `Pour` explains the computation. It lives as
 * long as its document is edited and computes again only what a change concerns.
 */
export class ZoneFiller {
  private readonly doc: Doc;
  private context!: FillContext;
  private zones: readonly Ranked[] = [];
  private holds = new Holds();

  constructor(doc: Doc) {
    this.doc = doc;
  }

  /** Fills everything. Yields the part that is done, 0 to 1, after each zone and layer. */
  *fill(): Generator<number, Filled[]> {
    const context = (this.context = new FillContext(this.doc));
    this.holds = new Holds();
    const { env } = context.copper.frame;
    const isCopper = (layer: string): boolean => context.copper.frame.bit(layer) !== 0;
    this.zones = ranked([...this.doc.all('zone')], context).map(({ zone, border }) => {
      const layers = env.layersOf(zone.layers);
      const others = layers.filter(layer => !isCopper(layer));
      return {
        zone,
        border,
        pours: layers.filter(isCopper).map(layer => new Pour(zone, layer, border.area, context)),
        drawn: drawnFills(zone, others, border.area),
      };
    });
    const total = this.zones.reduce((sum, { pours }) => sum + pours.length, 0);
    let done = 0;
    for (const [rank, { pours }] of this.zones.entries())
      for (const pour of pours) {
        pour.fill(context, this.others(rank, pour));
        yield ++done / (total + 1);
      }
    return this.withoutIslands();
  }

  /** What zones have after a change that was made to the document; only after `fill`. */
  apply(change: Change): Filled[] {
    const { context } = this;
    const moved: CopperItem[] = [];
    const note = (id: Id): void => {
      for (const slot of context.copper.slotsOf(id)) moved.push(context.copper.item(slot));
    };
    for (const id of [...change.removed.keys(), ...change.updated.keys()]) note(id);
    // What rules say of places may be another after any move.
    if (concernsAll(change) || context.constraints.book.needsPlaces) {
      const run = this.fill();
      let step = run.next();
      while (!step.done) step = run.next();
      return step.value;
    }
    // Among them pads and vias that have other layers because something connects to them now, or no longer does.
    moved.push(...context.apply(change));
    if (moved.length === 0) return [];
    // What a zone of higher rank gives up or takes concerns those below.
    const byLayer = new Map<number, Box[]>();
    for (const [rank, { pours }] of this.zones.entries())
      for (const pour of pours) {
        const here = byLayer.get(pour.bit) ?? [];
        here.push(...pour.refill(context, this.others(rank, pour), moved, here));
        byLayer.set(pour.bit, here);
      }
    return this.withoutIslands(moved);
  }

  /** What a zone leaves to those of higher rank. */
  private others(rank: number, { zone, layer, bit }: Pour): Others {
    const { constraints, keepOuts } = this.context;
    const free = keepOuts
      .filter(({ layers }) => (layers & bit) !== 0)
      .map(({ area, box }): Free => ({ area, box, gap: 0 }));
    const ceded: Free[] = [];
    if (isTeardrop(zone)) return { free, ceded };
    const around = grow(this.zones[rank]!.border.box, MOST_GAP);
    for (const other of this.zones.slice(0, rank)) {
      const there = other.pours.find(each => each.layer === layer);
      if (!there || !overlaps(other.border.box, around)) continue;
      if (other.zone.net !== zone.net)
        free.push({
          ...there.copper,
          gap: constraints.clearanceOf(this.context.clearing(zone), this.context.clearing(other.zone), bit),
        });
      // Of two with the same priority both have what they share.
      else if (!isTeardrop(other.zone) && other.zone.priority > zone.priority) ceded.push(other.border);
    }
    return { free, ceded };
  }

  private withoutIslands(moved: readonly CopperItem[] = []): Filled[] {
    const pieces: Lump[] = [];
    for (const { pours } of this.zones) for (const { lumps } of pours) for (const lump of lumps) pieces.push(lump);
    this.holds.follow(
      pieces,
      moved.map(({ box }) => box),
    );
    const hangs = anchored(pieces, this.context.copper, this.holds, new Set(moved.map(({ net }) => net)));
    const fills = new Map<Zone, Zone['fills'][number][]>(this.zones.map(({ zone, drawn }) => [zone, [...drawn]]));
    for (let i = 0; i < pieces.length; i++) {
      const { zone, layer, points, area } = pieces[i]!;
      if (hangs[i] || !removes(zone, area))
        fills.get(zone)!.push({ layer, points, island: !hangs[i] && zone.net !== '' });
    }
    return [...fills].map(([zone, fills]) => ({ zone: zone.id, fills }));
  }
}

/** Whether a change may alter borders, keep-outs or rules: then nothing that was computed is sure. */
function concernsAll(change: Change): boolean {
  if (change.settings) return true;
  const objects = [
    ...change.removed.values(),
    ...change.added.values(),
    ...[...change.updated.values()].flatMap(([from, to]) => (sameZone(from, to) ? [] : [from, to])),
  ];
  return objects.some(object => kindOf(object).isPoured || ruleAreasOf(object).length > 0 || drawsEdge(object));
}

/** Whether a zone only got other copper. */
const sameZone = (from: Obj, to: Obj): boolean =>
  from.kind === 'zone' && to.kind === 'zone' && unfilled(from) === unfilled(to);

const unfilled = (zone: Zone): string => JSON.stringify({ ...statedZone(zone), strokedFills: false });

/** Fills all zones of a board again. Yields the part that is done, 0 to 1, after each zone and layer. */
export const fillZones = (doc: Doc): Generator<number, Filled[]> => new ZoneFiller(doc).fill();

/** The widest gap between zones that is looked for, nanometres. */
const MOST_GAP = 5_000_000;

/** Whether a zone wants a piece of copper gone that hangs on nothing. Copper of no net never hangs on anything. */
function removes(zone: Zone, area: number): boolean {
  if (zone.net === '' || isTeardrop(zone)) return false;
  return zone.islands === 'always' || (zone.islands === 'area' && area < zone.islandArea);
}
