// The site's security policy forbids code made at run time; this keeps pixi from making any.
import 'pixi.js/unsafe-eval';
import { Application, Container, UniformGroup, type Texture } from 'pixi.js';
import { inSlices, pause, type Id } from '../base/index.ts';
import { grow, type Box } from '../geometry/index.ts';
import { gridOrigin, type Change, type Doc, type DrawEnv, type Obj } from '../kinds/index.ts';
import { boardEnv, type BatchesOptions } from '../indexes/index.ts';
import { Corners } from './corners.ts';
import { Details } from './details.ts';
import { DrawnDocument } from './drawnDocument.ts';
import { Emphasis, type Scene } from './emphasis.ts';
import { FirstFrame } from './firstFrame.ts';
import { Grid } from './grid.ts';
import { Held } from './held.ts';
import { LayerStack } from './layerStack.ts';
import { Origins } from './origins.ts';
import { lending } from './overlay.ts';
import { Ratsnest, type Connections } from './ratsnest.ts';
import { ScrolledPicture } from './scrolledPicture.ts';
import type { Theme } from './theme.ts';
import { Triangulator } from './triangulator.ts';
import { isSoftware } from './softwareRenderer.ts';
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

/** What is drawn above the document for now; records that it refers to; and those that it stands for, which are not drawn meanwhile. */
type Previewed = readonly [objects: readonly Obj[], support: readonly Obj[], without: readonly Id[]];

const NOTHING: Previewed = [[], [], []];

/** Draws one document (on sheets: one screen) into a canvas, and keeps up with its changes. Draws only when something changed. */
export class Painter {
  readonly app: Application;
  viewport: Viewport = { x: 0, y: 0, scale: 4, width: 1, height: 1 };

  private options: PainterOptions;
  private readonly doc: Doc;
  private env: DrawEnv;
  /** The document: what the picture shows. */
  private readonly world = new Container({ isRenderGroup: true });
  private readonly grid = new Grid();
  private readonly pictured = new Container({ children: [this.grid.mesh, this.world] });
  private readonly picture = new ScrolledPicture();
  /** What lies above the document and is drawn in each frame. */
  private readonly above = new Container({ isRenderGroup: true });
  private readonly view = new UniformGroup({ uPx: { value: 1, type: 'f32' } });
  private readonly corners = new Corners();
  private readonly layers: LayerStack;
  private readonly drawn: DrawnDocument;
  private readonly emphasis: Emphasis;
  private readonly held: Held;
  /** What `propose` shows. */
  private proposed: Previewed | null = null;
  /** Whether a tool draws what it makes, instead of what is proposed. */
  private isPreviewing = false;
  private readonly ratsnest: Ratsnest;
  private readonly details: Details;
  private readonly origins: Origins;
  private readonly triangulator = new Triangulator();
  /** Whether layers were shown or hidden since what lies above them was drawn. */
  private turned = false;
  private dirty = true;
  private readonly first = new FirstFrame();
  private raf = 0;
  private readonly observer: ResizeObserver;

