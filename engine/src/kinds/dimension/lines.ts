import { textExtent, transforms } from '../../geometry/index.ts';
import type { ObjOf } from '../types.ts';

type Dimension = ObjOf<'dimension'>;
type Segment = readonly [x0: number, y0: number, x1: number, y1: number];

/** Half of the opening of an arrow head, degrees (KiCad: 27.5). */
const ARROW_ANGLE = (27.5 * Math.PI) / 180;
/** Length of the tail behind an arrow head that stands outside of what is measured, over that of the head. */
const TAIL = 2;

function arrow(x: number, y: number, dx: number, dy: number, length: number): Segment[] {
  const base = Math.atan2(dy, dx);
  return [-ARROW_ANGLE, ARROW_ANGLE].map(side => [
    x,
    y,
    x + length * Math.cos(base + side),
    y + length * Math.sin(base + side),
  ]);
}

/**
 * Parts of a segment (0 to 1) before and after a dimension's text, as KiCad's CollectKnockedOutSegments leaves them; null where
 * the text is not in its way.
 */
function besideText({ text }: Dimension, [x0, y0, x1, y1]: Segment): readonly [before: number, after: number] | null {
  if (!text || text.hidden || text.text === '') return null;
  const { w, h } = textExtent(text.text, text.style);
  const { hAlign, vAlign, size } = text.style;
  const middle = {
    x: hAlign === 'left' ? w / 2 : hAlign === 'right' ? -w / 2 : 0,
    y: vAlign === 'top' ? h / 2 : vAlign === 'bottom' ? -h / 2 : 0,
  };
  const [hw, hh] = [w / 2 + size.w / 2, h / 2];
  const own = (x: number, y: number) => transforms.rotate(x - text.at.x, y - text.at.y, -text.rotation);
  const [a, b] = [own(x0, y0), own(x1, y1)];
  let [from, to] = [0, 1];
  for (const [start, run, half] of [
    [a.x - middle.x, b.x - a.x, hw],
    [a.y - middle.y, b.y - a.y, hh],
  ] as const) {
    if (run === 0) {
      if (Math.abs(start) >= half) return null;
      continue;
    }
    const [s, t] = [(-half - start) / run, (half - start) / run];
    from = Math.max(from, Math.min(s, t));
    to = Math.min(to, Math.max(s, t));
  }
  return from < to ? [from, to] : null;
}

const part = ([x0, y0, x1, y1]: Segment, from: number, to: number): Segment => [
  x0 + (x1 - x0) * from,
  y0 + (y1 - y0) * from,
  x0 + (x1 - x0) * to,
  y0 + (y1 - y0) * to,
];

/** What of a segment the text leaves free. */
function aroundText(o: Dimension, segment: Segment): Segment[] {
  const gap = besideText(o, segment);
  if (!gap) return [segment];
  const [before, after] = gap;
  return [...(before > 0 ? [part(segment, 0, before)] : []), ...(after < 1 ? [part(segment, after, 1)] : [])];
}

/** The head of a segment up to the text. */
function upToText(o: Dimension, segment: Segment): Segment {
  const gap = besideText(o, segment);
  return gap ? part(segment, 0, gap[0]) : segment;
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
  const extension = (from: { readonly x: number; readonly y: number }, x: number, y: number): Segment => {
    const length = Math.hypot(x - from.x, y - from.y) || 1;
    const [ex, ey] = [(x - from.x) / length, (y - from.y) / length];
    const [start, end] = [o.look.extensionOffset, o.look.extensionHeight];
    return [from.x + ex * start, from.y + ey * start, x + ex * end, y + ey * end];
  };
  // Arrows that point outwards lie on the bar; others outside of it, with a tail.
  const { arrowsOutward, arrowLength } = o.look;
  const [hx, hy] = arrowsOutward ? [ux * sign, uy * sign] : [-ux * sign, -uy * sign];
  const tail = arrowsOutward ? 0 : TAIL * arrowLength;
  return [
    ...aroundText(o, [ax, ay, bx, by]),
    extension(a, ax, ay),
    extension(b, bx, by),
    ...(tail > 0
      ? ([
          [ax, ay, ax + hx * tail, ay + hy * tail],
          [bx, by, bx - hx * tail, by - hy * tail],
        ] as const)
      : []),
    ...arrow(ax, ay, hx, hy, arrowLength),
    ...arrow(bx, by, -hx, -hy, arrowLength),
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
      const [x, y] = [a.x + ux * o.look.extensionOffset, a.y + uy * o.look.extensionOffset];
      const lines = [upToText(o, [x, y, b.x, b.y]), ...arrow(x, y, ux, uy, o.look.arrowLength)];
      return o.text ? [...lines, upToText(o, [b.x, b.y, o.text.at.x, o.text.at.y])] : lines;
    }
    case 'radial': {
      const [ex, ey] = [b.x + ux * o.leaderLength, b.y + uy * o.leaderLength];
      const mark = o.look.arrowLength;
      return [
        [a.x - mark, a.y, a.x + mark, a.y],
        [a.x, a.y - mark, a.x, a.y + mark],
        ...aroundText(o, [b.x, b.y, ex, ey]),
        ...(o.text ? aroundText(o, [ex, ey, o.text.at.x, o.text.at.y]) : []),
        ...arrow(b.x, b.y, ux, uy, mark),
      ];
    }
  }
}
