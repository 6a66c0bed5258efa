// The site's security policy forbids code made at run time; this keeps pixi from making any.
import 'pixi.js/unsafe-eval';
import { Application, Container, UniformGroup } from 'pixi.js';
import { inSlices, type Id } from '../base/index.ts';
import type { Box } from '../geometry/index.ts';
import { gridOrigin, kindOf, type Change, type Doc, type DrawEnv, type Obj } from '../kinds/index.ts';
import { boardEnv, DrawBatches, type Batch, type BatchesOptions } from '../indexes/index.ts';
import { Corners } from './corners.ts';
import { Details } from './details.ts';
import { Filled } from './filled.ts';
import { FirstFrame } from './firstFrame.ts';
import type { Placed } from './fillField.ts';
import { Grid } from './grid.ts';
import { LayerNode } from './layers.ts';
import { Lines, TiedLines, type Line, type TiedLine } from './lines.ts';
import { Held } from './held.ts';
import { Origins } from './origins.ts';
import { lending, Overlay, stronger } from './overlay.ts';
import { Pictures } from './pictures.ts';
import { PourGlow } from './pourGlow.ts';
import { layerColor, type Theme } from './theme.ts';
import { Triangulator } from './triangulator.ts';
import { fitBox, visibleFrom, type Viewport } from './viewport.ts';
import { warmUp } from './warmUp.ts';

export interface PainterOptions extends BatchesOptions {
  readonly theme: Theme;
  /** Layers from the bottom to the top; those not named lie below the first. */
  readonly order: readonly string[];
  /** Step of the grid, nanometres; 0 draws none. */
  readonly grid: number;
  readonly gridLines?: boolean;
  /** Objects near a box, for what is drawn only where one looks. */
  readonly near: (box: Box) => Iterable<Obj>;
}

/** What themes call the colour of missing connections. */
const RATSNEST = 'ratsnest';

/** Opacity of marked copper: what lies on it and below it is seen. */
const CHOSEN_POUR = 0.3;
const LIT_POUR = 0.65;

/** Lines by group; a group is one list for as long as it says the same. */
interface Wires {
  readonly still: ReadonlyMap<number, readonly Line[]>;
  readonly carried: ReadonlyMap<number, readonly TiedLine[]>;
  /** How far it is carried, nanometres. */
  readonly by: { readonly x: number; readonly y: number };
}

/** Draws one document (on sheets: one screen) into a canvas, and keeps up with its changes. Draws only when something changed. */
export class Painter {
  readonly app: Application;
  viewport: Viewport = { x: 0, y: 0, scale: 4, width: 1, height: 1 };

  private options: PainterOptions;
  private doc: Doc;
  private env: DrawEnv;
  private readonly batches: DrawBatches;
  private readonly world = new Container({ isRenderGroup: true });
  private readonly base = new Container();
  private readonly grid = new Grid();
  private readonly view = new UniformGroup({ uPx: { value: 1, type: 'f32' } });
  private readonly layers = new Map<string, LayerNode>();
  private readonly hidden = new Set<string>();
  private readonly opacities = new Map<string, number>();
  /** Batches that their layers' fields have. */
  private readonly known = new Set<Batch>();
  private readonly corners = new Corners();
  private readonly pictures = new Pictures(
    layer => this.layer(layer).images,
    () => this.invalidate(),
  );
  private readonly selection: Overlay;
  private readonly highlight: Overlay;
  private readonly held: Held;
  private readonly marks: Overlay;
  private marked: readonly Obj[] = [];
  /** Whether layers were shown or hidden since what lies above them was drawn. */
  private turned = false;
  private selected: () => Iterable<Obj> = () => [];
  private highlighted: readonly Obj[] = [];
  private readonly ratsnest: Lines;
  /** Those of the dragged selection. */
  private readonly tied: TiedLines;
  /** Missing connections that wait for the next frame. */
  private wires: Wires | null = null;
  /** Poured copper that is highlighted, and that is selected. */
  private readonly lit: PourGlow;
  private readonly chosen: PourGlow;
  private readonly details: Details;
  private readonly origins: Origins;
  private readonly triangulator = new Triangulator();
  private readonly filled = new Filled(
    this.triangulator,
    (owner, layer, rgba, triangles) => this.fill(owner, layer, rgba, triangles),
    () => this.first.isWorthIt(this.triangulator.idle) && this.invalidate(),
  );
  private generation = -1;
  private dim = 1;
  /** Records that a preview stands for. */
  private concealed: ReadonlySet<Id> = new Set();
  private dirty = true;
  /** Whether batches may have changed since their layers' fields took them over. */
  private behind = true;
  /** What tiles are drawn of: the window that they were chosen for; null when any may have grown since. */
  private culled: Viewport | null = null;
  private readonly first = new FirstFrame();
  /** Revision of the document that the batches were begun with. */
  private readonly begun: number;
  private raf = 0;
  private readonly observer: ResizeObserver;

