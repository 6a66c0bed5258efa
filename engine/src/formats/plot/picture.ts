import { plainText } from '../../base/index.ts';
import { textBlock, transforms, type Shape } from '../../geometry/index.ts';
import { PlacingSink, type DrawList } from '../../kinds/index.ts';

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

/** A line of text where it was drawn, for sinks that keep words: its left end on the baseline, and its extent. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Anticlockwise. */
  readonly degrees: number;
}

/** Collects drawings by layer and colour, in nanometres, for a plot of any format. */
export class Picture extends PlacingSink {
  private readonly inks = new Map<string, Ink>();
  private readonly wanted: ((layer: string) => boolean) | null;
  private ink: Ink | null = null;
  readonly texts: PlacedText[] = [];

  constructor(wanted: ((layer: string) => boolean) | null = null) {
    super();
    this.wanted = wanted;
  }

  override pen(...[layer, color]: Parameters<DrawList['pen']>): void {
    super.pen(layer);
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

  protected override wants(): boolean {
    return this.ink !== null;
  }

  protected placed(shape: Shape): void {
    this.ink!.shapes.push(shape);
  }

  override text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    super.text(text, style, x, y, degrees);
    if (!this.ink || style.mirror) return;
    const lines = text.split('\n');
    const { top, h } = textBlock(text, style);
    const pitch = lines.length > 1 ? (h - style.size.h) / (lines.length - 1) : 0;
    const at = transforms.compose(this.placement, transforms.placement(x, y, degrees));
    lines.forEach((line, i) => {
      const { left, w: width } = textBlock(line, style);
      const start = transforms.apply(at, { x: left, y: top + i * pitch + style.size.h });
      const plain = plainText(line).trimEnd();
      if (plain !== '')
        this.texts.push({
          text: plain,
          x: start.x,
          y: start.y,
          width,
          height: style.size.h,
          degrees: transforms.turnOf(at),
        });
    });
  }

  override image(data: string, x: number, y: number, width: number, height: number): void {
    const at = transforms.apply(this.placement, { x, y });
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
