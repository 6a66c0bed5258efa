import { outlinesOf, unite } from '../../geometry/area.ts';
import { boxCorners, transformShape, type Shape, type Transform } from '../../geometry/index.ts';
import { padCopper, padOn, type DrawEnv, type ObjOf } from '../../kinds/index.ts';
import { um, word } from './text.ts';

/** Name and layers of a via as KiCad's files call it: 'Via[0-1]_600:300_um'. Layers are counted from the top. */
export const viaName = (from: number, to: number, size: number, drill: number): string =>
  `Via[${from}-${to}]_${um(size)}:${um(drill)}_um`;

/** Size, drill and layers of a via by its name; null for other names. */
export function viaOfName(
  name: string,
): { readonly from: number; readonly to: number; readonly size: number; readonly drill: number } | null {
  const found = /^Via\[(\d+)-(\d+)\]_([\d.]+):([\d.]+)_um$/.exec(name);
  if (!found) return null;
  return {
    from: Number(found[1]),
    to: Number(found[2]),
    size: Math.round(Number(found[3]) * 1000),
    drill: Math.round(Number(found[4]) * 1000),
  };
}

/** Points as the files write them, micrometres and y upwards. */
export const pairs = (points: ArrayLike<number>): string => {
  let out = '';
  for (let i = 0; i < points.length; i += 2) out += ` ${um(points[i]!)} ${um(-points[i + 1]!)}`;
  return out.trimStart();
};

/** A shape on a layer: circles, rectangles and paths as such, all else as a polygon. Y grows upwards there. */
function shapeText(shape: Shape, layer: string): string[] {
  const on = word(layer);
  if (shape.type === 'capsule') {
    if (Math.hypot(shape.x1 - shape.x0, shape.y1 - shape.y0) < 1)
      return [`(circle ${on} ${um(2 * shape.r)}${shape.x0 || shape.y0 ? ` ${pairs([shape.x0, shape.y0])}` : ''})`];
    return [`(path ${on} ${um(2 * shape.r)} ${pairs([shape.x0, shape.y0, shape.x1, shape.y1])})`];
  }
  if (shape.type === 'box' && shape.r < 1 && Math.abs(shape.deg % 90) < 1e-9) {
    const corners = boxCorners(shape);
    const [xs, ys] = [corners.filter((_, i) => i % 2 === 0), corners.filter((_, i) => i % 2 === 1)];
    return [`(rect ${on} ${pairs([Math.min(...xs), Math.max(...ys)])} ${pairs([Math.max(...xs), Math.min(...ys)])})`];
  }
  return outlinesOf(unite([shape])).map(
    ({ outline }) => `(polygon ${on} 0 ${pairs([...outline, outline[0]!, outline[1]!])})`,
  );
}

/** The padstacks of a board, each form of pad once. */
export class Padstacks {
  private readonly names = new Map<string, string>();
  private readonly lines: string[] = [];

  /** The name of the padstack of a pad of a part that lies at the origin, `turn`ed. Null for pads without copper. */
  of(pad: ObjOf<'pad'>, turn: Transform, at: { readonly x: number; readonly y: number }, env: DrawEnv): string | null {
    const layers = env.layersOf(pad.layers).filter(layer => layer.endsWith('.Cu'));
    if (layers.length === 0) return null;
    const shift = { a: 1, b: 0, c: 0, d: 1, e: -at.x, f: -at.y };
    const text = layers
      .flatMap(layer =>
        padCopper(padOn(pad, layer), turn).flatMap(shape => shapeText(transformShape(shape, shift), layer)),
      )
      .map(each => `(shape ${each})`);
    const key = text.join('\n');
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = `Pad${this.names.size + 1}`;
    this.names.set(key, name);
    this.lines.push(`    (padstack ${name}`, ...text.map(each => `      ${each}`), '      (attach off)', '    )');
    return name;
  }

  /** A via through some of the layers. */
  via(size: number, drill: number, from: number, to: number, copper: readonly string[]): string {
    const name = viaName(from, to, size, drill);
    if (!this.names.has(name)) {
      this.names.set(name, name);
      const shapes = copper.slice(from, to + 1).map(layer => `      (shape (circle ${word(layer)} ${um(size)}))`);
      this.lines.push(`    (padstack ${word(name)}`, ...shapes, '      (attach off)', '    )');
    }
    return name;
  }

  text(): readonly string[] {
    return this.lines;
  }
}
