import {
  hits,
  meetsBox,
  contains,
  shapeBox,
  transforms,
  textExtent,
  type Box,
  type Shape,
} from '../../geometry/index.ts';
import { drawObject, PlacingSink, type DrawEnv, type DrawList, type Obj } from '../../kinds/index.ts';
import type { SpatialIndex } from '../spatial/index.ts';

/** Hands each shape of a drawing to `take`. Texts count as their boxes. */
class ShapeSink extends PlacingSink {
  private readonly take: (shape: Shape, layer: string) => void;

  constructor(take: (shape: Shape, layer: string) => void) {
    super();
    this.take = take;
  }

  protected placed(shape: Shape): void {
    this.take(shape, this.layer);
  }

  override text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    const { w, h } = textExtent(text, style);
    const left = style.hAlign === 'left' ? 0 : style.hAlign === 'center' ? -w / 2 : -w;
    const top = style.vAlign === 'top' ? 0 : style.vAlign === 'center' ? -h / 2 : -h;
    const middle = transforms.rotate((left + w / 2) * (style.mirror ? -1 : 1), top + h / 2, degrees);
    this.shape({ type: 'box', x: x + middle.x, y: y + middle.y, hw: w / 2, hh: h / 2, deg: degrees, r: 0 });
  }
}

export const shapesOf = (object: Obj, env: DrawEnv, take: (shape: Shape, layer: string) => void): void =>
  drawObject(object, new ShapeSink(take), env);

export interface PickOptions {
  readonly screen: string;
  readonly visible: (layer: string) => boolean;
}

const NEVER = new Set(['pad.text', 'sch.sheetFill']);

/** Small things first, so that a pad is picked before the zone below it. */
const area = (box: Box): number => (box.maxX - box.minX) * (box.maxY - box.minY);

/** What lies under a point, the smallest first. `slack` widens thin things, nanometres. */
export function pick(
  index: SpatialIndex,
  env: DrawEnv,
  x: number,
  y: number,
  slack: number,
  options: PickOptions,
): Obj[] {
  const found: { object: Obj; size: number }[] = [];
  const around = { minX: x - slack, minY: y - slack, maxX: x + slack, maxY: y + slack };
  for (const object of index.near(around, options.screen)) {
    let hit = false;
    const body = object.kind === 'footprint' || object.kind === 'component' || object.kind === 'sheet';
    shapesOf(object, env, (shape, layer) => {
      if (!hit && !NEVER.has(layer) && options.visible(layer) && hits(shape, x, y, slack)) hit = true;
    });
    // The bare middle of a part belongs to it as well.
    if (!hit && body && insideBody(object, env, x, y, options)) hit = true;
    if (hit) found.push({ object, size: area(index.box(object.id)!) });
  }
  return found.sort((a, b) => a.size - b.size).map(each => each.object);
}

function insideBody(object: Obj, env: DrawEnv, x: number, y: number, options: PickOptions): boolean {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  shapesOf(object, env, (shape, layer) => {
    const solid =
      layer.endsWith('.Cu') || layer.endsWith('.CrtYd') || layer.startsWith('sch.body') || layer === 'sch.sheet';
    if (!solid || !options.visible(layer)) return;
    const box = shapeBox(shape);
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  });
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}

/** What a rubber band takes: all it touches, or only what lies wholly inside. */
export function pickBox(index: SpatialIndex, env: DrawEnv, box: Box, crossing: boolean, options: PickOptions): Obj[] {
  return index.near(box, options.screen).filter(object => {
    if (!crossing) return contains(box, index.box(object.id)!);
    let touched = false;
    shapesOf(object, env, (shape, layer) => {
      if (!touched && options.visible(layer) && meetsBox(shape, box)) touched = true;
    });
    return touched;
  });
}
