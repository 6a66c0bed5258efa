import { Clipper, PointInPolygonResult, type Path64, type Paths64 } from 'clipper2-ts';
import { BoxBuilder, emptyBox, grow, overlaps, pointSegment2, type Box } from '../geometry/index.ts';
import { Part, type CopperItem } from '../derive/index.ts';
import type { Obj } from '../kinds/index.ts';
import { cropped } from './crop.ts';
import { Fracture, type Polygon } from './fracture.ts';
import { grown } from './grow.ts';
import { hatched } from './hatch.ts';
import { covers, cutEnds, Obstacle } from './obstacle.ts';
import { Stitcher } from './stitch.ts';
import { spokesOf, type Spoke } from './thermals.ts';
import { takenApart, type Cuts, type TileOutlines } from './tileOutlines.ts';
import { inflate, minus, plus, rectangle, within } from './tile.ts';
import { boxOfPaths, thinningOf, type FillWorld, type Zone } from './world.ts';

/** What is kept besides every gap, so that rounding to nanometres takes nothing from it; KiCad's is the same. */
const SPARE = 500;
/** About how many obstacles a tile shall hold: clipping costs more than linearly. */
const OBSTACLES_PER_TILE = 40;
/** Nanometres. */
const SMALLEST_TILE = 500_000;

/** An area that a zone leaves free, and how far it keeps from it. */
export interface Free {
  readonly area: Paths64;
  readonly box: Box;
  readonly gap: number;
}

interface Tile {
  /** Its share of the ground. */
  readonly box: Box;
  readonly obstacles: readonly Obstacle[];
  readonly reliefs: readonly Obstacle[];
  readonly spokes: readonly Spoke[];
  readonly free: readonly Free[];
  readonly ceded: readonly Free[];
}

/** Areas that a zone leaves to others: `free` ones are of other nets or without copper, `ceded` ones of zones of its net. */
export type Others = Pick<Tile, 'free' | 'ceded'>;

/** A tile and the copper in it. */
interface PouredTile {
  readonly box: Box;
  outlines: TileOutlines;
  /** Of the copper. */
  extent: Box;
}

/** Copper in one piece: a simple polygon. */
export interface Lump extends Polygon {
  readonly part: Part;
}

const lumpOf = (polygon: Polygon): Lump => ({
  ...polygon,
  part: new Part({ type: 'ring', points: polygon.points, r: 0 }, polygon.box),
});

/**
 * Copper of a zone on a layer, without regard to islands: the border less what is kept away from, plus spokes, nothing
 * thinner than the zone's minimum width. Kept by tiles, so that a change costs the tiles around it.
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
  private readonly ground: Paths64;
  private readonly tiles: PouredTile[] = [];
  private cuts: Cuts = { xs: new Set(), ys: new Set() };
  private whole: Free = { area: [], box: emptyBox, gap: 0 };
  private readonly stitcher = new Stitcher();
  private readonly fracture = new Fracture();
  /** Null where they must be made anew; then those of before. */
  private pieces: readonly Lump[] | null = null;
  private last: readonly Lump[] = [];

  constructor(zone: Zone, layer: string, border: Paths64, world: FillWorld) {
    this.zone = zone;
    this.layer = layer;
    this.bit = world.copper.frame.bit(layer);
    this.half = thinningOf(zone);
    this.ground = inflate(border, -this.half);
  }

  get copper(): Free {
    return this.whole;
  }

  /** The copper in pieces; those that a change leaves as they are stay the same objects. */
  get lumps(): readonly Lump[] {
    if (!this.pieces) {
      const known = new Map(this.last.map(lump => [lump.points, lump]));
      this.pieces = this.last = this.fracture
        .of(this.whole.area)
        .map(polygon => known.get(polygon.points) ?? lumpOf(polygon));
    }
    return this.pieces;
  }

  fill(world: FillWorld, others: Others): void {
    if (this.ground.length === 0) return;
    const box = boxOfPaths(this.ground);
    const { tiles, cuts } = tilesOf(box, this.half, { ...gather(this.zone, this.layer, world, box), ...others });
    this.cuts = cuts;
    for (const tile of tiles) this.tiles.push(this.poured(tile));
    this.join();
  }

  /** Computes the tiles anew that something in the given boxes may concern; tells which these are. */
  refill(world: FillWorld, others: Others, dirty: readonly Box[]): Box[] {
    const reach = world.reachOf(this.zone) + this.half + MARGIN;
    const changed: Box[] = [];
    for (const tile of this.tiles) {
      const around = grow(tile.box, reach);
      if (!dirty.some(box => overlaps(box, around))) continue;
      const found = gather(this.zone, this.layer, world, tile.box);
      Object.assign(tile, this.poured(share({ box: tile.box, ...found, ...others }, tile.box, this.half)));
      changed.push(tile.box);
    }
    if (changed.length > 0) this.join();
    return changed;
  }

  private poured(tile: Tile): PouredTile {
    const { box } = tile;
    const copper = pourTile(tile, this.ground, this.half);
    const made = cropped(copper, box);
    if (made) return { box, ...made };
    const clipped = within(copper, [rectangle(box)]);
    return { box, outlines: takenApart(clipped, this.cuts), extent: boxOfPaths(clipped) };
  }

  private join(): void {
    const solid = this.stitcher.stitch(this.tiles.map(({ outlines }) => outlines));
    const box = new BoxBuilder();
    for (const { extent } of this.tiles) box.addBox(extent);
    const area = this.zone.fillMode === 'hatch' ? hatched(solid, this.zone) : solid;
    this.whole = { area, box: box.box(), gap: 0 };
    this.pieces = null;
  }
}

