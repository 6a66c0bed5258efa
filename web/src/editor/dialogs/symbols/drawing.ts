import { boxCorners, BoxBuilder, grow, shapeBox, type Box, type Shape } from '@boardwright/engine/geometry';
import { drawObject, PlacingSink, SHEET_LAYERS, type DrawEnv, type Obj } from '@boardwright/engine/kinds';

/** A path of SVG in millimetres; `fill` says whether its inside is painted too. */
export interface Ink {
  readonly layer: string;
  readonly path: string;
  /** Width of the pen, mm; 0 for areas without an outline. */
  readonly width: number;
  readonly fill: boolean;
}

const mm = (nm: number): string => String(Number((nm / 1e6).toFixed(3)));
const point = (x: number, y: number): string => `${mm(x)} ${mm(y)}`;

const ring = (points: ArrayLike<number>): string => {
  let path = '';
  for (let i = 0; i + 1 < points.length; i += 2) path += `${i === 0 ? 'M' : 'L'}${point(points[i]!, points[i + 1]!)}`;
  return `${path}Z`;
};

function inkOf(shape: Shape): Omit<Ink, 'layer'> {
  const width = (2 * shape.r) / 1e6;
  switch (shape.type) {
    case 'capsule':
      return { path: `M${point(shape.x0, shape.y0)}L${point(shape.x1, shape.y1)}`, width, fill: false };
    case 'arc': {
      const { x, y, radius, start, sweep } = shape.arc;
      const at = (angle: number) => point(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      // A full turn is drawn as two halves: an arc of SVG cannot end where it began.
      const stops = Math.abs(sweep) > 6.28 ? [start + sweep / 2, start + sweep] : [start + sweep];
      const large = Math.abs(sweep) > Math.PI && stops.length === 1 ? 1 : 0;
      const arcs = stops.map(to => `A${mm(radius)} ${mm(radius)} 0 ${large} ${sweep > 0 ? 1 : 0} ${at(to)}`);
      return { path: `M${at(start)}${arcs.join('')}`, width, fill: false };
    }
    case 'box':
      return { path: ring(boxCorners(shape, shape.r)), width, fill: true };
    case 'ring':
      return { path: ring(shape.points), width, fill: true };
  }
}

/** Collects what is drawn, one path for each layer, width and filling. */
class Collector extends PlacingSink {
  readonly inks = new Map<string, Ink>();
  readonly box = new BoxBuilder();

  protected placed(shape: Shape): void {
    this.box.addBox(shapeBox(shape));
    const ink = inkOf(shape);
    const key = `${this.layer}|${ink.width}|${ink.fill}`;
    const before = this.inks.get(key);
    this.inks.set(key, { ...ink, layer: this.layer, path: (before?.path ?? '') + ink.path });
  }
}

const RANK = new Map<string, number>(SHEET_LAYERS.map((layer, i) => [layer, i]));

export interface Drawing {
  readonly inks: readonly Ink[];
  readonly box: Box;
}

/** What objects look like, from the bottom to the top. */
export function drawingOf(objects: readonly Obj[], env: DrawEnv): Drawing {
  const out = new Collector();
  for (const object of objects) drawObject(object, out, env);
  return {
    inks: [...out.inks.values()].sort((a, b) => (RANK.get(a.layer) ?? 0) - (RANK.get(b.layer) ?? 0)),
    box: grow(out.box.box(), 1.27e6),
  };
}
