import earcut from 'earcut';
import type { Paint, Triangles, Vec } from './mesh.ts';

/** Corners of a ring, flat, anticlockwise. */
export type Ring = readonly number[];

export const rect = (x: number, y: number, w: number, h: number): Ring => [
  x - w / 2, y - h / 2, x + w / 2, y - h / 2, x + w / 2, y + h / 2, x - w / 2, y + h / 2,
]; // prettier-ignore

/** A rectangle with round corners, `steps` parts each. */
export function roundRect(x: number, y: number, w: number, h: number, r: number, steps = 4): Ring {
  const radius = Math.min(r, w / 2, h / 2);
  return [0, 1, 2, 3].flatMap(quarter => {
    const [sx, sy] = [quarter === 0 || quarter === 3 ? 1 : -1, quarter < 2 ? 1 : -1];
    const [cx, cy] = [x + sx * (w / 2 - radius), y + sy * (h / 2 - radius)];
    return Array.from({ length: steps + 1 }, (_, i) => ((quarter + i / steps) * Math.PI) / 2).flatMap(turn => [
      cx + radius * Math.cos(turn),
      cy + radius * Math.sin(turn),
    ]);
  });
}

export const circle = (x: number, y: number, r: number, sides = 32): Ring =>
  Array.from({ length: sides }, (_, i) => (2 * Math.PI * i) / sides).flatMap(turn => [
    x + r * Math.cos(turn),
    y + r * Math.sin(turn),
  ]);

/** Which way a form is stacked: along z, or lying along x or y. */
export type Axis = 'x' | 'y' | 'z';

const lying = (axis: Axis, u: number, v: number, w: number): Vec =>
  axis === 'z' ? [u, v, w] : axis === 'x' ? [w, u, v] : [v, w, u];

export interface Section {
  readonly ring: Ring;
  readonly z: number;
}

/** A body through sections of the same number of corners, from below upwards, closed by its ends. */
export function loft(
  out: Triangles,
  paint: Paint,
  sections: readonly Section[],
  { axis = 'z', round = false }: { readonly axis?: Axis; readonly round?: boolean } = {},
): void {
  for (let s = 1; s < sections.length; s++) {
    const [low, high] = [sections[s - 1]!, sections[s]!];
    const n = low.ring.length;
    const [lowNormals, highNormals] = round
      ? [slopes(low, high, low.ring), slopes(low, high, high.ring)]
      : [null, null];
    for (let i = 0, h = n - 2; i < n; h = i, i += 2) {
      const at = (section: Section, k: number) => lying(axis, section.ring[k]!, section.ring[k + 1]!, section.z);
      const normal = (list: readonly Vec[] | null, k: number) =>
        list && lying(axis, ...(list[k / 2] as [number, number, number]));
      const normals = lowNormals
        ? ([normal(lowNormals, h), normal(lowNormals, i), normal(highNormals, i), normal(highNormals, h)] as readonly [
            Vec,
            Vec,
            Vec,
            Vec,
          ])
        : undefined;
      out.quad(paint, at(low, h), at(low, i), at(high, i), at(high, h), normals);
    }
  }
  const [first, last] = [sections[0]!, sections.at(-1)!];
  lid(out, paint, first, axis, false);
  lid(out, paint, last, axis, true);
}

/** Normals of a round body: away from the middle of the ring, leaned by how it narrows. */
function slopes(low: Section, high: Section, ring: Ring): Vec[] {
  const middle = (points: Ring) => {
    let [x, y] = [0, 0];
    for (let i = 0; i < points.length; i += 2) [x, y] = [x + points[i]!, y + points[i + 1]!];
    return [(2 * x) / points.length, (2 * y) / points.length] as const;
  };
  const [[lx, ly], [hx, hy], [cx, cy]] = [middle(low.ring), middle(high.ring), middle(ring)];
  const rise = high.z - low.z;
  const out: Vec[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const narrows =
      Math.hypot(low.ring[i]! - lx, low.ring[i + 1]! - ly) - Math.hypot(high.ring[i]! - hx, high.ring[i + 1]! - hy);
    const [dx, dy] = [ring[i]! - cx, ring[i + 1]! - cy];
    const length = Math.hypot(dx, dy) || 1;
    const lean = Math.hypot(rise, narrows) || 1;
    out.push([((dx / length) * rise) / lean, ((dy / length) * rise) / lean, narrows / lean]);
  }
  return out;
}

function lid(out: Triangles, paint: Paint, { ring, z }: Section, axis: Axis, up: boolean): void {
  const indices = earcut(ring as number[]);
  const at = (k: number) => lying(axis, ring[2 * k]!, ring[2 * k + 1]!, z);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]!, indices[i + 1]!, indices[i + 2]!];
    const turned =
      (ring[2 * b]! - ring[2 * a]!) * (ring[2 * c + 1]! - ring[2 * a + 1]!) -
        (ring[2 * c]! - ring[2 * a]!) * (ring[2 * b + 1]! - ring[2 * a + 1]!) >
      0;
    if (turned === up) out.add(paint, at(a), at(b), at(c));
    else out.add(paint, at(a), at(c), at(b));
  }
}

