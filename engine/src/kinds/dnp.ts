import { BoxBuilder, isEmptyBox, shapeBox, type Box, type Shape } from '../geometry/index.ts';
import type { DrawList } from './draw.ts';
import { DEFAULT_SHEET_LINE } from './paint.ts';
import { PlacingSink } from './sink.ts';

/** What is marked "do not populate" is drawn grey below a cross, as in KiCad (SCH_SYMBOL::PlotDNP). */

/** A draw list that draws lines and texts in grey instead of their colours. */
export const dimmed = (out: DrawList): DrawList => ({
  pen: layer => out.pen(layer.endsWith('Fill') ? layer : 'sch.dimmed'),
  push: t => out.push(t),
  pop: () => out.pop(),
  shape: shape => out.shape(shape),
  text: (...args) => out.text(...args),
  image: (...args) => out.image(...args),
  ...(out.skips && { skips: layer => out.skips!(layer) }),
});

/** Collects the box of what is drawn. */
export class BoxSink extends PlacingSink {
  readonly #box = new BoxBuilder();
  protected placed(shape: Shape): void {
    this.#box.addBox(shapeBox(shape));
  }
  get box(): Box {
    return this.#box.box();
  }
}

const ARM = (3 * DEFAULT_SHEET_LINE) / 2;

/** The cross over a body, which reaches towards the ends of what belongs to it: its pins or texts. */
export function paintDnpCross(out: DrawList, body: Box, whole: Box): void {
  if (isEmptyBox(whole)) return;
  const inner = isEmptyBox(body) ? whole : body;
  const x = Math.max(0, inner.minX - whole.minX, whole.maxX - inner.maxX);
  const y = Math.max(0, inner.minY - whole.minY, whole.maxY - inner.maxY);
  const right = Math.max(0.6 * x, 0.3 * y);
  // As in KiCad, the height follows from what the width became.
  const down = Math.max(0.6 * y, 0.3 * right);
  const [x0, y0, x1, y1] = [inner.minX - right, inner.minY - down, inner.maxX + right, inner.maxY + down];
  out.pen('sch.dnp');
  out.shape({ type: 'capsule', x0, y0, x1, y1, r: ARM });
  out.shape({ type: 'capsule', x0: x1, y0, x1: x0, y1, r: ARM });
}
