import { doubleArea, transforms, type Flat, type Shape } from '../../../geometry/index.ts';

/** How far the corners of an outline may lie from the rounded rectangle, nanometres: twice the chord error of round parts. */
const TOLERANCE = 10_000;
/** An outline with fewer corners is no rounded rectangle: it is what it is. */
const FEWEST = 8;

/** Direction of the longest edge, degrees. */
function direction(ring: Flat): number {
  let [best, deg] = [0, 0];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [dx, dy] = [ring[i]! - ring[j]!, ring[i + 1]! - ring[j + 1]!];
    const length = Math.hypot(dx, dy);
    if (length > best) [best, deg] = [length, (Math.atan2(-dy, dx) * 180) / Math.PI];
  }
  const quarter = deg / 90;
  return Math.abs(quarter - Math.round(quarter)) < 1e-4 ? 0 : deg;
}

/**
 * The rectangle with round corners whose outline this is, as macros of pads draw it; null for anything else. The radius
 * follows from the area, 4 hw hh − (4 − π) r².
 */
export function roundedBox(outline: readonly number[]): Extract<Shape, { type: 'box' }> | null {
  if (outline.length < 2 * FEWEST) return null;
  const deg = direction(outline);
  const turned = Array.from({ length: outline.length / 2 }, (_, i) =>
    transforms.rotate(outline[2 * i]!, outline[2 * i + 1]!, -deg),
  );
  const [xs, ys] = [turned.map(({ x }) => x), turned.map(({ y }) => y)];
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [hw, hh] = [(maxX - minX) / 2, (maxY - minY) / 2];
  const [cx, cy] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const missing = 4 * hw * hh - Math.abs(doubleArea(outline)) / 2;
  if (missing < 0) return null;
  const r = Math.min(Math.sqrt(missing / (4 - Math.PI)), hw, hh);
  const close = turned.every(({ x, y }) => {
    const [dx, dy] = [Math.abs(x - cx) - (hw - r), Math.abs(y - cy) - (hh - r)];
    const out = Math.hypot(Math.max(0, dx), Math.max(0, dy));
    return Math.abs(dx <= 0 && dy <= 0 ? Math.max(dx, dy) - r : out - r) <= TOLERANCE;
  });
  if (!close) return null;
  const middle = transforms.rotate(cx, cy, deg);
  return { type: 'box', x: middle.x, y: middle.y, hw, hh, deg, r };
}
