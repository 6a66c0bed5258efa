import type { Id } from '../base/index.ts';
import type { Box } from '../geometry/index.ts';
import { DrawBatches, type Batch, type BatchesOptions } from '../indexes/index.ts';
import { kindOf, type Change, type Doc, type Obj } from '../kinds/index.ts';
import { Filled } from './filled.ts';
import type { Placed } from './fillField.ts';
import type { LayerStack } from './layerStack.ts';
import { Pictures } from './pictures.ts';
import type { Triangulator } from './triangulator.ts';

/** What a drawn document reports. */
export interface DrawnDocumentEvents {
  /** An image is there, later than it was asked for. */
  readonly imageArrived: () => void;
  /** Triangles of a fill are there. */
  readonly fillArrived: () => void;
  /** All is drawn from a new origin. */
  readonly cleared: () => void;
}

/** The records of a document on the layers of a canvas: quads, fills and images, kept up to date with its changes. */
export class DrawnDocument {
  private readonly doc: Doc;
  private readonly layers: LayerStack;
  private readonly events: DrawnDocumentEvents;
  private readonly batches: DrawBatches;
  /** Batches that their layers' fields have. */
  private readonly known = new Set<Batch>();
  private readonly pictures: Pictures;
  private readonly filled: Filled;
  private generation = -1;
  /** Revision of the document that the batches were begun with. */
  private readonly begun: number;
  /** Whether batches may have changed since their layers' fields took them over. */
  private behind = true;
  /** Records that a preview stands for. */
  private concealed: ReadonlySet<Id> = new Set();

  constructor(
    doc: Doc,
    options: BatchesOptions,
    layers: LayerStack,
    triangulator: Triangulator,
    events: DrawnDocumentEvents,
  ) {
    this.doc = doc;
    this.layers = layers;
    this.events = events;
    this.begun = doc.revision;
    this.batches = new DrawBatches(options);
    this.pictures = new Pictures(layer => layers.get(layer).images, events.imageArrived);
    this.filled = new Filled(
      triangulator,
      (owner, layer, rgba, triangles) => this.fill(owner, layer, rgba, triangles),
      events.fillArrived,
    );
  }

  /** Where the coordinates of quads and overlays begin, nanometres. */
  get origin() {
    return { x: this.batches.originX, y: this.batches.originY };
  }

  get extent(): Box {
    return this.batches.extent;
  }

  /** Draws the whole document for the first time, in slices. */
  *building(): Generator<void> {
    for (const _ of this.batches.building(this.doc)) {
      this.generation = this.batches.generation;
      this.syncFills();
      yield;
    }
    yield* this.syncing();
  }

  /** Follows what has changed while the document was built. */
  catchUp(): void {
    if (this.doc.revision !== this.begun) this.batches.reset(this.doc);
  }

  apply(change: Change): void {
    this.batches.apply(change);
    this.behind = true;
    // The change may have drawn records again that a preview stands for.
    if (this.concealed.size > 0) {
      const ids = this.concealed;
      this.concealed = new Set();
      this.conceal(ids);
    }
  }

  /** Draws all records but these. */
  conceal(ids: ReadonlySet<Id>): void {
    const removed = new Map<Id, Obj>();
    const updated = new Map<Id, readonly [Obj, Obj]>();
    for (const id of this.concealed) {
      const object = ids.has(id) ? undefined : this.doc.get(id);
      if (object) updated.set(id, [object, object]);
    }
    for (const id of ids) {
      const object = this.concealed.has(id) ? undefined : this.doc.get(id);
      if (object) removed.set(id, object);
    }
    this.concealed = ids;
    if (removed.size + updated.size === 0) return;
    this.batches.apply({ added: new Map(), removed, updated });
    this.behind = true;
  }

  /** Brings the layers up to date for a frame. Returns true where tiles may have grown, and have to be culled. */
  update(): boolean {
    if (!this.behind) return false;
    this.behind = false;
    for (const _ of this.syncing());
    return true;
  }

  private *syncing(): Generator<void> {
    if (this.generation !== this.batches.generation) this.clear();
    for (const batch of this.batches.batches) {
      if (this.known.has(batch)) continue;
      this.known.add(batch);
      this.layers.get(batch.layer).quads.add(batch.rows);
    }
    for (const { quads } of this.layers.all()) yield* quads.syncing();
    this.syncFills();
    for (const owner of this.batches.changedImages) this.pictures.put(owner, this.batches.images.get(owner));
    this.batches.changedImages.clear();
  }

  private syncFills(): void {
    for (const owner of this.batches.changedRings) this.filled.put(owner, this.batches.rings.get(owner));
    this.batches.changedRings.clear();
  }

  private clear(): void {
    for (const { quads } of this.layers.all()) quads.reset();
    this.known.clear();
    this.filled.clear();
    this.pictures.clear();
    this.events.cleared();
    this.generation = this.batches.generation;
    for (const owner of this.batches.rings.keys()) this.batches.changedRings.add(owner);
    for (const owner of this.batches.images.keys()) this.batches.changedImages.add(owner);
  }

  private fill(owner: Id, layer: string, rgba: number, triangles: Float32Array): Placed {
    const node = this.layers.get(layer);
    const object = this.doc.get(owner);
    return (object && kindOf(object).isPoured ? node.pours : node.fills).add(owner, triangles, rgba);
  }
}
