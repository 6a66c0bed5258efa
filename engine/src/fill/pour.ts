import { BoxBuilder, contains, emptyBox, grow, overlaps, pointSegment2, type Box } from '../geometry/index.ts';
import { Part, type CopperItem } from '../indexes/index.ts';
import { carve, joined } from './tiles/carve.ts';
import { cropped } from './tiles/crop.ts';
import { Fracture, type Polygon } from './shapes/fracture.ts';
import { Surroundings } from './obstacles/surroundings.ts';
import { grown } from './shapes/grow.ts';
import { hatched, hatchReach } from './shapes/hatch.ts';
import { halvesOf } from './tiles/halves.ts';
import type { Obstacle } from './obstacles/obstacle.ts';
import type { Path, Paths } from './shapes/paths.ts';
import { kept } from './shapes/samePath.ts';
import { Stitcher } from './tiles/stitch.ts';
import type { Spoke } from './obstacles/spokes.ts';
import { takenApart, type TileOutlines } from './tiles/tileOutlines.ts';
import { inflate, minus, plus, rectangle, within } from './shapes/pathBooleans.ts';
import { boxOfPaths, thinningOf, type FillContext, type Zone } from './fillContext.ts';

/** About how many obstacles a tile shall hold: clipping costs more than linearly. */
const OBSTACLES_PER_TILE = 100;
/** Nanometres. */
const SMALLEST_TILE = 500_000;

/** An area that a zone leaves free, and how far it keeps from it. */
export interface Free {
  readonly area: Paths;
  readonly box: Box;
  readonly gap: number;
}

interface Tile {
  /** Its share of the ground. */
  readonly box: Box;
  /** What must be computed for it. */
  readonly around: Box;
  readonly obstacles: readonly Obstacle[];
  readonly reliefs: readonly Obstacle[];
  readonly spokes: readonly Spoke[];
  /** Of pads, which spokes leave free. */
  readonly holes: readonly Obstacle[];
  readonly free: readonly Free[];
  readonly ceded: readonly Free[];
}

/** Areas that a zone leaves to others: `free` ones are of other nets or without copper, `ceded` ones of zones of its net with a higher priority. */
export type Others = Pick<Tile, 'free' | 'ceded'>;

/** A tile and the copper in it. */
interface PouredTile {
  readonly box: Box;
  /** As it was computed: it may reach beyond the tile. */
  readonly copper: Paths;
  readonly outlines: TileOutlines;
  /** Of the copper in the tile. */
  readonly extent: Box;
}

/** Copper of a zone on a layer in one piece: a simple polygon. */
export interface Lump extends Polygon {
  readonly zone: Zone;
  readonly layer: string;
  /** Of the layer. */
  readonly bit: number;
  readonly net: string;
  readonly part: Part;
  /** Where it is the only piece that a change made another: the one of before, and boxes outside of which both are the same. */
  readonly before?: Before;
}

interface Before {
  readonly part: Part;
  readonly changed: readonly Box[];
}

/**
 * Copper of a zone on a layer, without regard to islands: the border less what is kept away from, plus spokes, nothing
 * thinner than the zone's minimum width. Kept by tiles, of which a change costs what is around it.
 *
 * All is computed half the minimum width too thin and grown at the end, so that what is thinner disappears. Growing
 * obstacles by that half instead of thinning the rest is the same, and needs no offsetting: dilation distributes over
 * union.
 */
export class Pour {
  readonly zone: Zone;
  readonly layer: string;
  readonly bit: number;
  private readonly half: number;
  /** The zone's border, thinned. */
  private readonly ground: Paths;
  /** Of the tiles. */
  private readonly extent: Box;
  private tiles: PouredTile[] = [];
  private whole: Free = { area: [], box: emptyBox, gap: 0 };
  private readonly stitcher = new Stitcher();
  private readonly fracture = new Fracture();
  /** Null where they must be made again; then those of before. */
  private pieces: readonly Lump[] | null = null;
  private last: readonly Lump[] = [];
  /** Where the copper may be another since the pieces were made. */
  private dirty: Box[] = [];

  constructor(zone: Zone, layer: string, border: Paths, context: FillContext) {
    this.zone = zone;
    this.layer = layer;
    this.bit = context.copper.frame.bit(layer);
    this.half = thinningOf(zone);
    this.ground = inflate(border, -this.half);
    this.extent = grow(boxOfPaths(this.ground), Math.ceil(this.half) + 1);
  }

  get copper(): Free {
    return this.whole;
  }

  private get isHatched(): boolean {
    return this.zone.fillMode === 'hatch';
  }

  /** The copper in pieces; those that a change leaves as they are stay the same objects. */
  get lumps(): readonly Lump[] {
    if (!this.pieces) {
      const gone = new Map(this.last.map(lump => [lump.points, lump]));
      const made = this.fracture.of(this.whole.area).map(polygon => {
        const known = gone.get(polygon.points);
        gone.delete(polygon.points);
        return { polygon, known };
      });
      const [replaced] = gone.size === 1 && made.length === this.last.length ? gone.values() : [];
      const before = replaced && { part: replaced.part, changed: this.dirty };
      this.pieces = this.last = made.map(({ polygon, known }) => known ?? this.lump(polygon, before));
      this.dirty = [];
    }
    return this.pieces;
  }

