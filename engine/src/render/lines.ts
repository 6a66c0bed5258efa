import { Container, UniformGroup } from 'pixi.js';
import { CAPSULE, QuadRows, ROW } from '../derive/index.ts';
import { channels } from './layers.ts';
import { QuadMesh } from './quadMesh.ts';

/** A straight line in nanometres. */
export type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/** Hairlines above all layers that belong to no object, such as the ratsnest. Rebuilt whole. */
export class Lines {
  readonly container = new Container();
  private readonly view: UniformGroup;
  private readonly uniforms = new UniformGroup({
    uLayerColor: { value: channels(0), type: 'vec4<f32>' },
    uAlpha: { value: 1, type: 'f32' },
  });

  constructor(view: UniformGroup) {
    this.view = view;
  }

  /** `origin` is that of the batches, nanometres. */
  show(lines: readonly Line[], origin: { readonly x: number; readonly y: number }): void {
    for (const child of this.container.removeChildren()) child.destroy();
    if (lines.length === 0) return;
    const rows = new QuadRows();
    const first = rows.allocate(lines.length);
    lines.forEach(([x0, y0, x1, y1], i) => {
      const ends = [x0 - origin.x, y0 - origin.y, x1 - origin.x, y1 - origin.y].map(length => length / 1e6);
      rows.data.set([...ends, 0, 0, 0, CAPSULE], (first + i) * ROW);
    });
    this.container.addChild(new QuadMesh(rows, this.view, this.uniforms).mesh);
  }

  paint(color: number): void {
    this.uniforms.uniforms.uLayerColor = channels(color);
    this.uniforms.update();
  }
}
