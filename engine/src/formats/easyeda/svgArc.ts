type Vector = readonly [x: number, y: number];

/** The middle of a circular SVG arc (SVG 1.1, F.6.5, with one radius). */
export function svgArc(from: Vector, to: Vector, radius: number, large: boolean, sweep: boolean): Vector {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = Math.hypot(dx, dy) / 2;
  const middle: Vector = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  if (half === 0) return middle;
  const r = Math.max(radius, half);
  const height = Math.sqrt(r * r - half * half);
  const sagitta = large ? r + height : r - height;
  // With the sweep flag the arc runs clockwise on the screen: it bulges to the left of its chord, seen along it.
  const side = sweep ? 1 : -1;
  return [middle[0] + (side * sagitta * dy) / (2 * half), middle[1] - (side * sagitta * dx) / (2 * half)];
}