  /** Throws when the browser has no WebGL 2: callers say so to the user. */
  static async create(host: HTMLElement, doc: Doc, options: PainterOptions): Promise<Painter> {
    const app = new Application();
    const started = app.init({
      preference: 'webgl',
      antialias: false,
      autoStart: false,
      sharedTicker: false,
      autoDensity: true,
      resolution: globalThis.devicePixelRatio || 1,
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
      background: options.theme.background >>> 8,
      eventMode: 'none',
      // Pointers are the surface's: the library need not look for what lies under them.
      eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
    });
    // The worker triangulates while the renderer starts.
    const painter = new Painter(app, host, doc, options);
    try {
      const warm = started.then(() => warmUp(app, options.theme, painter.view, painter.corners));
      await inSlices(painter.building());
      await warm;
    } catch (error) {
      painter.triangulator.close();
      throw error;
    }
    painter.open(host);
    return painter;
  }

  private constructor(app: Application, host: HTMLElement, doc: Doc, options: PainterOptions) {
    this.app = app;
    this.doc = doc;
    this.options = options;
    this.env = boardEnv(doc, options.path);
    this.batches = new DrawBatches(options);
    const overlay = [this.view, this.corners, () => this.invalidate()] as const;
    this.selection = new Overlay(...overlay);
    this.highlight = new Overlay(...overlay);
    this.held = new Held(...overlay);
    this.marks = new Overlay(...overlay);
    this.ratsnest = new Lines(this.view, this.corners);
    this.tied = new TiedLines(this.view, this.corners);
    for (const lines of [this.ratsnest, this.tied]) lines.paint(layerColor(options.theme, RATSNEST));
    this.lit = new PourGlow(this.view);
    this.chosen = new PourGlow(this.view);
    this.details = new Details(this.view, this.corners);
    this.origins = new Origins(globalThis.devicePixelRatio || 1, this.corners, options.theme);
    this.base.sortableChildren = true;
    this.world.addChild(
      this.base,
      this.ratsnest.field,
      this.tied.field,
      this.lit.container,
      this.highlight.container,
      this.chosen.container,
      this.selection.container,
      this.details.container,
      this.marks.container,
      this.held.container,
    );
    app.stage.addChild(this.grid.mesh, this.world, this.origins.container);
    this.begun = doc.revision;
    this.viewport = { ...this.viewport, width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) };
    this.observer = new ResizeObserver(() => {
      const [width, height] = [Math.max(1, host.clientWidth), Math.max(1, host.clientHeight)];
      app.renderer.resize(width, height);
      this.setViewport({ ...this.viewport, width, height });
    });
  }

  private *building(): Generator<void> {
    for (const _ of this.batches.building(this.doc)) {
      this.generation = this.batches.generation;
      this.syncFills();
      yield;
    }
    yield* this.syncing();
  }

  /** Begins to draw, now that the renderer is there. */
  private open(host: HTMLElement): void {
    host.appendChild(this.app.canvas);
    this.observer.observe(host);
    this.fit();
    // It may have changed while the renderer started.
    if (this.doc.revision !== this.begun) this.batches.reset(this.doc);
    this.first.begin(() => this.invalidate());
  }

  /** Resolves when a frame with everything on it, fills included, is on the screen. */
  get shown(): Promise<void> {
    return this.first.shown;
  }

  /** Follows a change of the document. */
  apply(change: Change): void {
    if (change.settings) this.env = boardEnv(this.doc, this.options.path);
    this.batches.apply(change);
    this.behind = true;
    // What a preview stands for may have been drawn anew.
    if (this.concealed.size > 0) {
      const ids = this.concealed;
      this.concealed = new Set();
      this.conceal(ids);
    }
    this.details.invalidate();
    this.invalidate();
  }

  fit(box: Box = this.batches.extent): void {
    this.setViewport(fitBox(this.viewport, box));
  }

  setViewport(viewport: Viewport): void {
    this.viewport = viewport;
    this.invalidate();
  }

  setTheme(theme: Theme): void {
    this.options = { ...this.options, theme };
    this.app.renderer.background.color = theme.background >>> 8;
    for (const node of this.layers.values()) node.paint(theme, this.dim);
    for (const lines of [this.ratsnest, this.tied]) lines.paint(layerColor(theme, RATSNEST));
    this.origins.paint(theme);
    this.showSelected();
    this.showHighlighted();
    this.showMarks();
    this.details.invalidate();
    this.invalidate();
  }

  setOrder(order: readonly string[]): void {
    this.options = { ...this.options, order };
    for (const node of this.layers.values()) node.container.zIndex = order.indexOf(node.layer);
    this.showHighlighted();
    this.details.invalidate();
    this.invalidate();
  }

  setGrid(step: number, lines: boolean): void {
    this.options = { ...this.options, grid: step, gridLines: lines };
    this.invalidate();
  }

  setLayer(layer: string, visible: boolean, opacity = 1): void {
    if (visible !== this.isVisible(layer)) this.turned = true;
    if (visible) this.hidden.delete(layer);
    else this.hidden.add(layer);
    this.opacities.set(layer, opacity);
    const node = this.layers.get(layer);
    if (node) this.dress(node);
    this.details.invalidate();
    this.invalidate();
  }

  isVisible(layer: string): boolean {
    return !this.hidden.has(layer);
  }

  /** Marks the selected objects; they are asked for one by one, whenever they are drawn anew. */
  select(objects: () => Iterable<Obj>): void {
    this.selected = objects;
    this.showSelected();
    this.invalidate();
  }

  private showSelected(): void {
    const { selection: color } = this.options.theme;
    const visible = (layer: string) => this.isVisible(layer);
    const pours = { of: (layer: string) => (visible(layer) ? color : 0), rank: () => 0, alpha: CHOSEN_POUR };
    this.selection.show(this.selected(), this.env, { color, visible }, this.origin, 0.75, zones =>
      this.chosen.show(zones, pours),
    );
  }

  /** Shows these objects bright and dims all else; none ends it. */
  highlightObjects(objects: readonly Obj[]): void {
    this.highlighted = objects;
    this.showHighlighted();
    this.dim = objects.length === 0 ? 1 : 0.25;
    for (const node of this.layers.values()) node.paint(this.options.theme, this.dim);
    this.invalidate();
  }

  private showHighlighted(): void {
    const { theme, order } = this.options;
    const ink = { theme, order, visible: (layer: string) => this.isVisible(layer) };
    const pours = {
      of: (layer: string) => (ink.visible(layer) ? stronger(layerColor(theme, layer), theme.background) : 0),
      rank: (layer: string) => order.indexOf(layer),
      alpha: LIT_POUR,
    };
    const onZones = (zones: ReadonlySet<Id>) => this.lit.show(zones, pours);
    if (this.highlighted.length > 0)
      return this.highlight.show(this.highlighted, this.env, ink, this.origin, 1, onZones);
    this.highlight.clear();
    onZones(new Set());
  }

  /**
   * Draws what a tool is about to make. `support`: records that it refers to and the document does not have yet; `without`:
   * records that it stands for, which are not drawn meanwhile.
   */
  preview(objects: Iterable<Obj>, support: readonly Obj[] = [], without: readonly Id[] = []): void {
    this.conceal(new Set(without));
    this.held.show(objects, lending(this.env, support), this.options.theme.preview, this.origin);
    this.invalidate();
  }

  /** Draws what a tool moves, shifted by nanometres: the same list is drawn once. `beside` does not go along with it. */
  carry(objects: readonly Obj[], by: { readonly x: number; readonly y: number }, beside: readonly Obj[]): void {
    this.conceal(new Set());
    const ink = { color: this.options.theme.preview, visible: (layer: string) => this.isVisible(layer) };
    this.held.carry(objects, by, beside, this.env, ink, this.origin);
    this.invalidate();
  }

  private conceal(ids: ReadonlySet<Id>): void {
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

  /** Rings around places, for findings. */
  mark(objects: Iterable<Obj>): void {
    this.marked = [...objects];
    this.showMarks();
    this.invalidate();
  }

  private showMarks(): void {
    this.marks.show(this.marked, this.env, { color: this.options.theme.finding }, this.origin, 0.95);
  }

  /** Connections that are not routed yet, as hairlines: those that stay, and those of the dragged selection `by` so many nanometres. */
  setRatsnest(still: Wires['still'], carried: Wires['carried'] = new Map(), by: Wires['by'] = { x: 0, y: 0 }): void {
    this.wires = { still, carried, by };
    this.invalidate();
  }

  invalidate(): void {
    this.dirty = true;
    this.raf ||= requestAnimationFrame(() => {
      this.raf = 0;
      if (this.first.isDue(this.triangulator.idle)) this.frame();
    });
  }

  /** Draws at once, for tests and screenshots. */
  frame(): void {
    if (!this.dirty) return;
    this.dirty = false;
    const begin = performance.now();
    if (this.behind) this.sync();
    if (this.wires) this.showRatsnest(this.wires);
    this.wires = null;
    const v = this.viewport;
    this.world.scale.set(v.scale);
    this.world.position.set(
      v.width / 2 - ((v.x - this.batches.originX) / 1e6) * v.scale,
      v.height / 2 - ((v.y - this.batches.originY) / 1e6) * v.scale,
    );
    this.view.uniforms.uPx = 1 / (v.scale * this.app.renderer.resolution);
    this.view.update();
    this.grid.mesh.visible = this.options.grid > 0;
    if (this.options.grid > 0)
      this.grid.update(
        v,
        this.options.grid,
        gridOrigin(this.doc),
        this.options.theme.grid,
        this.options.gridLines ?? false,
      );
    if (this.culled !== v) this.cull(v);
    if (this.turned) {
      this.turned = false;
      this.showSelected();
      this.showHighlighted();
    }
    const { near, theme, order } = this.options;
    this.origins.update(this.doc, v);
    this.details.update(v, this.origin, near, this.env, theme, layer => this.isVisible(layer), order);
    this.app.render();
    // Seen by performance observers (developer tools, the benchmark); cleared so that a long session keeps no list.
    performance.measure('boardwright:frame', { start: begin });
    performance.clearMeasures('boardwright:frame');
    this.first.drawn(this.triangulator.idle);
  }

  destroy(): void {
    cancelAnimationFrame(this.raf);
    this.first.destroy();
    this.observer.disconnect();
    this.triangulator.close();
    for (const overlay of [this.selection, this.highlight, this.held, this.marks]) overlay.clear();
    this.app.destroy({ removeView: true }, { children: true });
    this.corners.destroy();
  }

  private get origin() {
    return { x: this.batches.originX, y: this.batches.originY };
  }

  /** Brings meshes, fills and images up to date with the batches. */
  private sync(): void {
    this.behind = false;
    this.culled = null;
    for (const _ of this.syncing());
  }

  private showRatsnest({ still, carried, by }: Wires): void {
    if (this.ratsnest.show(still, this.origin)) {
      this.culled = null;
      for (const _ of this.ratsnest.field.syncing());
    }
    this.tied.show(carried, by, this.origin);
    for (const _ of this.tied.field.syncing());
    this.tied.field.cull(visibleFrom(this.viewport, this.origin));
  }

  private *syncing(): Generator<void> {
    if (this.generation !== this.batches.generation) this.clear();
    for (const batch of this.batches.batches) {
      if (this.known.has(batch)) continue;
      this.known.add(batch);
      this.layer(batch.layer).quads.add(batch.rows);
    }
    for (const { quads } of this.layers.values()) yield* quads.syncing();
    this.syncFills();
    for (const owner of this.batches.changedImages) this.pictures.put(owner, this.batches.images.get(owner));
    this.batches.changedImages.clear();
  }

  private syncFills(): void {
    for (const owner of this.batches.changedRings) this.filled.put(owner, this.batches.rings.get(owner));
    this.batches.changedRings.clear();
  }

  private clear(): void {
    for (const { quads } of this.layers.values()) quads.reset();
    for (const lines of [this.ratsnest, this.tied]) lines.clear();
    this.known.clear();
    this.filled.clear();
    this.pictures.clear();
    // Whoever selects and highlights follows the document; findings stay as they are.
    this.showMarks();
    this.generation = this.batches.generation;
    for (const owner of this.batches.rings.keys()) this.batches.changedRings.add(owner);
    for (const owner of this.batches.images.keys()) this.batches.changedImages.add(owner);
  }

  private layer(layer: string): LayerNode {
    let node = this.layers.get(layer);
    if (!node) {
      node = new LayerNode(layer, this.options.theme, this.view, this.corners);
      node.container.zIndex = this.options.order.indexOf(layer);
      this.layers.set(layer, node);
      this.base.addChild(node.container);
      for (const glow of [this.lit, this.chosen]) glow.add(node);
      this.dress(node);
    }
    return node;
  }

  private dress(node: LayerNode): void {
    node.container.visible = !this.hidden.has(node.layer);
    node.opacity = this.opacities.get(node.layer) ?? 1;
    node.paint(this.options.theme, this.dim);
  }

  private fill(owner: Id, layer: string, rgba: number, triangles: Float32Array): Placed {
    const node = this.layer(layer);
    const object = this.doc.get(owner);
    return (object && kindOf(object).isPoured ? node.pours : node.fills).add(owner, triangles, rgba);
  }

  /** Leaves out tiles that lie outside of the window. */
  private cull(viewport: Viewport): void {
    this.culled = viewport;
    const seen = visibleFrom(viewport, this.origin);
    for (const { quads } of this.layers.values()) quads.cull(seen);
    for (const { field } of [this.ratsnest, this.tied]) field.cull(seen);
  }
}
