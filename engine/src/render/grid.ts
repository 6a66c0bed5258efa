import { Geometry, Mesh, Shader, UniformGroup } from 'pixi.js';
import { gridProgram } from './shaders.ts';
import type { Theme } from './theme.ts';
import type { Viewport } from './viewport.ts';

const rgb = (rgba: number): Float32Array<ArrayBuffer> =>
  Float32Array.of((rgba >>> 24) / 255, ((rgba >>> 16) & 255) / 255, ((rgba >>> 8) & 255) / 255, (rgba & 255) / 255);

/** The background and the grid on it, computed for each pixel: one quad at every zoom. */
export class Grid {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly uniforms = new UniformGroup({
    uCentre: { value: new Float32Array(2), type: 'vec2<f32>' },
    uHalf: { value: new Float32Array(2), type: 'vec2<f32>' },
    uStep: { value: 1, type: 'f32' },
    uPixel: { value: 1, type: 'f32' },
    uStyle: { value: 0, type: 'f32' },
    uInk: { value: new Float32Array(4), type: 'vec4<f32>' },
    uPaper: { value: new Float32Array(4), type: 'vec4<f32>' },
  });

  constructor() {
    this.mesh = new Mesh({
      geometry: new Geometry({
        attributes: { aPosition: [-1, -1, 1, -1, 1, 1, -1, 1] },
        indexBuffer: [0, 1, 2, 0, 2, 3],
      }),
      shader: new Shader({ glProgram: gridProgram(), resources: { grid: this.uniforms } }),
    });
  }

  /**
   * `step` and `origin` in nanometres; the step is shown ten times coarser until its dots are ten pixels apart. A step of 0 shows no
   * grid.
   */
  update(
    v: Viewport,
    step: number,
    origin: { readonly x: number; readonly y: number },
    { grid, background }: Theme,
    lines: boolean,
  ): void {
    let shown = (step || 1e6) / 1e6;
    while (shown * v.scale < 10) shown *= 10;
    const wrap = shown * 10;
    const within = (nanometres: number) => (((nanometres / 1e6) % wrap) + wrap) % wrap;
    const u = this.uniforms.uniforms;
    u.uCentre = Float32Array.of(within(v.x - origin.x), within(v.y - origin.y));
    u.uHalf = Float32Array.of(v.width / 2 / v.scale, v.height / 2 / v.scale);
    u.uStep = shown;
    u.uPixel = 1 / v.scale;
    u.uStyle = lines ? 1 : 0;
    u.uInk = step > 0 ? rgb(grid) : new Float32Array(4);
    u.uPaper = rgb(background);
    this.uniforms.update();
  }
}
