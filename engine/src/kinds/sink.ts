import { penWidth, strokeText, transforms, transformShape, type Shape, type Transform } from '../geometry/index.ts';
import type { DrawList } from './draw.ts';

/**
 * A draw list that wants shapes where they finally lie: it keeps the pen and the placements, and draws texts as strokes.
 * Sinks say what becomes of a shape; those that treat texts or images otherwise override these as well.
 */
export abstract class PlacingSink implements DrawList {
  protected layer = '';
  private readonly placements: Transform[] = [];

  protected abstract placed(shape: Shape): void;

  /** Whether what is drawn on the pen's layer is wanted at all. */
  protected wants(): boolean {
    return true;
  }

  protected get placement(): Transform {
    return this.placements.at(-1) ?? transforms.identity;
  }

  pen(...[layer]: Parameters<DrawList['pen']>): void {
    this.layer = layer;
  }

  push(t: Transform): void {
    this.placements.push(this.placements.length === 0 ? t : transforms.compose(this.placement, t));
  }

  pop(): void {
    this.placements.pop();
  }

  shape(shape: Shape): void {
    if (this.wants()) this.placed(this.placements.length === 0 ? shape : transformShape(shape, this.placement));
  }

  text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    if (!this.wants()) return;
    const r = penWidth(style) / 2;
    strokeText(
      text,
      style,
      x,
      y,
      degrees,
      (x0, y0, x1, y1) => this.shape({ type: 'capsule', x0, y0, x1, y1, r }),
      ({ rings }, place) => {
        for (const points of rings) this.shape(transformShape({ type: 'ring', points, r: 0 }, place));
      },
    );
  }

  image(...[, x, y, width, height]: Parameters<DrawList['image']>): void {
    this.shape({ type: 'box', x, y, hw: width / 2, hh: height / 2, deg: 0, r: 0 });
  }
}