  private lump({ points, area, box }: Polygon, before?: Before): Lump {
    const { zone, layer, bit } = this;
    const part = new Part({ type: 'ring', points, r: 0 }, box);
    return { points, area, box, zone, layer, bit, net: zone.net, part, ...(before && { before }) };
  }

  fill(context: FillContext, others: Others): void {
    if (this.ground.length === 0) return;
    const found = new Surroundings(this.zone, this.layer, context).gather(boxOfPaths(this.ground));
    const tiles = tilesOf(this.extent, { ...found, ...others }, this.half);
    this.tiles = tiles.map(tile => this.part(pourTile(tile, this.ground, this.half), tile.box));
    this.join();
  }

  /** Computes again what is around items that came or went and in the given boxes; reports where the copper is another. */
  refill(context: FillContext, others: Others, moved: readonly CopperItem[], dirty: readonly Box[]): Box[] {
    const around = new Surroundings(this.zone, this.layer, context);
    const areas = this.concerned(around, moved, dirty);
    const changed: Box[] = [];
    if (areas.length === 0) return changed;
    for (const [i, tile] of this.tiles.entries()) {
      if (!areas.some(area => overlaps(area, tile.box))) continue;
      const inside: Box[] = [];
      const outside: Box[] = [];
      carve(tile.box, areas, inside, outside);
      if (inside.length === 0) continue;
      const pour = (box: Box) => pourTile(this.tile(around, others, box), this.ground, this.half);
      const mended = this.mended(tile, inside, outside, pour);
      if (mended === tile) continue;
      this.tiles[i] = mended;
      changed.push(...inside);
    }
    if (changed.length === 0) return changed;
    this.join();
    const reached = this.isHatched ? changed.map(box => grow(box, hatchReach(this.zone))) : changed;
    this.dirty.push(...reached);
    return reached;
  }

  /** A tile, its copper computed again inside of some areas; the same where that changes nothing. */
  private mended(
    tile: PouredTile,
    inside: readonly Box[],
    outside: readonly Box[],
    pour: (box: Box) => Paths,
  ): PouredTile {
    const fresh = inside.map(box => cropped(pour(box), box));
    const old = outside.map(box => cropped(tile.copper, box));
    const pieces = [...fresh, ...old].map(piece => piece?.outlines);
    const isWhole = pieces.every(piece => piece !== undefined);
    const copper = isWhole ? new Stitcher().stitch(pieces) : pour(tile.box);
    const made = this.part(copper, tile.box);
    const outlines = kept(tile.outlines, made.outlines);
    return outlines === tile.outlines ? tile : { ...made, outlines };
  }

  /** Boxes in which the copper may be another. */
  private concerned(around: Surroundings, moved: readonly CopperItem[], dirty: readonly Box[]): Box[] {
    // What an obstacle takes away is half the minimum width too wide before copper is grown back, and then reaches so far.
    const spread = 2 * this.half + MARGIN;
    const areas: Box[] = [];
    const add = (box: Box, reach: number): void => {
      const area = grow(box, reach + spread);
      if (overlaps(area, this.extent)) areas.push(area);
    };
    for (const box of dirty) add(box, around.reach());
    for (const item of moved) {
      const reach = around.reachOf(item);
      if (reach !== null) add(item.box, reach);
    }
    return joined(areas.flatMap(area => [area, ...around.spokesInto(area).map(({ box }) => grow(box, spread))]));
  }

  /** What lies in the way in a box. */
  private tile(surroundings: Surroundings, others: Others, box: Box): Tile {
    const found = surroundings.gather(box);
    const { around } = roomFor(box, found.spokes, this.half);
    const reaches = contains(grow(box, this.half + MARGIN), around);
    return share({ ...(reaches ? found : surroundings.gather(around)), ...others }, box, this.half);
  }

  /** What of computed copper lies in a box. */
  private part(copper: Paths, box: Box): PouredTile {
    const made = cropped(copper, box);
    if (made) return { box, copper, ...made };
    const clipped = within(copper, [rectangle(box)]);
    return { box, copper, outlines: takenApart(clipped, box), extent: boxOfPaths(clipped) };
  }

  private join(): void {
    const solid = this.stitcher.stitch(this.tiles.map(({ outlines }) => outlines));
    const box = new BoxBuilder();
    for (const { extent } of this.tiles) box.addBox(extent);
    const area = this.isHatched ? hatched(solid, this.zone) : solid;
    this.whole = { area, box: box.box(), gap: 0 };
    this.pieces = null;
  }
}

