import type { UniformGroup } from 'pixi.js';
import type { Id } from '../base/index.ts';
import type { DrawEnv, Obj } from '../kinds/index.ts';
import type { Corners } from './corners.ts';
import type { LayerNode } from './layers.ts';
import { Overlay, stronger } from './overlay.ts';
import { PourGlow } from './pourGlow.ts';
import { layerColor, type Theme } from './theme.ts';

/** Opacity of marked copper: what lies on it and below it is seen. */
const SELECTED_COPPER = 0.3;
const HIGHLIGHTED_COPPER = 0.65;

/** What overlays need to know of the canvas that they lie on. */
export interface Scene {
  readonly theme: Theme;
  /** Layers from the bottom to the top. */
  readonly order: readonly string[];
  readonly env: DrawEnv;
  /** That of the batches, nanometres. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly isVisible: (layer: string) => boolean;
}

/** What stands out on a canvas: the selection, highlighted objects, and rings around the places of findings. */
export class Emphasis {
  private readonly scene: () => Scene;
  private readonly selection: Overlay;
  private readonly highlight: Overlay;
  private readonly marks: Overlay;
  /** Filled copper has no overlay: its own triangles are drawn a second time. */
  private readonly selectedCopper: PourGlow;
  private readonly highlightedCopper: PourGlow;
  private selected: () => Iterable<Obj> = () => [];
  private highlighted: readonly Obj[] = [];
  private marked: readonly Obj[] = [];

  /** `scene`: asked whenever something is drawn. `arrived`: an overlay is complete later than it was asked for. */
  constructor(scene: () => Scene, view: UniformGroup, corners: Corners, arrived: () => void) {
    this.scene = scene;
    this.selection = new Overlay(view, corners, arrived);
    this.highlight = new Overlay(view, corners, arrived);
    this.marks = new Overlay(view, corners, arrived);
    this.selectedCopper = new PourGlow(view);
    this.highlightedCopper = new PourGlow(view);
  }

  /** What lies below the details of pads, from the bottom to the top. */
  get below() {
    return [
      this.highlightedCopper.container,
      this.highlight.container,
      this.selectedCopper.container,
      this.selection.container,
    ] as const;
  }

  /** What lies above the details of pads. */
  get above() {
    return this.marks.container;
  }

  /** A layer of the canvas was made. */
  addLayer(node: LayerNode): void {
    for (const glow of [this.highlightedCopper, this.selectedCopper]) glow.add(node);
  }

  select(objects: () => Iterable<Obj>): void {
    this.selected = objects;
    this.showSelected();
  }

  setHighlighted(objects: readonly Obj[]): void {
    this.highlighted = objects;
    this.showHighlighted();
  }

  mark(objects: Iterable<Obj>): void {
    this.marked = [...objects];
    this.showMarks();
  }

  showSelected(): void {
    const { theme, env, origin, isVisible } = this.scene();
    const color = theme.selection;
    const pours = { of: (layer: string) => (isVisible(layer) ? color : 0), rank: () => 0, alpha: SELECTED_COPPER };
    this.selection.show(this.selected(), env, { color, visible: isVisible }, origin, 0.75, zones =>
      this.selectedCopper.show(zones, pours),
    );
  }

  showHighlighted(): void {
    const { theme, order, env, origin, isVisible } = this.scene();
    const ink = { theme, order, visible: isVisible };
    const pours = {
      of: (layer: string) => (ink.visible(layer) ? stronger(layerColor(theme, layer), theme.background) : 0),
      rank: (layer: string) => order.indexOf(layer),
      alpha: HIGHLIGHTED_COPPER,
    };
    const onZones = (zones: ReadonlySet<Id>) => this.highlightedCopper.show(zones, pours);
    if (this.highlighted.length > 0) return this.highlight.show(this.highlighted, env, ink, origin, 1, onZones);
    this.highlight.clear();
    onZones(new Set());
  }

  showMarks(): void {
    const { theme, env, origin } = this.scene();
    this.marks.show(this.marked, env, { color: theme.finding }, origin, 0.95);
  }

  clear(): void {
    for (const overlay of [this.selection, this.highlight, this.marks]) overlay.clear();
  }
}
