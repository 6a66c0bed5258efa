import { Container, type UniformGroup } from 'pixi.js';
import type { Box } from '../geometry/index.ts';
import type { Corners } from './corners.ts';
import { LayerNode } from './layers.ts';
import type { Theme } from './theme.ts';

/** The layers of a canvas: their order, visibility, opacity and colours. A layer is made when something first lies on it. */
export class LayerStack {
  readonly container = new Container({ sortableChildren: true });
  private readonly nodes = new Map<string, LayerNode>();
  private readonly hidden = new Set<string>();
  private readonly looks = new Map<string, { readonly opacity: number; readonly strength: number }>();
  private dim = 1;
  private theme: Theme;
  private order: readonly string[];
  private readonly view: UniformGroup;
  private readonly corners: Corners;
  private readonly added: (node: LayerNode) => void;

  /** `order`: layers from the bottom to the top; those not named lie below the first. `added`: a layer was made. */
  constructor(
    view: UniformGroup,
    corners: Corners,
    theme: Theme,
    order: readonly string[],
    added: (node: LayerNode) => void,
  ) {
    this.view = view;
    this.corners = corners;
    this.theme = theme;
    this.order = order;
    this.added = added;
  }

  /** The layer of this name, made where there was none. */
  get(layer: string): LayerNode {
    let node = this.nodes.get(layer);
    if (!node) {
      node = new LayerNode(layer, this.theme, this.view, this.corners);
      node.container.zIndex = this.order.indexOf(layer);
      this.nodes.set(layer, node);
      this.container.addChild(node.container);
      this.added(node);
      this.dress(node);
    }
    return node;
  }

  all(): Iterable<LayerNode> {
    return this.nodes.values();
  }

  isVisible(layer: string): boolean {
    return !this.hidden.has(layer);
  }

  setLayer(layer: string, visible: boolean, opacity: number, strength: number): void {
    if (visible) this.hidden.delete(layer);
    else this.hidden.add(layer);
    this.looks.set(layer, { opacity, strength });
    const node = this.nodes.get(layer);
    if (node) this.dress(node);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.paint();
  }

  setOrder(order: readonly string[]): void {
    this.order = order;
    for (const node of this.nodes.values()) node.container.zIndex = order.indexOf(node.layer);
  }

  /** Leaves all layers a share of their color over the background's, for highlights; 1 ends it. */
  setDim(dim: number): void {
    this.dim = dim;
    this.paint();
  }

  /** Leaves out what lies outside of the window, given in millimetres from the origin of the batches. */
  cull(seen: Box): void {
    for (const { quads, fills, pours } of this.nodes.values())
      for (const field of [quads, fills, pours]) field.cull(seen);
  }

  private paint(): void {
    for (const node of this.nodes.values()) node.paint(this.theme, this.dim);
  }

  private dress(node: LayerNode): void {
    node.container.visible = this.isVisible(node.layer);
    const { opacity = 1, strength = 1 } = this.looks.get(node.layer) ?? {};
    node.opacity = opacity;
    node.strength = strength;
    node.paint(this.theme, this.dim);
  }
}
