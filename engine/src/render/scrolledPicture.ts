import { Geometry, Mesh, Shader, Texture, TextureSource, UniformGroup } from 'pixi.js';
import { ahead, cutAtSeams, missing, wrapped, type PixelBox } from './scrollRegions.ts';
import { pictureProgram } from './shaders.ts';
import type { Viewport } from './viewport.ts';

/** Device pixels that are drawn ahead when the window moves: below, strips are so thin that each costs as much as the next. */
const AHEAD = 64;

/** Draws what a viewport sees into a part of a texture. */
export type DrawRegion = (region: Viewport, target: Texture) => void;

/**
 * The document as a picture. While the window moves at one scale, only the strips that come into it are drawn: the texture repeats over the
 * plane, so that nothing that it holds is moved. A renderer without a graphics card needs seconds for the whole of a large board.
 */
export class ScrolledPicture {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly source = new TextureSource({ width: 1, height: 1, resolution: 1, scaleMode: 'nearest' });
  private readonly target = new Texture({ source: this.source, dynamic: true });
  private readonly uniforms = new UniformGroup({
    uOffset: { value: new Int32Array(2), type: 'vec2<i32>' },
    uWindowHeight: { value: 0, type: 'i32' },
  });
  /** Where the window looked when everything was drawn: its upper left pixel is (0, 0). */
  private anchor: Viewport | null = null;
  private known: PixelBox = { x0: 0, y0: 0, x1: 0, y1: 0 };

  constructor() {
    this.mesh = new Mesh({
      geometry: new Geometry({
        attributes: { aPosition: [-1, -1, 1, -1, 1, 1, -1, 1] },
        indexBuffer: [0, 1, 2, 0, 2, 3],
      }),
      shader: new Shader({
        glProgram: pictureProgram(),
        resources: { uPicture: this.source, place: this.uniforms },
      }),
    });
  }

  /** What it shows has changed. */
  invalidate(): void {
    this.anchor = null;
  }

  /**
   * Completes the picture for a window of `width` by `height` device pixels. Returns where it looks: the window's place, moved by less
   * than a pixel where it is not a whole number of pixels from what was drawn before.
   */
  show(v: Viewport, width: number, height: number, draw: DrawRegion): Viewport {
    const perPixel = (v.width / width / v.scale) * 1e6;
    if (this.source.width !== width + AHEAD || this.source.height !== height + AHEAD) {
      this.source.resize(width + AHEAD, height + AHEAD);
      this.anchor = null;
    }
    const { anchor } = this;
    const isSame = anchor?.scale === v.scale && anchor.width === v.width && anchor.height === v.height;
    const x0 = isSame ? Math.round((v.x - anchor.x) / perPixel) : 0;
    const y0 = isSame ? Math.round((v.y - anchor.y) / perPixel) : 0;
    const window = { x0, y0, x1: x0 + width, y1: y0 + height };
    const from = isSame ? anchor : v;
    const place = (x: number, y: number) => ({
      x: from.x + (x - width / 2) * perPixel,
      y: from.y + (y - height / 2) * perPixel,
    });
    const next = isSame ? ahead(this.known, window, this.source.width, this.source.height) : window;
    for (const part of isSame ? missing(next, this.known) : [window])
      for (const { box, x, y } of cutAtSeams(part, this.source.width, this.source.height)) {
        const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
        Object.assign(this.target.frame, { x, y, width: w, height: h });
        const region = { scale: v.scale, width: (w * v.width) / width, height: (h * v.height) / height };
        draw({ ...region, ...place((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2) }, this.target);
      }
    this.known = next;
    this.anchor = from;
    this.uniforms.uniforms.uOffset = Int32Array.of(wrapped(x0, this.source.width), wrapped(y0, this.source.height));
    this.uniforms.uniforms.uWindowHeight = height;
    this.uniforms.update();
    return isSame ? { ...v, ...place(x0 + width / 2, y0 + height / 2) } : v;
  }

  destroy(): void {
    this.target.destroy(true);
  }
}