interface Found {
  readonly obstacles: Obstacle[];
  readonly reliefs: Obstacle[];
  readonly spokes: Spoke[];
}

/** What lies in the way of a zone on a layer. */
function gather(zone: Zone, layer: string, world: FillWorld, box: Box): Found {
  const { copper, constraints } = world;
  const bit = copper.frame.bit(layer);
  const found: Found = { obstacles: [], reliefs: [], spokes: [] };
  const clearing = world.clearing(zone);
  const avoid = (parts: readonly Part[], gap: number, list = found.obstacles): void => {
    if (parts.length > 0) list.push(new Obstacle(parts, boxAround(parts), gap + SPARE));
  };
  /** Bare holes are kept away from as copper would be on the layers that their pads name; KiCad 7 and later is content with less. */
  const holeGap = (item: CopperItem, gap: number): number => {
    const { pad, plated } = item;
    const bare = !plated && pad && copper.frame.env.layersOf(pad.layers).includes(layer);
    return Math.max(
      constraints.holeClearance(item, clearing, bit),
      bare ? constraints.clearanceOf(clearing, item, bit) : gap,
    );
  };
  copper.near(box, world.reachOf(zone) + zone.minThickness, slot => {
    const item = copper.item(slot);
    if (item.type === 'fill') return;
    const here = (item.layers & bit) !== 0;
    if (zone.net !== '' && item.net === zone.net) {
      if (item.pad && here) meetPad(zone, item, bit, world, found, avoid);
      return;
    }
    const gap = here ? constraints.clearanceOf(clearing, item, bit) : 0;
    if (here) avoid(item.parts, gap);
    if (!item.hole) return;
    const around = holeGap(item, gap);
    if (!here || !covers(item.parts, gap, item.hole, around)) avoid([item.hole], around);
  });
  const edgeGap = world.edgeGap(zone, bit);
  for (const edge of world.edges) avoid([edge], edgeGap);
  cutEnds(found.obstacles);
  return found;
}

function boxAround(parts: readonly Part[]): Box {
  if (parts.length === 1) return parts[0]!.box;
  const box = new BoxBuilder();
  for (const part of parts) box.addBox(part.box);
  return box.box();
}

/** A pad of the zone's own net. */
function meetPad(
  zone: Zone,
  item: CopperItem,
  bit: number,
  world: FillWorld,
  found: Found,
  avoid: (parts: readonly Part[], gap: number, list?: Obstacle[]) => void,
): void {
  const { constraints } = world;
  const { pad, parts } = item;
  const clearing = world.clearing(zone);
  const footprint = item.object as Extract<Obj, { kind: 'footprint' }>;
  const connection = constraints.connectionOf(clearing, item, bit);
  if (connection === 'solid') return;
  const gap = constraints.reliefGap(clearing, item, bit);
  if (connection === 'none') return avoid(parts, Math.max(gap, zone.clearance));
  avoid(parts, gap, found.reliefs);
  const bridge = constraints.spokeWidth(clearing, item, bit);
  found.spokes.push(...spokesOf(zone, pad!, footprint, { gap, bridge }));
}

