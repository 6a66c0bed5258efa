import { boxCorners, type Shape } from '../../../geometry/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { arc, circle, line, outlineOf, point, polygon, track } from '../../layout/index.ts';
import type { Piece } from './pieces.ts';

type Drawing = Records['line' | 'arc' | 'circle' | 'polygon'];

/** Outlines without a width are drawn with this, nanometres. */
const HAIRLINE = 50_000;
const TAU = 2 * Math.PI;

const isDisc = (shape: Extract<Shape, { type: 'capsule' }>): boolean =>
  Math.hypot(shape.x1 - shape.x0, shape.y1 - shape.y0) < 1;

const onArc = (a: Extract<Shape, { type: 'arc' }>['arc'], part: number) => {
  const angle = a.start + a.sweep * part;
  return point(a.x + a.radius * Math.cos(angle), a.y + a.radius * Math.sin(angle));
};

/** A shape as a drawing on a layer. `outline`: only its line counts. */
export function drawingOf(shape: Shape, layer: string, net = '', outline = false): Drawing[] {
  switch (shape.type) {
    case 'capsule': {
      if (!isDisc(shape))
        return [
          line(layer, point(shape.x0, shape.y0), point(shape.x1, shape.y1), Math.max(2 * shape.r, HAIRLINE), net),
        ];
      return shape.r > 0 ? [circle(layer, point(shape.x0, shape.y0), shape.r, 0, !outline, net)] : [];
    }
    case 'arc': {
      const { arc: a } = shape;
      const width = Math.max(2 * shape.r, HAIRLINE);
      if (Math.abs(a.sweep) >= TAU - 1e-9) return [circle(layer, point(a.x, a.y), a.radius, width, false, net)];
      return [arc(layer, onArc(a, 0), onArc(a, 0.5), onArc(a, 1), width, net)];
    }
    case 'box': {
      const corners = boxCorners(shape, shape.r);
      return [polygon(layer, outlineOf(corners), outline ? HAIRLINE : 2 * shape.r, !outline, net)];
    }
    case 'ring':
      if (shape.points.length < 6) return [];
      return [polygon(layer, outlineOf(shape.points), outline ? HAIRLINE : 2 * shape.r, !outline, net)];
  }
}

/** Thinner pens draw the borders of areas: no fab makes such tracks. */
const THINNEST_TRACK = 50_000;

/** Draws of round pens are tracks; null for all other copper. */
export function tracksOf({ object, shapes, cut }: Piece, layer: string, net: string): Records['track'][] | null {
  if (object.type !== 'draw' || cut) return null;
  const out: Records['track'][] = [];
  for (const shape of shapes) {
    if (shape.type === 'capsule' && 2 * shape.r >= THINNEST_TRACK)
      out.push(track(layer, point(shape.x0, shape.y0), point(shape.x1, shape.y1), 2 * shape.r, net));
    else if (shape.type === 'arc' && 2 * shape.r >= THINNEST_TRACK) {
      const { arc: a } = shape;
      const pieces = Math.abs(a.sweep) > Math.PI * 1.5 ? 2 : 1;
      for (let i = 0; i < pieces; i++)
        out.push(
          track(
            layer,
            onArc(a, i / pieces),
            onArc(a, (i + 1) / pieces),
            2 * shape.r,
            net,
            onArc(a, (i + 0.5) / pieces),
          ),
        );
    } else return null;
  }
  return out;
}
