import { boardEnv } from '../board/boardEnv.ts';
import { UsedCopper } from '../board/copper/used.ts';
import { asId, type Id } from '../../base/index.ts';
import { BoxBuilder, union, type Box } from '../../geometry/index.ts';
import {
  boundsOf,
  drawObject,
  drawPage,
  kindOf,
  pageSize,
  screenOf,
  screensSeenOn,
  type Change,
  type Doc,
  type DrawEnv,
  type NetLook,
  type Obj,
} from '../../kinds/index.ts';
import { changedDefinitions, placementsOf } from '../definitions.ts';
import { NetLooks } from '../schematic/netLooks.ts';
import { pageInfo } from './pageInfo.ts';
import type { Derived } from '../derived.ts';
import { QuadRows, ROW, type FillRing, type PlacedImage } from './rows.ts';
import { RowSink } from './sink.ts';

export { ARC, BOX, CAPSULE, EDGE, NONE, QuadRows, ROW, TRIANGLE, type FillRing, type PlacedImage } from './rows.ts';
export { RowSink } from './sink.ts';

/** Rows of one layer in one tile of the plane. */
export interface Batch {
  readonly layer: string;
  readonly rows: QuadRows;
}

interface Span {
  readonly batch: Batch;
  readonly first: number;
  readonly count: number;
}

interface Drawn {
  readonly spans: readonly Span[];
  readonly hasRings: boolean;
  readonly hasImages: boolean;
}

/** Aim for tiles of about this many objects: fewer draws when all is seen, little waste when zoomed in. */
const OBJECTS_PER_TILE = 1500;
const MOST_TILES = 16;

/** Layers built on demand, tile by tile, when they become readable. */
export const DETAIL_LAYERS: ReadonlySet<string> = new Set(['pad.text']);

export interface BatchesOptions {
  /** Only objects of this screen ('' on boards) are drawn. */
  readonly screen?: string;
  /** Path of the sheet instance shown. */
  readonly path?: string;
}

/**
 * What the painter needs, ready for the graphics card and kept up to date from changes: quads by layer and tile, rings
 * to fill, images. One edited object rewrites its own rows and nothing else.
 */
export class DrawBatches implements Derived {
  readonly batches = new Set<Batch>();
  readonly rings = new Map<Id, readonly FillRing[]>();
  readonly images = new Map<Id, readonly PlacedImage[]>();
  /** Owners whose rings or images changed since the painter last looked. */
  readonly changedRings = new Set<Id>();
  readonly changedImages = new Set<Id>();
  /** Nanometres; rows are relative to it. */
  originX = 0;
  originY = 0;
  /** Box of everything when it was built, nanometres. */
  extent: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  /** Grows with every rebuild: the painter throws away what belongs to an older one. */
  generation = 0;

  private readonly screen: string;
  private readonly seen: ReadonlySet<string>;
  private readonly path: string;
  /** Batches of a layer by tile, row by row. */
  private readonly tilesOf = new Map<string, (Batch | undefined)[]>();
  private readonly drawn = new Map<Id, Drawn>();
  /** Looks that things were drawn with, where net classes differ. */
  private readonly looks = new Map<Id, NetLook>();
  /** Revision of the document that the looks are of. */
  private revision = -1;
  private doc: Doc | undefined;
  private env: DrawEnv | undefined;
  private sink = new RowSink(0, 0, null, DETAIL_LAYERS);
  private tiles = 1;
  private tileW = 1;
  private tileH = 1;

  constructor(options: BatchesOptions = {}) {
    this.screen = options.screen ?? '';
    this.seen = new Set(screensSeenOn(this.screen));
    this.path = options.path ?? '';
  }

  reset(doc: Doc): void {
    for (const _ of this.building(doc));
  }

  *building(doc: Doc): Generator<void> {
    this.doc = doc;
    this.env = this.notingLooks(boardEnv(doc, this.path));
    this.batches.clear();
    this.tilesOf.clear();
    this.rings.clear();
    this.images.clear();
    this.drawn.clear();
    this.looks.clear();
    this.generation++;
    const mine = [...doc.everything()].filter(object => this.isMine(object));
    const extent = new BoxBuilder();
    // Text is left out of the first measure: it costs as much as drawing, and only the scale of the tiles hangs on it.
    for (const object of mine) {
      extent.addBox(roughBox(object, this.env));
      yield;
    }
    this.extent = extent.minX <= extent.maxX ? extent.box() : { minX: 0, minY: 0, maxX: 297e6, maxY: 210e6 };
    const page = pageInfo(doc, this.screen, this.path)?.page;
    if (page) this.extent = union(this.extent, { minX: 0, minY: 0, maxX: pageSize(page).w, maxY: pageSize(page).h });
    this.originX = (this.extent.minX + this.extent.maxX) / 2;
    this.originY = (this.extent.minY + this.extent.maxY) / 2;
    this.sink = new RowSink(this.originX, this.originY, null, DETAIL_LAYERS);
    this.tiles = Math.min(MOST_TILES, Math.max(1, Math.round(Math.sqrt(mine.length / OBJECTS_PER_TILE))));
    this.tileW = Math.max(1, (this.extent.maxX - this.extent.minX) / 1e6 / this.tiles);
    this.tileH = Math.max(1, (this.extent.maxY - this.extent.minY) / 1e6 / this.tiles);
    // Zones first: their fills take the longest until they are on the screen.
    for (const poured of [true, undefined])
      for (const object of mine) {
        if (kindOf(object).isPoured !== poured) continue;
        this.draw(object);
        yield;
      }
    this.drawSheet(doc);
  }

