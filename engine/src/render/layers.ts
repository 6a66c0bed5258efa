import { Container, UniformGroup } from 'pixi.js';
import { layerColor, type Theme } from './theme.ts';

export const channels = (rgba: number): Float32Array<ArrayBuffer> =>
  Float32Array.of((rgba >>> 24) / 255, ((rgba >>> 16) & 255) / 255, ((rgba >>> 8) & 255) / 255, (rgba & 255) / 255);

/** One layer on the canvas: its quads, fills and images, its colour and opacity. */
export class LayerNode {
  readonly container = new Container();
  readonly fills = new Container();
  readonly quads = new Container();
  readonly uniforms: UniformGroup;
  opacity = 1;

  readonly layer: string;

  constructor(layer: string, theme: Theme) {
    this.layer = layer;
    this.uniforms = new UniformGroup({
      uLayerColor: { value: channels(layerColor(theme, layer)), type: 'vec4<f32>' },
      uAlpha: { value: 1, type: 'f32' },
    });
    this.container.addChild(this.fills, this.quads);
  }

  paint(theme: Theme, dim: number): void {
    this.uniforms.uniforms.uLayerColor = channels(layerColor(theme, this.layer));
    this.uniforms.uniforms.uAlpha = this.opacity * dim;
    this.uniforms.update();
  }
}
