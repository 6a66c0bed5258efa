import { BoxBuilder, type Box } from './box.ts';

interface Pt {
  readonly x: number;
  readonly y: number;
}

/** A circular arc: from angle `start` over `sweep` radians, positive clockwise on the screen (y down). */
export interface ArcGeometry {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly start: number;
  readonly sweep: number;
}

const TAU = 2 * Math.PI;

/** The circle through three points; null when they lie on a line (to within a nanometre of sagitta). */
export function arcThrough(start: Pt, mid: Pt, end: Pt): ArcGeometry | null {
  const ax = mid.x - start.x;
  const ay = mid.y - start.y;
  const bx = end.x - start.x;
  const by = end.y - start.y;
  if (bx === 0 && by === 0) {
    // A full circle, its middle point opposite to the start.
    const radius = Math.hypot(ax, ay) / 2;
    if (radius === 0) return null;
    return { x: start.x + ax / 2, y: start.y + ay / 2, radius, start: Math.atan2(-ay, -ax), sweep: TAU };
  }
  const cross = 2 * (ax * by - ay * bx);
  if (Math.abs(cross) <= 2 * Math.hypot(bx, by)) return null;
  const a2 = ax * ax + ay * ay;
  const b2 = bx * bx + by * by;
  const ux = (by * a2 - ay * b2) / cross;
  const uy = (ax * b2 - bx * a2) / cross;
  const from = Math.atan2(-uy, -ux);
  const via = Math.atan2(ay - uy, ax - ux);
  const to = Math.atan2(by - uy, bx - ux);
  const forward = (angle: number) => (((angle - from) % TAU) + TAU) % TAU;
  const sweep = forward(via) <= forward(to) ? forward(to) : forward(to) - TAU;
  return { x: start.x + ux, y: start.y + uy, radius: Math.hypot(ux, uy), start: from, sweep };
}

/** The middle of the arc from `start` around `center` by `degrees`, clockwise on the screen. */
export function arcPoint(center: Pt, start: Pt, degrees: number): Pt {
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const x = start.x - center.x;
  const y = start.y - center.y;
  return { x: center.x + x * cos - y * sin, y: center.y + x * sin + y * cos };
}

/** Number of chords that keep within `tolerance` of a circle of this radius. */
export function chords(radius: number, sweep: number, tolerance: number): number {
  if (radius <= tolerance) return Math.max(1, Math.ceil(Math.abs(sweep) / 1.6));
  const step = 2 * Math.acos(1 - tolerance / radius);
  return Math.max(1, Math.ceil(Math.abs(sweep) / step));
}

/** Appends the points after the start of the arc, the end included, to flat coordinates. */
export function flattenArc(arc: ArcGeometry, tolerance: number, out: number[]): void {
  const count = chords(arc.radius, arc.sweep, tolerance);
  for (let i = 1; i <= count; i++) {
    const angle = arc.start + (arc.sweep * i) / count;
    out.push(arc.x + arc.radius * Math.cos(angle), arc.y + arc.radius * Math.sin(angle));
  }
}

export function arcBox(arc: ArcGeometry, halfWidth = 0): Box {
  const box = new BoxBuilder();
  const at = (angle: number) =>
    box.add(arc.x + arc.radius * Math.cos(angle), arc.y + arc.radius * Math.sin(angle), halfWidth);
  at(arc.start);
  at(arc.start + arc.sweep);
  const low = Math.min(arc.start, arc.start + arc.sweep);
  const high = Math.max(arc.start, arc.start + arc.sweep);
  for (let quarter = Math.ceil(low / (Math.PI / 2)); quarter * (Math.PI / 2) <= high; quarter++)
    at(quarter * (Math.PI / 2));
  return box.box();
}
