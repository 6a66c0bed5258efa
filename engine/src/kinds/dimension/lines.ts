import type { ObjOf } from '../types.ts';

type Dimension = ObjOf<'dimension'>;
type Segment = readonly [x0: number, y0: number, x1: number, y1: number];

/** Half of the opening of an arrow head, degrees (KiCad: 27.5). */
const ARROW_ANGLE = (27.5 * Math.PI) / 180;

function arrow(x: number, y: number, dx: number, dy: number, length: number): Segment[] {
  const base = Math.atan2(dy, dx);
  return [-ARROW_ANGLE, ARROW_ANGLE].map(side => [
    x,
    y,
    x + length * Math.cos(base + side),
    y + length * Math.sin(base + side),
  ]);
}

/** Cross bar, extension lines and arrow heads of a measure between two points. */
function measured(o: Dimension, nx: number, ny: number, ux: number, uy: number): Segment[] {
  const [a, b] = o.points;
  if (!a || !b) return [];
  const ax = a.x + nx * o.height;
  const ay = a.y + ny * o.height;
  // The bar's other end is level with b along (ux, uy).
  const run = (b.x - ax) * ux + (b.y - ay) * uy;
  const [bx, by] = [ax + ux * run, ay + uy * run];
  const sign = Math.sign(run) || 1;
  const inwards = o.look.arrowsOutward ? -sign : sign;
  const extension = (from: { readonly x: number; readonly y: number }, x: number, y: number): Segment => {
    const length = Math.hypot(x - from.x, y - from.y) || 1;
    const [ex, ey] = [(x - from.x) / length, (y - from.y) / length];
    const [start, end] = [o.look.extensionOffset, o.look.extensionHeight];
    return [from.x + ex * start, from.y + ey * start, x + ex * end, y + ey * end];
  };
  return [
    [ax, ay, bx, by],
    extension(a, ax, ay),
    extension(b, bx, by),
    ...arrow(ax, ay, ux * inwards, uy * inwards, o.look.arrowLength),
    ...arrow(bx, by, -ux * inwards, -uy * inwards, o.look.arrowLength),
  ];
}

/** The line work of a dimension, as KiCad's PCB_DIM_* classes construct it. */
export function dimensionLines(o: Dimension): readonly Segment[] {
  if (o.lines.length > 0) return o.lines.map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => [x0, y0, x1, y1]);
  const [a, b] = o.points;
  if (!a || !b) return [];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  switch (o.type) {
    case 'aligned':
      return measured(o, -uy, ux, ux, uy);
    case 'orthogonal':
      return o.orientation === 0 ? measured(o, 0, 1, 1, 0) : measured(o, 1, 0, 0, 1);
    case 'center': {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      return [
        [a.x - dx, a.y - dy, a.x + dx, a.y + dy],
        [a.x + dy, a.y - dx, a.x - dy, a.y + dx],
      ];
    }
    case 'leader': {
      const text = o.text?.at;
      const lines: Segment[] = [[a.x, a.y, b.x, b.y], ...arrow(a.x, a.y, ux, uy, o.look.arrowLength)];
      return text ? [...lines, [b.x, b.y, text.x, text.y]] : lines;
    }
    case 'radial': {
      const [ex, ey] = [b.x + ux * o.leaderLength, b.y + uy * o.leaderLength];
      const mark = o.look.arrowLength;
      return [
        [a.x - mark, a.y, a.x + mark, a.y],
        [a.x, a.y - mark, a.x, a.y + mark],
        [b.x, b.y, ex, ey],
        ...arrow(b.x, b.y, ux, uy, mark),
      ];
    }
  }
}
