import type { Box, Shape } from '../../src/geometry/index.ts';
import { drawObject, PlacingSink, type DrawEnv, type Obj } from '../../src/kinds/index.ts';

/** Two pixels, nanometres. */
const MARGIN = 100_000;

/** Circles and arcs whose pen is as wide as their radius or wider: KiCad's SVG has rings of other sizes there, its Gerber files do not. */
class FatCircles extends PlacingSink {
  readonly boxes: Box[] = [];
  protected placed(shape: Shape): void {
    if (shape.type !== 'arc' || 2 * shape.r < shape.arc.radius) return;
    const reach = shape.arc.radius + 2 * shape.r + MARGIN;
    const { x, y } = shape.arc;
    this.boxes.push({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach });
  }
  override text(): void {}
}

/** Boxes around such circles of objects, nanometres. */
export function fatCircles(objects: Iterable<Obj>, env: DrawEnv): Box[] {
  const sink = new FatCircles();
  for (const object of objects) drawObject(object, sink, env);
  return sink.boxes;
}
