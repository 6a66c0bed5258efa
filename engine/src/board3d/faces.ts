import { growShape, overlaps, shapeBox, type Box, type Shape } from '../geometry/index.ts';
import { boundsOf, drawObject, PlacingSink, type DrawEnv, type Obj } from '../kinds/index.ts';
import type { Id } from '../base/index.ts';

/** What a kind drew on one layer. */
export interface Drawn {
  readonly layer: string;
  readonly shape: Shape;
  readonly box: Box;
}

/** Lines of no width are drawn as thin as one can print. */
const HAIR = 50_000;

/** The layers whose drawing a solid shows; everything else is skipped before it is laid out. */
export const isShown = (layer: string): boolean => /^([FB]\.(Cu|Mask|SilkS|Paste)|In\d+\.Cu)$/.test(layer);

class FaceSink extends PlacingSink {
  readonly drawn: Drawn[] = [];

  protected override wants(): boolean {
    return isShown(this.layer);
  }

  skips(layer: string): boolean {
    return !isShown(layer);
  }

  protected placed(shape: Shape): void {
    const visible = shape.type !== 'ring' && shape.type !== 'box' && shape.r <= 0 ? growShape(shape, HAIR) : shape;
    if (!visible) return;
    const box = shapeBox(visible);
    if (Number.isFinite(box.minX + box.minY + box.maxX + box.maxY))
      this.drawn.push({ layer: this.layer, shape: visible, box });
  }
}

/** What lies on the layers of a board, drawn by the kinds themselves as for the painter; follows edits. */
export class Faces {
  private readonly byId = new Map<Id, readonly Drawn[]>();
  private readonly boxes = new Map<Id, Box>();

  put(object: Obj, env: DrawEnv): void {
    const sink = new FaceSink();
    drawObject(object, sink, env);
    if (sink.drawn.length === 0) return this.remove(object.id);
    this.byId.set(object.id, sink.drawn);
    this.boxes.set(object.id, boundsOf(object, env));
  }

  remove(id: Id): void {
    this.byId.delete(id);
    this.boxes.delete(id);
  }

  /** The layers that an object is on, and the box around it; null where it shows nothing. */
  placeOf(id: Id): { readonly box: Box; readonly layers: ReadonlySet<string> } | null {
    const drawn = this.byId.get(id);
    return drawn ? { box: this.boxes.get(id)!, layers: new Set(drawn.map(({ layer }) => layer)) } : null;
  }

  /** What touches a box on a layer, in the order of the document. */
  *near(layer: string, box: Box): Generator<Shape> {
    for (const [id, drawn] of this.byId)
      if (overlaps(this.boxes.get(id)!, box))
        for (const each of drawn) if (each.layer === layer && overlaps(each.box, box)) yield each.shape;
  }
}