/** The ground in quarters of quarters, until little enough is in each to be clipped fast. */
function tilesOf(box: Box, half: number, found: Omit<Tile, 'box'>) {
  const tiles: Tile[] = [];
  const cuts = { xs: new Set<number>(), ys: new Set<number>() };
  const split = (tile: Tile): void => {
    const { minX, minY, maxX, maxY } = tile.box;
    const [w, h] = [maxX - minX, maxY - minY];
    const count = tile.obstacles.length + tile.reliefs.length;
    if (count > OBSTACLES_PER_TILE && Math.max(w, h) > SMALLEST_TILE) {
      const wide = w > h;
      const middle = Math.round(wide ? minX + w / 2 : minY + h / 2);
      const halves = wide
        ? [
            { ...tile.box, maxX: middle },
            { ...tile.box, minX: middle },
          ]
        : [
            { ...tile.box, maxY: middle },
            { ...tile.box, minY: middle },
          ];
      const parts = halves.map(part => share(tile, part, half));
      // Where all of it lies over all of the tile, smaller tiles do not help.
      if (parts.some(part => part.obstacles.length + part.reliefs.length < 0.9 * count)) return parts.forEach(split);
    }
    cuts.xs.add(minX).add(maxX);
    cuts.ys.add(minY).add(maxY);
    tiles.push(tile);
  };
  const whole = grow(box, Math.ceil(half) + 1);
  split(share({ box: whole, ...found }, whole, half));
  return { tiles, cuts };
}

/** What of a tile concerns a part of it. */
function share(tile: Tile, box: Box, half: number): Tile {
  const around = grow(box, half + MARGIN);
  const near = ({ box, gap }: { readonly box: Box; readonly gap: number }) => overlaps(grow(box, gap + half), around);
  return {
    box,
    obstacles: tile.obstacles.filter(near),
    reliefs: tile.reliefs.filter(near),
    spokes: tile.spokes.filter(spoke => overlaps(spoke.box, around)),
    free: tile.free.filter(near),
    ceded: tile.ceded.filter(near),
  };
}

/** What is computed around a tile besides what growing needs, nanometres. */
const MARGIN = 10_000;

function pourTile(tile: Tile, ground: Paths64, half: number): Paths64 {
  const around = grow(tile.box, half + MARGIN);
  const own = within(ground, [rectangle(around)]);
  if (own.length === 0) return [];
  const kept: Path64[] = [];
  for (const obstacle of tile.obstacles) kept.push(...obstacle.outline(half));
  for (const { area, gap } of tile.free)
    kept.push(...inflate(within(area, [rectangle(grow(around, gap + half))]), gap + half));
  const relieved = tile.reliefs.flatMap(relief => relief.outline(half));
  let thin = minus(own, relieved.length > 0 ? [...kept, ...relieved] : kept);
  const spokes = tile.spokes.filter(({ end }) => reaches(thin, end, half) || meetsSpoke(end, tile.spokes));
  if (spokes.length > 0) {
    const strips = minus(
      within(
        spokes.map(({ path }) => path),
        own,
      ),
      kept,
    );
    thin = plus(thin, strips);
  }
  return minus(
    grown(thin, half),
    tile.ceded.flatMap(({ area }) => area),
  );
}

/** Whether an area with holes, grown by `by`, holds a point. */
function reaches(area: Paths64, { x, y }: Spoke['end'], by: number): boolean {
  let inside = false;
  const by2 = by * by;
  for (const path of area) {
    let q = path.at(-1)!;
    for (const p of path) {
      if (pointSegment2(x, y, q.x, q.y, p.x, p.y) <= by2) return true;
      if (p.y > y !== q.y > y && x < ((q.x - p.x) * (y - p.y)) / (q.y - p.y) + p.x) inside = !inside;
      q = p;
    }
  }
  return inside;
}

/** Whether another pad's spoke comes to meet this one. */
const meetsSpoke = (end: Spoke['end'], spokes: readonly Spoke[]): boolean =>
  spokes.some(other => other.end !== end && Clipper.pointInPolygon(end, other.path) !== PointInPolygonResult.IsOutside);
