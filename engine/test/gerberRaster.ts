import { shapeBox, skeleton, type Box, type Flat, type Shape } from '@boardwright/engine/geometry';

/** A picture of what Gerber files draw; 1 where there is ink. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** What is painted, in order: shapes that add, or take away. */
export interface Paint {
  readonly shapes: readonly Shape[];
  readonly dark: boolean;
}

/** Fills the inside of a ring by the non-zero rule, pixel by pixel centre. */
function fillRing(points: Flat, value: number, raster: Raster, x0: number, y0: number, pitch: number): void {
  const n = points.length;
  let [low, high] = [Infinity, -Infinity];
  for (let i = 1; i < n; i += 2) [low, high] = [Math.min(low, points[i]!), Math.max(high, points[i]!)];
  const first = Math.max(0, Math.ceil((low - y0) / pitch - 0.5));
  const last = Math.min(raster.height - 1, Math.floor((high - y0) / pitch - 0.5));
  for (let row = first; row <= last; row++) {
    const y = y0 + (row + 0.5) * pitch;
    const cuts: [x: number, winding: number][] = [];
    for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
      const [ya, yb] = [points[j + 1]!, points[i + 1]!];
      if (ya > y === yb > y) continue;
      cuts.push([points[j]! + ((y - ya) / (yb - ya)) * (points[i]! - points[j]!), yb > ya ? 1 : -1]);
    }
    cuts.sort((a, b) => a[0] - b[0]);
    let winding = 0;
    for (let i = 0; i + 1 < cuts.length; i++) {
      winding += cuts[i]![1];
      if (winding === 0) continue;
      const from = Math.max(0, Math.ceil((cuts[i]![0] - x0) / pitch - 0.5));
      const to = Math.min(raster.width - 1, Math.floor((cuts[i + 1]![0] - x0) / pitch - 0.5));
      if (to >= from) raster.ink.fill(value, row * raster.width + from, row * raster.width + to + 1);
    }
  }
}

/** Fills a segment grown by a radius. */
function fillCapsule(
  a: readonly number[],
  r: number,
  value: number,
  raster: Raster,
  x0: number,
  y0: number,
  pitch: number,
): void {
  const [ax, ay, bx, by] = a as [number, number, number, number];
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const column = (x: number) => (x - x0) / pitch - 0.5;
  const row = (y: number) => (y - y0) / pitch - 0.5;
  for (
    let v = Math.max(0, Math.ceil(row(Math.min(ay, by) - r)));
    v <= Math.min(raster.height - 1, Math.floor(row(Math.max(ay, by) + r)));
    v++
  )
    for (
      let u = Math.max(0, Math.ceil(column(Math.min(ax, bx) - r)));
      u <= Math.min(raster.width - 1, Math.floor(column(Math.max(ax, bx) + r)));
      u++
    ) {
      const [px, py] = [x0 + (u + 0.5) * pitch, y0 + (v + 0.5) * pitch];
      const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length2));
      if ((px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2 <= r * r) raster.ink[v * raster.width + u] = value;
    }
}

/** Paints into a picture of a box (nanometres, y downwards) whose pixels are `pitch` wide. */
export function paint(all: Iterable<Paint>, box: Box, pitch: number, width?: number, height?: number): Raster {
  const w = width ?? Math.max(1, Math.ceil((box.maxX - box.minX) / pitch));
  const h = height ?? Math.max(1, Math.ceil((box.maxY - box.minY) / pitch));
  const raster: Raster = { width: w, height: h, ink: new Uint8Array(w * h) };
  for (const { shapes, dark } of all)
    for (const shape of shapes) {
      const outer = shapeBox(shape);
      if (outer.maxX < box.minX || outer.minX > box.maxX || outer.maxY < box.minY || outer.minY > box.maxY) continue;
      const { points, filled, r } = skeleton(shape);
      const value = dark ? 1 : 0;
      if (filled) fillRing(points, value, raster, box.minX, box.minY, pitch);
      if (r <= 0) continue;
      const n = points.length;
      if (n === 2)
        fillCapsule([points[0]!, points[1]!, points[0]!, points[1]!], r, value, raster, box.minX, box.minY, pitch);
      for (let i = filled ? 0 : 2, j = filled ? n - 2 : 0; i < n; j = i, i += 2)
        fillCapsule(
          [points[j]!, points[j + 1]!, points[i]!, points[i + 1]!],
          r,
          value,
          raster,
          box.minX,
          box.minY,
          pitch,
        );
    }
  return raster;
}

/** Number of inked pixels, and how far they reach: [left, top, right, bottom], exclusive; null for an empty picture. */
export function inkOf({ width, ink }: Raster): { readonly count: number; readonly bounds: readonly number[] | null } {
  let [count, left, top, right, bottom] = [0, Infinity, Infinity, -1, -1];
  for (let i = 0; i < ink.length; i++) {
    if (ink[i] !== 1) continue;
    count++;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return { count, bounds: count === 0 ? null : [left, top, right + 1, bottom + 1] };
}

/** The part of a picture that has ink. */
export function cropped(raster: Raster): Raster {
  const { bounds } = inkOf(raster);
  if (!bounds) return { width: 1, height: 1, ink: new Uint8Array(1) };
  const [left = 0, top = 0, right = 0, bottom = 0] = bounds;
  const [width, height] = [right - left, bottom - top];
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    ink.set(raster.ink.subarray((top + y) * raster.width + left, (top + y) * raster.width + right), y * width);
  return { width, height, ink };
}