/** The ground in quarters of quarters, until little enough is in each to be clipped fast. */
function tilesOf(whole: Box, found: Omit<Tile, 'box' | 'around'>, half: number): Tile[] {
  const tiles: Tile[] = [];
  const split = (tile: Tile): void => {
    const { minX, minY, maxX, maxY } = tile.box;
    const [w, h] = [maxX - minX, maxY - minY];
    const count = tile.obstacles.length + tile.reliefs.length;
    if (count > OBSTACLES_PER_TILE && Math.max(w, h) > SMALLEST_TILE) {
      const parts = halvesOf(tile.box).map(part => share(tile, part, half));
      // Where all of it lies over all of the tile, smaller tiles do not help.
      if (parts.some(part => part.obstacles.length + part.reliefs.length < 0.9 * count)) return parts.forEach(split);
    }
    tiles.push(tile);
  };
  split(share(found, whole, half));
  return tiles;
}

/** What of a tile concerns a part of it. */
function share(tile: Omit<Tile, 'box' | 'around'>, box: Box, half: number): Tile {
  const { around, spokes } = roomFor(box, tile.spokes, half);
  const near = ({ box, gap }: { readonly box: Box; readonly gap: number }) => overlaps(grow(box, gap + half), around);
  return {
    box,
    around,
    obstacles: tile.obstacles.filter(near),
    reliefs: tile.reliefs.filter(near),
    spokes,
    holes: tile.holes.filter(near),
    free: tile.free.filter(near),
    ceded: tile.ceded.filter(near),
  };
}

/** The spokes that reach into a box, and what must be computed for it: whether a spoke leads anywhere is seen at its end. */
function roomFor(box: Box, spokes: readonly Spoke[], half: number): Pick<Tile, 'around' | 'spokes'> {
  const margin = half + MARGIN;
  const near = grow(box, margin);
  const around = new BoxBuilder();
  around.addBox(near);
  for (const { box, end } of spokes)
    if (overlaps(box, near)) around.addBox(grow({ minX: end.x, minY: end.y, maxX: end.x, maxY: end.y }, margin));
  // Others next to them may come to meet them.
  const room = around.box();
  return { around: room, spokes: spokes.filter(spoke => overlaps(spoke.box, room)) };
}

/** What is computed around a tile besides what growing needs, nanometres. */
const MARGIN = 10_000;

function pourTile(tile: Tile, ground: Paths, half: number): Paths {
  const { around } = tile;
  const own = within(ground, [rectangle(around)]);
  if (own.length === 0) return [];
  const kept: Path[] = [];
  for (const obstacle of tile.obstacles) kept.push(...obstacle.outline(half));
  for (const { area, gap } of tile.free)
    kept.push(...inflate(within(area, [rectangle(grow(around, gap + half))]), gap + half));
  const relieved = tile.reliefs.flatMap(relief => relief.outline(half));
  let thin = minus(own, relieved.length > 0 ? [...kept, ...relieved] : kept);
  const spokes = tile.spokes.filter(spoke => reaches(thin, spoke.end, half) || meetsSpoke(spoke, tile.spokes));
  if (spokes.length > 0) {
    const strips = minus(
      within(
        spokes.map(({ path }) => path),
        own,
      ),
      [...kept, ...tile.holes.flatMap(hole => hole.outline(half))],
    );
    thin = plus(thin, strips);
  }
  // Chords cut corners, so the grown copper may overlap a keep-out by some micrometres: KiCad 9 reports that.
  const barred = [...tile.ceded, ...tile.free.filter(({ gap }) => gap === 0)];
  return minus(
    grown(thin, half),
    barred.flatMap(({ area }) => area),
  );
}

/** Whether an area with holes, grown by `by`, holds a point. */
function reaches(area: Paths, { x, y }: Spoke['end'], by: number): boolean {
  let inside = false;
  for (const path of area) {
    const side = sideOf(path, x, y, by);
    if (side === 'near') return true;
    if (side === 'inside') inside = !inside;
  }
  return inside;
}

/** Where a point lies by an outline: within `by` of it, else inside or outside. */
function sideOf(path: Path, x: number, y: number, by: number): 'near' | 'inside' | 'outside' {
  const by2 = by * by;
  let inside = false;
  const n = path.length;
  let qx = path[n - 2]!;
  let qy = path[n - 1]!;
  for (let i = 0; i < n; i += 2) {
    const px = path[i]!;
    const py = path[i + 1]!;
    // Most edges lie farther off above or below.
    if (py > y + by ? qy <= y + by : py >= y - by || qy >= y - by) {
      if (py > y !== qy > y && x < ((qx - px) * (y - py)) / (qy - py) + px) inside = !inside;
      if (pointSegment2(x, y, qx, qy, px, py) <= by2) return 'near';
    }
    qx = px;
    qy = py;
  }
  return inside ? 'inside' : 'outside';
}

/** Whether another pad's spoke and this one come to meet each other. */
const meetsSpoke = (spoke: Spoke, spokes: readonly Spoke[]): boolean =>
  spokes.some(other => other !== spoke && holds(other, spoke.end) && holds(spoke, other.end));

const holds = ({ strip }: Spoke, { x, y }: Spoke['end']): boolean => sideOf(strip, x, y, 0) !== 'outside';
