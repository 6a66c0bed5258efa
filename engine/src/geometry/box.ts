/** An axis-parallel box in nanometres. An empty box has minX > maxX. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const emptyBox: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

export const isEmptyBox = (box: Box): boolean => box.minX > box.maxX || box.minY > box.maxY;

export const boxOf = (x0: number, y0: number, x1: number, y1: number): Box => ({
  minX: Math.min(x0, x1),
  minY: Math.min(y0, y1),
  maxX: Math.max(x0, x1),
  maxY: Math.max(y0, y1),
});

export const grow = (box: Box, by: number): Box => ({
  minX: box.minX - by,
  minY: box.minY - by,
  maxX: box.maxX + by,
  maxY: box.maxY + by,
});

export const shift = ({ minX, minY, maxX, maxY }: Box, x: number, y: number): Box => ({
  minX: minX + x,
  minY: minY + y,
  maxX: maxX + x,
  maxY: maxY + y,
});

export const union = (a: Box, b: Box): Box => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});

export const overlaps = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

export const contains = (outer: Box, inner: Box): boolean =>
  outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY;

export const hasPoint = (box: Box, x: number, y: number): boolean =>
  x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;

/** Collects a box from points. */
export class BoxBuilder {
  minX = Infinity;
  minY = Infinity;
  maxX = -Infinity;
  maxY = -Infinity;

  add(x: number, y: number, radius = 0): this {
    if (x - radius < this.minX) this.minX = x - radius;
    if (y - radius < this.minY) this.minY = y - radius;
    if (x + radius > this.maxX) this.maxX = x + radius;
    if (y + radius > this.maxY) this.maxY = y + radius;
    return this;
  }

  addBox(box: Box): this {
    if (isEmptyBox(box)) return this;
    return this.add(box.minX, box.minY).add(box.maxX, box.maxY);
  }

  box(): Box {
    return { minX: this.minX, minY: this.minY, maxX: this.maxX, maxY: this.maxY };
  }
}

/** The box around points, flat; empty around none. */
export function boxOfPoints(points: ArrayLike<number>): Box {
  const box = new BoxBuilder();
  for (let i = 0; i < points.length; i += 2) box.add(points[i]!, points[i + 1]!);
  return box.box();
}