  /** Throws when the browser has no WebGL 2: callers say so to the user. */
  static async create(host: HTMLElement, doc: Doc, options: PainterOptions): Promise<Painter> {
    // Not in the task in which the page was made around it: both take long.
    await pause();
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
      await inSlices(painter.drawn.building());
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
    const { view, corners } = this;
    const arrived = () => this.redrawAbove();
    this.layers = new LayerStack(view, corners, options.theme, options.order, node => this.emphasis.addLayer(node));
    this.drawn = new DrawnDocument(doc, options, this.layers, this.triangulator, {
      imageArrived: () => this.invalidate(),
      fillArrived: () => this.first.isWorthIt(this.triangulator.idle) && this.invalidate(),
      // Selection and highlights follow the document; connections are set again, findings stay as they are.
      cleared: () => {
        this.ratsnest.clear();
        this.emphasis.showMarks();
      },
    });
    this.emphasis = new Emphasis(() => this.scene(), view, corners, arrived);
    this.held = new Held(view, corners, arrived);
    this.ratsnest = new Ratsnest(view, corners, options.theme);
    this.details = new Details(view, corners);
    this.origins = new Origins(globalThis.devicePixelRatio || 1, corners, options.theme);
    this.world.addChild(this.layers.container, this.ratsnest.still);
    this.above.addChild(
      this.ratsnest.carried,
      ...this.emphasis.below,
      this.details.field,
      this.emphasis.above,
      this.held.container,
    );
    app.stage.addChild(this.picture.mesh, this.above, this.origins.container);
    this.viewport = { ...this.viewport, width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) };
    this.observer = new ResizeObserver(() => {
      const [width, height] = [Math.max(1, host.clientWidth), Math.max(1, host.clientHeight)];
      app.renderer.resize(width, height);
      this.setViewport({ ...this.viewport, width, height });
    });
  }

  /** Begins to draw, now that the renderer is there. */
  private open(host: HTMLElement): void {
    host.appendChild(this.app.canvas);
    this.app.canvas.addEventListener('webglcontextrestored', () => this.invalidate());
    this.observer.observe(host);
    this.fit();
    this.drawn.catchUp();
    this.first.begin(() => this.redrawAbove(), isSoftware(this.app.renderer));
  }

  /** Resolves when a frame with everything on it, fills included, is on the screen. */
  get shown(): Promise<void> {
    return this.first.shown;
  }

  /** Follows a change of the document. */
  apply(change: Change): void {
    if (change.settings) this.env = boardEnv(this.doc, this.options.path);
    this.drawn.apply(change);
    this.details.invalidate();
    this.invalidate();
  }

  fit(box: Box = this.drawn.extent): void {
    this.setViewport(fitBox(this.viewport, box));
  }

  setViewport(viewport: Viewport): void {
    this.viewport = viewport;
    this.redrawAbove();
  }

  setTheme(theme: Theme): void {
    this.options = { ...this.options, theme };
    this.app.renderer.background.color = theme.background >>> 8;
    this.layers.setTheme(theme);
    this.ratsnest.paint(theme);
    this.origins.paint(theme);
    this.emphasis.showSelected();
    this.emphasis.showHighlighted();
    this.emphasis.showMarks();
    this.details.invalidate();
    this.invalidate();
  }

  setOrder(order: readonly string[]): void {
    this.options = { ...this.options, order };
    this.layers.setOrder(order);
    this.emphasis.showHighlighted();
    this.details.invalidate();
    this.invalidate();
  }

  setGrid(step: number, lines: boolean): void {
    this.options = { ...this.options, grid: step, gridLines: lines };
    this.invalidate();
  }

  /** `strength`: how much of the layer's color is left over the background's, for layers that are dimmed. */
  setLayer(layer: string, visible: boolean, opacity = 1, strength = 1): void {
    if (visible !== this.isVisible(layer)) this.turned = true;
    this.layers.setLayer(layer, visible, opacity, strength);
    this.details.invalidate();
    this.invalidate();
  }

  isVisible(layer: string): boolean {
    return this.layers.isVisible(layer);
  }

  /** Marks the selected objects; they are asked for one by one, whenever they are drawn again. */
  select(objects: () => Iterable<Obj>): void {
    this.emphasis.select(objects);
    this.redrawAbove();
  }

  /** Shows these objects bright and dims all else; none ends it. */
  highlightObjects(objects: readonly Obj[]): void {
    this.emphasis.setHighlighted(objects);
    this.layers.setDim(objects.length === 0 ? 1 : 0.25);
    this.invalidate();
  }

  /**
   * Draws what a tool is about to make. `support`: records that it refers to and the document does not have yet; `without`:
   * records that it stands for, which are not drawn meanwhile.
   */
  preview(objects: Iterable<Obj>, support: readonly Obj[] = [], without: readonly Id[] = []): void {
    const made = [...objects];
    const wasPreviewing = this.isPreviewing;
    this.isPreviewing = made.length + without.length > 0;
    if (this.isPreviewing) return this.hold(made, support, without);
    // What is proposed stands there already: tools that draw nothing say so with every move of the pointer.
    if (wasPreviewing || !this.proposed) this.hold(...(this.proposed ?? NOTHING));
  }

  /** Draws what somebody may accept while no tool draws, as `preview` does; null ends it. */
  propose(proposed: Previewed | null): void {
    this.proposed = proposed;
    if (!this.isPreviewing) this.hold(...(proposed ?? NOTHING));
  }

  /** Draws what a tool moves, shifted by nanometres: the same list is drawn once. `unmoved` stays in place. */
  carry(objects: readonly Obj[], by: { readonly x: number; readonly y: number }, unmoved: readonly Obj[]): void {
    this.isPreviewing = true;
    this.drawn.conceal(new Set());
    const ink = { color: this.options.theme.preview, visible: (layer: string) => this.isVisible(layer) };
    this.held.carry(objects, by, unmoved, this.env, ink, this.drawn.origin);
    this.redrawAbove();
  }

  private hold(...[objects, support, without]: Previewed): void {
    this.drawn.conceal(new Set(without));
    this.held.show(objects, lending(this.env, support), this.options.theme.preview, this.drawn.origin);
    this.redrawAbove();
  }

  /** Rings around places, for findings. */
  mark(objects: Iterable<Obj>): void {
    this.emphasis.mark(objects);
    this.redrawAbove();
  }

  /** Connections that are not routed yet, as hairlines: those that stay, and those of the dragged selection `by` so many nanometres. */
  setRatsnest(
    still: Connections['still'],
    carried: Connections['carried'] = new Map(),
    by: Connections['by'] = { x: 0, y: 0 },
  ): void {
    this.ratsnest.set({ still, carried, by });
    this.redrawAbove();
  }

  /** All has to be drawn again. */
  invalidate(): void {
    this.picture.invalidate();
    this.redrawAbove();
  }

  /** Another part of the document may have to be drawn, and what lies above it again. */
  private redrawAbove(): void {
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
    if (this.drawn.update()) this.picture.invalidate();
    const { origin } = this.drawn;
    if (this.ratsnest.update(origin, () => visibleFrom(this.viewport, origin))) this.picture.invalidate();
    const { canvas, renderer } = this.app;
    const v = this.picture.show(this.viewport, canvas.width, canvas.height, (region, target) =>
      this.drawDocument(region, target),
    );
    // Selected copper is drawn from the layers' own buffers.
    this.layers.cull(visibleFrom(v, origin));
    this.place(this.above, v, renderer.resolution, 1);
    if (this.turned) {
      this.turned = false;
      this.emphasis.showSelected();
      this.emphasis.showHighlighted();
    }
    const { near, theme, order } = this.options;
    this.origins.update(this.doc, v);
    this.details.update(v, origin, near, this.env, theme, layer => this.isVisible(layer), order);
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
    this.emphasis.clear();
    this.held.clear();
    this.pictured.destroy({ children: true });
    this.app.destroy({ removeView: true }, { children: true });
    this.picture.destroy();
    this.corners.destroy();
  }

  private scene(): Scene {
    const { theme, order } = this.options;
    return { theme, order, env: this.env, origin: this.drawn.origin, isVisible: layer => this.isVisible(layer) };
  }

  /** Draws what a window sees of the document, pixel by pixel of the screen. */
  private drawDocument(region: Viewport, target: Texture): void {
    const { renderer } = this.app;
    const { origin } = this.drawn;
    const { grid, gridLines, theme } = this.options;
    // Lines are no thinner than a pixel, and their edges soft.
    const seen = grow(visibleFrom(region, origin), 2 / region.scale);
    this.layers.cull(seen);
    this.ratsnest.cull(seen);
    this.place(this.world, region, renderer.resolution, renderer.resolution);
    this.grid.update(region, grid, gridOrigin(this.doc), theme, gridLines ?? false);
    renderer.render({ container: this.pictured, target, clear: false });
  }

  /** Moves a drawing to where a window looks. `scale`: the target's pixels for each CSS pixel. */
  private place(drawing: Container, v: Viewport, resolution: number, scale: number): void {
    const { origin } = this.drawn;
    const perMillimetre = v.scale * scale;
    drawing.scale.set(perMillimetre);
    drawing.position.set(
      (v.width * scale) / 2 - ((v.x - origin.x) / 1e6) * perMillimetre,
      (v.height * scale) / 2 - ((v.y - origin.y) / 1e6) * perMillimetre,
    );
    this.view.uniforms.uPx = 1 / (v.scale * resolution);
    this.view.update();
  }
}
