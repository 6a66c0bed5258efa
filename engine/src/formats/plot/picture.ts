import { penWidth, strokeText, transforms, transformShape, type Shape, type Transform } from '../../geometry/index.ts';
import type { DrawList } from '../../kinds/index.ts';

export interface PlacedImage {
  readonly data: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is painted on one layer in one colour (null: the layer's own), in the order of drawing. */
export interface Ink {
  readonly layer: string;
  readonly color: number | null;
  readonly opacity: number;
  readonly shapes: Shape[];
  readonly images: PlacedImage[];
}

/** Collects drawings by layer and colour, in nanometres, for a plot of any format. */
export class Picture implements DrawList {
  private readonly inks = new Map<string, Ink>();
  private readonly stack: Transform[] = [];
  private readonly wanted: ((layer: string) => boolean) | null;
  private ink: Ink | null = null;

  constructor(wanted: ((layer: string) => boolean) | null = null) {
    this.wanted = wanted;
  }

  pen(...[layer, color]: Parameters<DrawList['pen']>): void {
    if (this.wanted && !this.wanted(layer)) {
      this.ink = null;
      return;
    }
    const rgb = color ? (color.r << 16) | (color.g << 8) | color.b : null;
    const opacity = color?.a ?? 1;
    const key = `${layer}|${rgb}|${opacity}`;
    let ink = this.inks.get(key);
    if (!ink) this.inks.set(key, (ink = { layer, color: rgb, opacity, shapes: [], images: [] }));
    this.ink = ink;
  }

  push(t: Transform): void {
    const top = this.stack.at(-1);
    this.stack.push(top ? transforms.compose(top, t) : t);
  }

  pop(): void {
    this.stack.pop();
  }

  shape(shape: Shape): void {
    const top = this.stack.at(-1);
    this.ink?.shapes.push(top ? transformShape(shape, top) : shape);
  }

  text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    if (!this.ink) return;
    const r = penWidth(style) / 2;
    strokeText(text, style, x, y, degrees, (x0, y0, x1, y1) => this.shape({ type: 'capsule', x0, y0, x1, y1, r }));
  }

  image(data: string, x: number, y: number, width: number, height: number): void {
    const at = transforms.apply(this.stack.at(-1) ?? transforms.identity, { x, y });
    this.ink?.images.push({ data, x: at.x, y: at.y, width, height });
  }

  /** From the bottom to the top as `order` names the layers; others come first. */
  layers(order: readonly string[]): Ink[] {
    const rank = new Map(order.map((layer, i) => [layer, i]));
    return [...this.inks.values()]
      .filter(ink => ink.shapes.length > 0 || ink.images.length > 0)
      .sort((a, b) => (rank.get(a.layer) ?? -1) - (rank.get(b.layer) ?? -1));
  }
}