  apply(change: Change): void {
    if (!this.doc) return;
    if (change.settings) {
      this.reset(this.doc);
      return;
    }
    for (const id of change.removed.keys()) this.erase(id);
    for (const object of change.added.values()) if (this.isMine(object)) this.draw(object);
    for (const [id, [, to]] of change.updated) {
      this.erase(id);
      if (this.isMine(to)) this.draw(to);
    }
    this.redrawPlacements(change);
    for (const id of UsedCopper.of(this.doc).follow(change)) this.redraw(this.doc.get(id)!);
    this.redrawNets();
  }

  private notingLooks(env: DrawEnv): DrawEnv {
    const { netLook } = env;
    if (!netLook || !NetLooks.of(env.doc).isVaried) return env;
    return {
      ...env,
      netLook: item => {
        const look = netLook(item);
        this.looks.set(item, look);
        return look;
      },
    };
  }

  /** An edit may have put what lies elsewhere on its net into another class. */
  private redrawNets(): void {
    if (this.looks.size === 0 || this.revision === this.doc!.revision) return;
    this.revision = this.doc!.revision;
    for (const [id, look] of this.looks) {
      if (!this.drawn.has(id)) continue;
      const object = this.doc!.get(id);
      if (object && !isSameLook(look, NetLooks.of(this.doc!).of(id, this.path))) this.redraw(object);
    }
  }

  /** Border and title block of the screen shown; renewed with the settings, which is when everything is. */
  private drawSheet(doc: Doc): void {
    const info = pageInfo(doc, this.screen, this.path);
    if (!info) return;
    this.sink.begin(asId('page'));
    drawPage(info, this.sink, this.env!);
    this.store(this.sink);
  }

  /** Layers that hold anything, in no order. */
  layers(): Set<string> {
    const layers = new Set<string>();
    for (const batch of this.batches) layers.add(batch.layer);
    for (const rings of this.rings.values()) for (const ring of rings) layers.add(ring.layer);
    for (const images of this.images.values()) for (const image of images) layers.add(image.layer);
    return layers;
  }

  private isMine(object: Obj): boolean {
    return !kindOf(object).isDefinition && this.seen.has(screenOf(object));
  }

  private draw(object: Obj): void {
    const { sink } = this;
    sink.begin(object.id);
    drawObject(object, sink, this.env!);
    const spans = this.store(sink);
    if (sink.rings.length > 0) {
      this.rings.set(object.id, sink.rings);
      this.changedRings.add(object.id);
    }
    if (sink.images.length > 0) {
      this.images.set(object.id, sink.images);
      this.changedImages.add(object.id);
    }
    this.drawn.set(object.id, { spans, hasRings: sink.rings.length > 0, hasImages: sink.images.length > 0 });
  }

  private erase(id: Id): void {
    this.looks.delete(id);
    const drawn = this.drawn.get(id);
    if (!drawn) return;
    for (const span of drawn.spans) span.batch.rows.release(span.first, span.count);
    if (drawn.hasRings) {
      this.rings.delete(id);
      this.changedRings.add(id);
    }
    if (drawn.hasImages) {
      this.images.delete(id);
      this.changedImages.add(id);
    }
    this.drawn.delete(id);
  }

  /** Moves the sink's rows into their batches. */
  private store(sink: RowSink): Span[] {
    const groups = new Map<Batch, number[]>();
    for (let row = 0; row < sink.length; row++) {
      const at = row * ROW;
      const batch = this.batchOf(sink.layers[row]!, sink.rows[at]!, sink.rows[at + 1]!);
      const group = groups.get(batch);
      if (group) group.push(row);
      else groups.set(batch, [row]);
    }
    const spans: Span[] = [];
    for (const [batch, group] of groups) {
      const first = batch.rows.allocate(group.length);
      group.forEach((row, i) => {
        batch.rows.copyFrom(sink.words, row, first + i);
        batch.rows.cover(first + i);
      });
      spans.push({ batch, first, count: group.length });
    }
    return spans;
  }

  private batchOf(layer: string, x: number, y: number): Batch {
    const half = this.tiles / 2;
    const column = Math.min(this.tiles - 1, Math.max(0, Math.floor(x / this.tileW + half)));
    const row = Math.min(this.tiles - 1, Math.max(0, Math.floor(y / this.tileH + half)));
    let tiles = this.tilesOf.get(layer);
    if (!tiles) this.tilesOf.set(layer, (tiles = []));
    const at = row * this.tiles + column;
    let batch = tiles[at];
    if (!batch) this.batches.add((batch = tiles[at] = { layer, rows: new QuadRows() }));
    return batch;
  }

  private redrawPlacements(change: Change): void {
    const definitions = changedDefinitions(change);
    if (definitions.size === 0) return;
    for (const placed of placementsOf(this.doc!, definitions)) this.redraw(placed);
    // Pins stand alone only while their symbol is edited, which says how they look.
    for (const pin of this.doc!.all('pin')) this.redraw(pin);
  }

  private redraw(object: Obj): void {
    if (!this.isMine(object)) return;
    this.erase(object.id);
    this.draw(object);
  }
}

const isSameLook = (a: NetLook, b: NetLook): boolean =>
  a === b || (a.wireWidth === b.wireWidth && a.busWidth === b.busWidth && a.style === b.style && a.color === b.color);

/** A box that leaves texts out where a kind knows a quick one; most records of a board are tracks. */
const roughBox = (object: Obj, env: DrawEnv): Box => kindOf(object).roughBox?.(object) ?? boundsOf(object, env);
