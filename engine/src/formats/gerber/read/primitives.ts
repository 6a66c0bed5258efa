import { disc, transforms, type Shape } from '../../../geometry/index.ts';

/** A shape of a macro, and whether it adds to what is there or takes away from it. */
export interface Stamp {
  readonly shape: Shape;
  readonly dark: boolean;
}

/** What a primitive makes of its values, lengths already in nanometres, y upwards; null when values are missing or wrong. */
type Primitive = (values: readonly number[], unit: number) => Stamp[] | null;

/** A corner of the outline of a macro: a file that says more has a fault. */
const MOST_CORNERS = 20_000;
const MOST_RINGS = 200;

/** Turns a point about the macro's origin; the result grows downwards. */
const place = (x: number, y: number, degrees: number) => transforms.rotate(x, -y, degrees);

const bar = (x: number, y: number, w: number, h: number, degrees: number): Shape => {
  const middle = place(x, y, degrees);
  return { type: 'box', x: middle.x, y: middle.y, hw: Math.abs(w) / 2, hh: Math.abs(h) / 2, deg: degrees, r: 0 };
};

const circle: Primitive = ([exposure = 1, diameter = 0, x = 0, y = 0, turn = 0], unit) => {
  const middle = place(x * unit, y * unit, turn);
  return [{ shape: disc(middle.x, middle.y, (Math.abs(diameter) * unit) / 2), dark: exposure !== 0 }];
};

const vectorLine: Primitive = ([exposure = 1, width = 0, x0 = 0, y0 = 0, x1 = 0, y1 = 0, turn = 0], unit) => {
  const along = Math.atan2(y1 - y0, x1 - x0);
  const length = Math.hypot(x1 - x0, y1 - y0) * unit;
  const middle = place(((x0 + x1) / 2) * unit, ((y0 + y1) / 2) * unit, turn);
  const deg = (along * 180) / Math.PI + turn;
  const half = (Math.abs(width) * unit) / 2;
  return [
    { shape: { type: 'box', x: middle.x, y: middle.y, hw: length / 2, hh: half, deg, r: 0 }, dark: exposure !== 0 },
  ];
};

const centreLine: Primitive = ([exposure = 1, w = 0, h = 0, x = 0, y = 0, turn = 0], unit) => [
  { shape: bar(x * unit, y * unit, w * unit, h * unit, turn), dark: exposure !== 0 },
];

const lowerLeftLine: Primitive = ([exposure = 1, w = 0, h = 0, x = 0, y = 0, turn = 0], unit) => [
  { shape: bar((x + w / 2) * unit, (y + h / 2) * unit, w * unit, h * unit, turn), dark: exposure !== 0 },
];

const outline: Primitive = ([exposure = 1, count = 0, ...rest], unit) => {
  const corners = Math.round(count) + 1;
  if (corners < 3 || corners > MOST_CORNERS || rest.length < 2 * corners) return null;
  const turn = rest[2 * corners] ?? 0;
  const points: number[] = [];
  // The last point repeats the first.
  for (let i = 0; i < corners - 1; i++) {
    const { x, y } = place(rest[2 * i]! * unit, rest[2 * i + 1]! * unit, turn);
    points.push(x, y);
  }
  return [{ shape: { type: 'ring', points, r: 0 }, dark: exposure !== 0 }];
};

/** Corners of a regular polygon whose first lies to the right of its middle, before it is turned. */
export function regularPolygon(x: number, y: number, diameter: number, corners: number, degrees: number): number[] {
  const points: number[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners + (degrees * Math.PI) / 180;
    points.push(x + (diameter / 2) * Math.cos(angle), y - (diameter / 2) * Math.sin(angle));
  }
  return points;
}

const polygon: Primitive = ([exposure = 1, count = 0, x = 0, y = 0, diameter = 0, turn = 0], unit) => {
  const corners = Math.round(count);
  if (corners < 3 || corners > 12) return null;
  const middle = place(x * unit, y * unit, turn);
  const points = regularPolygon(middle.x, middle.y, diameter * unit, corners, turn);
  return [{ shape: { type: 'ring', points, r: 0 }, dark: exposure !== 0 }];
};

const fullRing = (x: number, y: number, radius: number, width: number): Shape => ({
  type: 'arc',
  arc: { x, y, radius, start: 0, sweep: 2 * Math.PI },
  r: width / 2,
});

const moire: Primitive = (
  [x = 0, y = 0, diameter = 0, thickness = 0, gap = 0, rings = 0, crossWidth = 0, crossLength = 0, turn = 0],
  unit,
) => {
  const middle = place(x * unit, y * unit, turn);
  const out: Stamp[] = [];
  let outer = diameter;
  for (let i = 0; i < Math.min(MOST_RINGS, Math.round(rings)) && outer > 0; i++, outer -= 2 * (thickness + gap)) {
    const inner = outer - 2 * thickness;
    const shape =
      inner <= 0
        ? disc(middle.x, middle.y, (outer / 2) * unit)
        : fullRing(middle.x, middle.y, ((outer + inner) / 4) * unit, thickness * unit);
    out.push({ shape, dark: true });
  }
  if (crossWidth > 0 && crossLength > 0)
    out.push(
      { shape: bar(x * unit, y * unit, crossLength * unit, crossWidth * unit, turn), dark: true },
      { shape: bar(x * unit, y * unit, crossWidth * unit, crossLength * unit, turn), dark: true },
    );
  return out;
};

/** The cuts reach this much beyond the ring, so that none of it is left. */
const BEYOND = 1.01;

const thermal: Primitive = ([x = 0, y = 0, outer = 0, inner = 0, gap = 0, turn = 0], unit) => {
  if (inner < 0 || outer <= inner) return null;
  const middle = place(x * unit, y * unit, turn);
  const out: Stamp[] = [{ shape: disc(middle.x, middle.y, (outer / 2) * unit), dark: true }];
  if (inner > 0) out.push({ shape: disc(middle.x, middle.y, (inner / 2) * unit), dark: false });
  if (gap > 0)
    out.push(
      { shape: bar(x * unit, y * unit, outer * BEYOND * unit, gap * unit, turn), dark: false },
      { shape: bar(x * unit, y * unit, gap * unit, outer * BEYOND * unit, turn), dark: false },
    );
  return out;
};

/** By code (The Gerber Layer Format Specification, 4.5.1, and its appendix for 2, 6 and 22). */
export const PRIMITIVES: ReadonlyMap<number, { readonly draw: Primitive; readonly alone: boolean }> = new Map([
  [1, { draw: circle, alone: false }],
  [2, { draw: vectorLine, alone: false }],
  [20, { draw: vectorLine, alone: false }],
  [21, { draw: centreLine, alone: false }],
  [22, { draw: lowerLeftLine, alone: false }],
  [4, { draw: outline, alone: false }],
  [5, { draw: polygon, alone: false }],
  [6, { draw: moire, alone: false }],
  // What a thermal takes away it takes from itself alone.
  [7, { draw: thermal, alone: true }],
]);
