import { textBlock, textExtent, transforms } from '../../geometry/index.ts';
import { componentPlacement, type Obj } from '../../kinds/index.ts';
import type { Box, DrawnPart, DrawnSheet } from './design.ts';

/** Collects the box around points. */
export class Extent {
  #box: { x0: number; y0: number; x1: number; y1: number } | null = null;

  add(x: number, y: number): void {
    const box = (this.#box ??= { x0: x, y0: y, x1: x, y1: y });
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }

  get box(): Box | null {
    return this.#box;
  }
}

/** The points that a record spans, as far as a page has to hold them. */
export function* cornersOf(o: Obj): Generator<readonly [x: number, y: number]> {
  if ('start' in o && 'end' in o) {
    yield [o.start.x, o.start.y];
    yield [o.end.x, o.end.y];
  }
  if (o.kind === 'arc') yield [o.mid.x, o.mid.y];
  if (o.kind === 'circle') {
    yield [o.center.x - o.radius, o.center.y - o.radius];
    yield [o.center.x + o.radius, o.center.y + o.radius];
  }
  const points = o.kind === 'polygon' ? o.outline.points : o.kind === 'bezier' ? o.points : null;
  if (points) for (let i = 0; i + 1 < points.length; i += 2) yield [points[i]!, points[i + 1]!];
  if (o.kind === 'text') {
    const { left, top, w, h } = textBlock(o.text, o.style);
    const t = transforms.placement(o.at.x, o.at.y, o.rotation);
    for (const [x, y] of [
      [left, top],
      [left + w, top + h],
    ] as const)
      yield [transforms.mapX(t, x, y), transforms.mapY(t, x, y)];
  } else if ('at' in o) yield [o.at.x, o.at.y];
}

function* cornersOfPart(part: DrawnPart): Generator<readonly [x: number, y: number]> {
  const t = componentPlacement(part);
  for (const body of part.symbol.bodies)
    if (body.unit === 0 || body.unit === part.unit)
      for (const item of body.items)
        for (const [x, y] of cornersOf(item)) yield [transforms.mapX(t, x, y), transforms.mapY(t, x, y)];
  for (const field of part.fields) if (!field.hidden) yield [field.at.x, field.at.y];
}

/** The box around all that a sheet holds; null when it is empty. */
export function extentOf(sheet: Pick<DrawnSheet, 'objects' | 'parts' | 'marks' | 'modules'>): Box | null {
  const extent = new Extent();
  const add = (corners: Iterable<readonly [x: number, y: number]>) => {
    for (const [x, y] of corners) extent.add(x, y);
  };
  for (const object of sheet.objects) add(cornersOf(object as Obj));
  for (const part of sheet.parts) add(cornersOfPart(part));
  for (const { at, name, style, rotation } of sheet.marks) {
    extent.add(at.x, at.y);
    const [cos, sin] = transforms.cosSin(rotation);
    const length = textExtent(name, style).w + 2 * style.size.h;
    extent.add(at.x + cos * length, at.y - sin * length);
  }
  for (const { at, size } of sheet.modules) {
    extent.add(at.x, at.y);
    extent.add(at.x + size.w, at.y + size.h);
  }
  return extent.box;
}