/** A prism over a ring. */
export const prism = (out: Triangles, paint: Paint, ring: Ring, bottom: number, top: number): void =>
  loft(out, paint, [
    { ring, z: bottom },
    { ring, z: top },
  ]);

export const cylinder = (
  out: Triangles,
  paint: Paint,
  [x, y, r]: readonly [number, number, number],
  bottom: number,
  top: number,
  axis: Axis = 'z',
): void =>
  loft(
    out,
    paint,
    [
      { ring: circle(x, y, r), z: bottom },
      { ring: circle(x, y, r), z: top },
    ],
    { axis, round: true },
  );

/** A moulded block: its sides lean inwards above and below the parting line, as moulds have it. */
export function moulded(
  out: Triangles,
  paint: Paint,
  [x, y, w, h]: readonly [number, number, number, number],
  bottom: number,
  top: number,
  lean = 0.12,
): void {
  const middle = bottom + (top - bottom) * 0.5;
  const inset = lean * (top - bottom);
  loft(out, paint, [
    { ring: rect(x, y, w - inset, h - inset), z: bottom },
    { ring: rect(x, y, w, h), z: middle },
    { ring: rect(x, y, w - inset, h - inset), z: top },
  ]);
}

/**
 * A strip of sheet metal or a wire of square section, bent in an upright plane: `path` holds distances along the direction and
 * heights, flat, from the board to the body.
 */
export function bent(
  out: Triangles,
  paint: Paint,
  {
    x,
    y,
    direction,
    width,
    thickness,
  }: {
    readonly x: number;
    readonly y: number;
    /** Where the path leads, seen from above, radians. */
    readonly direction: number;
    readonly width: number;
    readonly thickness: number;
  },
  path: Ring,
): void {
  const [c, s] = [Math.cos(direction), Math.sin(direction)];
  const n = path.length / 2;
  const sides = Array.from({ length: n }, (_, i) => {
    const [px, pz] = [path[2 * i]!, path[2 * i + 1]!];
    const way = (from: number, to: number) => {
      const [dx, dz] = [path[2 * to]! - path[2 * from]!, path[2 * to + 1]! - path[2 * from + 1]!];
      const length = Math.hypot(dx, dz) || 1;
      return [dx / length, dz / length] as const;
    };
    const before = i > 0 ? way(i - 1, i) : way(0, 1);
    const after = i < n - 1 ? way(i, i + 1) : before;
    // The mitre of the two pieces that meet here.
    const [mx, mz] = [-(before[1] + after[1]), before[0] + after[0]];
    const length = Math.hypot(mx, mz) || 1;
    const reach = Math.min(2, 1 / Math.max(0.2, (mx * -before[1] + mz * before[0]) / length));
    const [ox, oz] = [(mx / length) * (thickness / 2) * reach, (mz / length) * (thickness / 2) * reach];
    const at = (d: number, z: number, side: number): Vec => [
      x + d * c - (side * width * s) / 2,
      y + d * s + (side * width * c) / 2,
      z,
    ];
    return {
      upperLeft: at(px + ox, pz + oz, 1),
      upperRight: at(px + ox, pz + oz, -1),
      lowerLeft: at(px - ox, pz - oz, 1),
      lowerRight: at(px - ox, pz - oz, -1),
    };
  });
  for (let i = 1; i < n; i++) {
    const [a, b] = [sides[i - 1]!, sides[i]!];
    out.quad(paint, a.upperRight, b.upperRight, b.upperLeft, a.upperLeft);
    out.quad(paint, a.lowerLeft, b.lowerLeft, b.lowerRight, a.lowerRight);
    out.quad(paint, a.upperLeft, b.upperLeft, b.lowerLeft, a.lowerLeft);
    out.quad(paint, a.lowerRight, b.lowerRight, b.upperRight, a.upperRight);
  }
  const [first, last] = [sides[0]!, sides.at(-1)!];
  out.quad(paint, first.lowerRight, first.upperRight, first.upperLeft, first.lowerLeft);
  out.quad(paint, last.lowerLeft, last.upperLeft, last.upperRight, last.lowerRight);
}

/** A ball, for solder. */
export function ball(out: Triangles, paint: Paint, x: number, y: number, z: number, r: number): void {
  const levels = [-1, -0.7, 0, 0.7, 1];
  loft(
    out,
    paint,
    levels.map(level => ({
      ring: circle(x, y, r * Math.max(0.05, Math.sqrt(1 - level * level)), 10),
      z: z + level * r,
    })),
    { round: true },
  );
}
