/**
 * An affine map without shear: (x, y) → (a·x + c·y + e, b·x + d·y + f). Rotations are anticlockwise on a screen whose
 * y axis points down, so that +90° takes the right to the top.
 */
export interface Transform {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const identity: Transform = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Cosine and sine of an angle in degrees, exact at quarter turns. */
export function cosSin(degrees: number): readonly [cos: number, sin: number] {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn === 0) return [1, 0];
  if (turn === 90) return [0, 1];
  if (turn === 180) return [-1, 0];
  if (turn === 270) return [0, -1];
  const radians = (turn * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

export function placement(x: number, y: number, degrees: number): Transform {
  const [cos, sin] = cosSin(degrees);
  return { a: cos, b: -sin, c: sin, d: cos, e: x, f: y };
}

/** First `inner`, then `outer`. */
export const compose = (outer: Transform, inner: Transform): Transform => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

export const mapX = (t: Transform, x: number, y: number): number => t.a * x + t.c * y + t.e;
export const mapY = (t: Transform, x: number, y: number): number => t.b * x + t.d * y + t.f;
export const apply = (t: Transform, p: { readonly x: number; readonly y: number }) => ({
  x: mapX(t, p.x, p.y),
  y: mapY(t, p.x, p.y),
});

/** Whether the map turns left into right. */
export const mirrors = (t: Transform): boolean => t.a * t.d - t.b * t.c < 0;

/** Turn of the map in degrees: where the x axis goes, anticlockwise on the screen. */
export const turnOf = (t: Transform): number => (Math.atan2(-t.b, t.a) * 180) / Math.PI;

export function inverse(t: Transform): Transform {
  const det = t.a * t.d - t.b * t.c;
  const a = t.d / det;
  const b = -t.b / det;
  const c = -t.c / det;
  const d = t.a / det;
  return { a, b, c, d, e: -(a * t.e + c * t.f), f: -(b * t.e + d * t.f) };
}

/** The point turned about the origin. */
export function rotate(x: number, y: number, degrees: number): { readonly x: number; readonly y: number } {
  const [cos, sin] = cosSin(degrees);
  return { x: x * cos + y * sin, y: -x * sin + y * cos };
}
