import { Container, type UniformGroup } from 'pixi.js';
import type { Corners } from './corners.ts';
import { FillField } from './fillField.ts';
import { channels, inkUniforms, type InkUniforms } from './ink.ts';
import { QuadField } from './quadField.ts';
import { layerColor, type Theme } from './theme.ts';

/** One layer on the canvas: its quads, fills and images, its colour and opacity. */
export class LayerNode {
  readonly container = new Container();
  readonly images = new Container();
  readonly fills: FillField;
  /** Filled copper, which lets what lies below shine through. */
  readonly pours: FillField;
  readonly quads: QuadField;
  private readonly ink: InkUniforms;
  private readonly pouredInk: InkUniforms;
  opacity = 1;
  /** How much of the layer's color is left; the rest is the background's. */
  strength = 1;

  readonly layer: string;

  constructor(layer: string, theme: Theme, view: UniformGroup, corners: Corners) {
    this.layer = layer;
    this.ink = inkUniforms(layerColor(theme, layer));
    this.pouredInk = inkUniforms(layerColor(theme, layer));
    this.fills = new FillField(view, this.ink);
    this.pours = new FillField(view, this.pouredInk);
    this.quads = new QuadField(view, this.ink, corners);
    this.container.addChild(this.pours, this.fills, this.images, this.quads);
  }

  paint(theme: Theme, dim: number): void {
    const shade = channels(theme.background);
    shade[3] = 1 - dim * this.strength;
    for (const [group, alpha] of [
      [this.ink, 1],
      [this.pouredInk, theme.pour],
    ] as const) {
      group.uniforms.uLayerColor = channels(layerColor(theme, this.layer));
      group.uniforms.uAlpha = this.opacity * alpha;
      group.uniforms.uShade = shade;
      group.update();
    }
  }
}
