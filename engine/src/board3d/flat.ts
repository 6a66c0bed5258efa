import { boardEnv } from '../indexes/index.ts';
import { boxCorners, doubleArea, skeleton, type Flat, type Shape } from '../geometry/index.ts';
import type { Doc } from '../kinds/index.ts';
import { asBoard } from '../kinds/index.ts';
import { Faces } from './faces.ts';
import { holesOf } from './holes.ts';
import { outlineOf } from './outline.ts';
import { stackOf } from './stack.ts';

/** Lines of one width, with round ends, as the path of an SVG. */
export interface FlatLines {
  /** Micrometres. */
  readonly width: number;
  readonly path: string;
}

/** What a layer shows, as paths of an SVG in micrometres: areas to be filled (nonzero), and lines by their width. */
export interface FlatLayer {
  readonly areas: string;
  readonly lines: readonly FlatLines[];
}

export interface FlatSide {
  readonly copper: FlatLayer;
  /** Openings of the solder mask. */
  readonly mask: FlatLayer;
  readonly silk: FlatLayer;
}

/** Both sides of a board as a person sees them, both from the front: the back is mirrored where it is shown. */
export interface FlatBoard {
  /** Left, top, width and height of the outline, micrometres. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** The board with its cut-outs (even-odd). */
  readonly area: string;
  readonly holes: FlatLayer;
  readonly front: FlatSide;
  readonly back: FlatSide;
}

const um = (nanometres: number): number => Math.round(nanometres / 1000);

function ringPath(points: Flat): string {
  let path = '';
  const count = points.length / 2;
  // All areas turn the same way: where two overlap, both are filled.
  const turned = doubleArea(points) < 0;
  for (let i = 0; i < count; i++) {
    const at = 2 * (turned ? count - 1 - i : i);
    path += `${i === 0 ? 'M' : 'L'}${um(points[at]!)} ${um(points[at + 1]!)}`;
  }
  return `${path}Z`;
}

/** Collects shapes into few paths: tens of elements draw as fast as tens of thousands are slow. */
class FlatPaths {
  private areas: string[] = [];
  private readonly lines = new Map<number, string[]>();

  add(shape: Shape): void {
    if (shape.type === 'ring' || shape.type === 'box') {
      const points = shape.type === 'ring' ? shape.points : boxCorners(shape, shape.r);
      const path = ringPath(points);
      this.areas.push(path);
      if (shape.r > 0) this.line(2 * shape.r, path);
      return;
    }
    const { points, r } = skeleton(shape);
    let path = `M${um(points[0]!)} ${um(points[1]!)}`;
    const isDot = points.length === 4 && um(points[0]!) === um(points[2]!) && um(points[1]!) === um(points[3]!);
    if (isDot) path += 'h0';
    else for (let i = 2; i < points.length; i += 2) path += `L${um(points[i]!)} ${um(points[i + 1]!)}`;
    this.line(2 * r, path);
  }

  private line(width: number, path: string): void {
    const key = um(width);
    const known = this.lines.get(key);
    if (known) known.push(path);
    else this.lines.set(key, [path]);
  }

  layer(): FlatLayer {
    return {
      areas: this.areas.join(''),
      lines: [...this.lines].map(([width, paths]) => ({ width, path: paths.join('') })),
    };
  }
}

/** Shapes of a layer as few paths. */
export const flatLayer = (shapes: Iterable<Shape>): FlatLayer => {
  const paths = new FlatPaths();
  for (const shape of shapes) paths.add(shape);
  return paths.layer();
};

const EVERYWHERE = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/** A picture of both sides of a board; null without a closed outline. */
export function flatBoard(doc: Doc): FlatBoard | null {
  const outline = outlineOf(doc);
  if (!outline) return null;
  const faces = new Faces();
  const env = boardEnv(doc);
  for (const object of doc.everything()) faces.put(object, env);
  const side = (name: 'F' | 'B'): FlatSide => ({
    copper: flatLayer(faces.near(`${name}.Cu`, EVERYWHERE)),
    mask: flatLayer(faces.near(`${name}.Mask`, EVERYWHERE)),
    silk: flatLayer(faces.near(`${name}.SilkS`, EVERYWHERE)),
  });
  const rings = outline.area.map(path => path.flatMap(({ x, y }) => [x, y]));
  const xs = rings.flatMap(ring => ring.filter((_, i) => i % 2 === 0));
  const ys = rings.flatMap(ring => ring.filter((_, i) => i % 2 === 1));
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  const [left, top] = [um(least(xs)), um(least(ys))];
  const holes = holesOf(doc, stackOf(asBoard(doc.settings))).filter(hole => hole.opensTop && hole.opensBottom);
  return {
    box: [left, top, um(most(xs)) - left, um(most(ys)) - top],
    area: rings.map(ringPath).join(''),
    holes: flatLayer(holes.map(({ x0, y0, x1, y1, r }): Shape => ({ type: 'capsule', x0, y0, x1, y1, r }))),
    front: side('F'),
    back: side('B'),
  };
}
