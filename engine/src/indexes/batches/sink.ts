import type { Id } from '../../base/index.ts';
import {
  penWidth,
  strokeText,
  transforms,
  transformShape,
  type GlyphOutline,
  type Shape,
  type Transform,
} from '../../geometry/index.ts';
import type { DrawList } from '../../kinds/index.ts';
import { glyphTriangles } from './glyphTriangles.ts';
import { ARC, BOX, CAPSULE, EDGE, ROW, TRIANGLE, type FillRing, type PlacedImage } from './rows.ts';

type PenColor = Parameters<DrawList['pen']>[1];

const pack = (color: PenColor): number =>
  color ? ((color.r << 24) | (color.g << 16) | (color.b << 8) | Math.round(color.a * 255)) >>> 0 : 0;

/** Takes what one object draws: rows with their layers, rings and images. Cleared and used again for the next one. */
export class RowSink implements DrawList {
  rows = new Float32Array(1024 * ROW);
  /** The same memory. */
  words = new Uint32Array(this.rows.buffer);
  layers: string[] = [];
  length = 0;
  rings: FillRing[] = [];
  images: PlacedImage[] = [];

  private owner = '' as Id;
  private layer = '';
  private rgba = 0;
  private readonly originX: number;
  private readonly originY: number;
  /** Layers to take; null takes all but those in `skip`. */
  private readonly only: ReadonlySet<string> | null;
  private readonly skip: ReadonlySet<string>;
  private readonly stack: Transform[] = [];

  constructor(originX: number, originY: number, only: ReadonlySet<string> | null, skip: ReadonlySet<string>) {
    this.originX = originX;
    this.originY = originY;
    this.only = only;
    this.skip = skip;
  }

  begin(owner: Id): void {
    this.owner = owner;
    this.length = 0;
    this.layers.length = 0;
    this.rings = [];
    this.images = [];
    this.stack.length = 0;
  }

  pen(layer: string, color?: PenColor): void {
    this.layer = layer;
    this.rgba = color === undefined ? 0 : pack(color);
  }

  push(t: Transform): void {
    const top = this.stack[this.stack.length - 1];
    this.stack.push(top ? transforms.compose(top, t) : t);
  }

  pop(): void {
    this.stack.pop();
  }

  shape(shape: Shape): void {
    if (this.skips(this.layer)) return;
    const t = this.stack[this.stack.length - 1];
    this.place(t ? transformShape(shape, t) : shape);
  }

  text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    if (this.skips(this.layer)) return;
    const t = this.stack[this.stack.length - 1] ?? transforms.identity;
    const r = penWidth(style) / 2e6;
    const height = -style.size.h / 1e6;
    const stroke = (x0: number, y0: number, x1: number, y1: number) =>
      this.row(
        CAPSULE,
        this.right(t, x0, y0),
        this.down(t, x0, y0),
        this.right(t, x1, y1),
        this.down(t, x1, y1),
        r,
        height,
      );
    strokeText(text, style, x, y, degrees, stroke, (outline, place) =>
      this.glyph(outline, transforms.compose(t, place), height),
    );
  }

  /** A letter of a font: its area, and hairlines around it that soften the edges. */
  private glyph(outline: GlyphOutline, t: Transform, height: number): void {
    const corners = glyphTriangles(outline);
    for (let i = 0; i < corners.length; i += 6) {
      const [ax, ay, bx, by] = [corners[i]!, corners[i + 1]!, corners[i + 2]!, corners[i + 3]!];
      const [cx, cy] = [corners[i + 4]!, corners[i + 5]!];
      this.row(
        TRIANGLE,
        this.right(t, ax, ay),
        this.down(t, ax, ay),
        this.right(t, bx, by),
        this.down(t, bx, by),
        this.right(t, cx, cy),
        this.down(t, cx, cy),
      );
    }
    for (const ring of outline.rings)
      for (let i = 0, h = ring.length - 2; i < ring.length; h = i, i += 2) {
        const [x0, y0, x1, y1] = [ring[h]!, ring[h + 1]!, ring[i]!, ring[i + 1]!];
        this.row(
          CAPSULE,
          this.right(t, x0, y0),
          this.down(t, x0, y0),
          this.right(t, x1, y1),
          this.down(t, x1, y1),
          EDGE,
          height,
        );
      }
  }

  /** Millimetres from the origin, of a point that `t` places. */
  private right(t: Transform, x: number, y: number): number {
    return (transforms.mapX(t, x, y) - this.originX) / 1e6;
  }

  private down(t: Transform, x: number, y: number): number {
    return (transforms.mapY(t, x, y) - this.originY) / 1e6;
  }

  image(data: string, x: number, y: number, width: number, height: number): void {
    if (this.skips(this.layer)) return;
    const at = transforms.apply(this.stack[this.stack.length - 1] ?? transforms.identity, { x, y });
    this.images.push({
      owner: this.owner,
      layer: this.layer,
      data,
      x: this.mm(at.x - this.originX),
      y: this.mm(at.y - this.originY),
      width: this.mm(width),
      height: this.mm(height),
    });
  }

  skips(layer: string): boolean {
    return this.only ? !this.only.has(layer) : this.skip.has(layer);
  }

  private mm(value: number): number {
    return value / 1e6;
  }

  private place(shape: Shape): void {
    const { originX, originY } = this;
    switch (shape.type) {
      case 'capsule':
        return this.row(
          CAPSULE,
          this.mm(shape.x0 - originX),
          this.mm(shape.y0 - originY),
          this.mm(shape.x1 - originX),
          this.mm(shape.y1 - originY),
          this.mm(shape.r),
          0,
        );
      case 'box':
        return this.row(
          BOX,
          this.mm(shape.x - originX),
          this.mm(shape.y - originY),
          this.mm(shape.hw),
          this.mm(shape.hh),
          this.mm(shape.r),
          (-shape.deg * Math.PI) / 180,
        );
      case 'arc': {
        const { arc } = shape;
        return this.row(
          ARC,
          this.mm(arc.x - originX),
          this.mm(arc.y - originY),
          this.mm(arc.radius),
          arc.start + arc.sweep / 2,
          this.mm(shape.r),
          Math.min(Math.PI, Math.abs(arc.sweep) / 2),
        );
      }
      case 'ring': {
        const n = shape.points.length;
        const points = new Float32Array(n);
        for (let i = 0; i < n; i += 2) {
          points[i] = this.mm(shape.points[i]! - originX);
          points[i + 1] = this.mm(shape.points[i + 1]! - originY);
        }
        this.rings.push({ owner: this.owner, layer: this.layer, points, rgba: this.rgba });
        if (shape.r > 0)
          for (let i = 0, h = n - 2; i < n; h = i, i += 2)
            this.row(CAPSULE, points[h]!, points[h + 1]!, points[i]!, points[i + 1]!, this.mm(shape.r), 0);
        return;
      }
    }
  }

  private row(kind: number, g0: number, g1: number, g2: number, g3: number, p0: number, p1: number): void {
    const at = this.length * ROW;
    if (at + ROW > this.rows.length) {
      const grown = new Float32Array(this.rows.length * 2);
      grown.set(this.rows);
      this.rows = grown;
      this.words = new Uint32Array(grown.buffer);
    }
    const { rows } = this;
    rows[at] = g0;
    rows[at + 1] = g1;
    rows[at + 2] = g2;
    rows[at + 3] = g3;
    rows[at + 4] = p0;
    rows[at + 5] = p1;
    this.words[at + 6] = this.rgba;
    rows[at + 7] = kind;
    this.layers[this.length] = this.layer;
    this.length++;
  }
}
