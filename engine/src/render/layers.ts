import { Container, UniformGroup } from 'pixi.js';
import type { Corners } from './corners.ts';
import { FillField } from './fillField.ts';
import { QuadField } from './quadField.ts';
import { layerColor, type Theme } from './theme.ts';

export const channels = (rgba: number): Float32Array<ArrayBuffer> =>
  Float32Array.of((rgba >>> 24) / 255, ((rgba >>> 16) & 255) / 255, ((rgba >>> 8) & 255) / 255, (rgba & 255) / 255);

/** One layer on the canvas: its quads, fills and images, its colour and opacity. */
export class LayerNode {
  readonly container = new Container();
  readonly images = new Container();
  readonly fills: FillField;
  /** Filled copper, which lets what lies below shine through. */
  readonly pours: FillField;
  readonly quads: QuadField;
  private readonly ink: UniformGroup;
  private readonly pouredInk: UniformGroup;
  opacity = 1;

  readonly layer: string;

  constructor(layer: string, theme: Theme, view: UniformGroup, corners: Corners) {
    this.layer = layer;
    const ink = () =>
      new UniformGroup({
        uLayerColor: { value: channels(layerColor(theme, layer)), type: 'vec4<f32>' },
        uAlpha: { value: 1, type: 'f32' },
      });
    this.ink = ink();
    this.pouredInk = ink();
    this.fills = new FillField(view, this.ink);
    this.pours = new FillField(view, this.pouredInk);
    this.quads = new QuadField(view, this.ink, corners);
    this.container.addChild(this.pours, this.fills, this.images, this.quads);
  }

  paint(theme: Theme, dim: number): void {
    for (const [group, strength] of [
      [this.ink, 1],
      [this.pouredInk, theme.pour],
    ] as const) {
      group.uniforms.uLayerColor = channels(layerColor(theme, this.layer));
      group.uniforms.uAlpha = this.opacity * dim * strength;
      group.update();
    }
  }
}
