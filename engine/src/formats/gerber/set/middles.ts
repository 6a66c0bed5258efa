import type { Shape } from '../../../geometry/index.ts';

/** A hole in the middle of a pad is at most this far off, nanometres: drill files have fewer digits than copper. */
const NEAR = 60_000;

/** Middles of flashes, to be asked for by place. */
export class Middles {
  readonly places: (readonly [number, number])[] = [];
  private readonly cells = new Map<string, (readonly [number, number])[]>();

  add(x: number, y: number): void {
    this.places.push([x, y]);
    const key = `${Math.floor(x / NEAR)},${Math.floor(y / NEAR)}`;
    const cell = this.cells.get(key);
    if (cell) cell.push([x, y]);
    else this.cells.set(key, [[x, y]]);
  }

  has(x: number, y: number): boolean {
    const [cx, cy] = [Math.floor(x / NEAR), Math.floor(y / NEAR)];
    for (let i = cx - 1; i <= cx + 1; i++)
      for (let j = cy - 1; j <= cy + 1; j++)
        for (const [px, py] of this.cells.get(`${i},${j}`) ?? []) if (Math.hypot(px - x, py - y) <= NEAR) return true;
    return false;
  }
}

/** The middle of a hole or slot. */
export function middleOf(shape: Shape): readonly [x: number, y: number] {
  if (shape.type === 'capsule') return [(shape.x0 + shape.x1) / 2, (shape.y0 + shape.y1) / 2];
  if (shape.type === 'arc') {
    const angle = shape.arc.start + shape.arc.sweep / 2;
    return [shape.arc.x + shape.arc.radius * Math.cos(angle), shape.arc.y + shape.arc.radius * Math.sin(angle)];
  }
  return shape.type === 'box' ? [shape.x, shape.y] : [shape.points[0] ?? 0, shape.points[1] ?? 0];
}
