import {
  arcThrough,
  disc,
  flattenBezier,
  flattenOutline,
  transforms,
  transformShape,
  type Shape,
  type Transform,
} from '../../geometry/index.ts';
import { rectanglePath } from '../paint.ts';
import type { ObjOf } from '../types.ts';

type Pad = ObjOf<'pad'>;

/** From the pad's own axes (hole at the origin) to its footprint's. */
export const padPlacement = (pad: Pad): Transform => transforms.placement(pad.at.x, pad.at.y, pad.rotation);

function trapezoid(pad: Pad): Shape {
  const [w, h] = [pad.size.w / 2, pad.size.h / 2];
  const [dx, dy] = [pad.delta.w / 2, pad.delta.h / 2];
  const { x, y } = pad.offset;
  // delta.h shortens the left side and lengthens the right one, delta.w the top and bottom (KiCad: TransformTrapezoidToPolygon).
  return {
    type: 'ring',
    r: 0,
    points: [x - w - dx, y + h + dy, x - w + dx, y - h - dy, x + w - dx, y - h + dy, x + w + dx, y + h - dy],
  };
}

function chamfered(pad: Pad): Shape {
  const [w, h] = [pad.size.w / 2, pad.size.h / 2];
  const cut = pad.chamferRatio * Math.min(pad.size.w, pad.size.h);
  const r = Math.min(pad.roundRatio * Math.min(pad.size.w, pad.size.h), w, h);
  const { x, y } = pad.offset;
  const corners = [
    ['topLeft', -1, -1],
    ['topRight', 1, -1],
    ['bottomRight', 1, 1],
    ['bottomLeft', -1, 1],
  ] as const;
  const points: number[] = [];
  for (const [name, sx, sy] of corners) {
    const [cx, cy] = [x + sx * w, y + sy * h];
    if (pad.chamferCorners.includes(name)) {
      const [a, b] = [
        [cx, cy - sy * cut],
        [cx - sx * cut, cy],
      ] as const;
      // Clockwise on the screen: the order of the two cut points alternates from corner to corner.
      points.push(...(sx === sy ? [...a, ...b] : [...b, ...a]));
    } else if (r > 0) {
      const first = Math.atan2(sy, sx) - Math.PI / 4;
      for (let i = 0; i <= 8; i++) {
        const angle = first + (i / 8) * (Math.PI / 2);
        points.push(cx - sx * r + r * Math.cos(angle), cy - sy * r + r * Math.sin(angle));
      }
    } else points.push(cx, cy);
  }
  return { type: 'ring', points, r: 0 };
}

/** Copper of a drawing inside a custom pad: filled inside where it is filled, and its line. */
function primitiveShapes(item: Pad['primitives'][number]): Shape[] {
  const r = Math.max(0, item.stroke.width) / 2;
  const filled = item.fill.type !== 'none';
  const path = (points: ArrayLike<number>, closed: boolean): Shape[] => {
    if (filled && closed) return [{ type: 'ring', points, r }];
    const out: Shape[] = [];
    const n = points.length;
    for (let i = closed ? 0 : 2, h = closed ? n - 2 : 0; i < n; h = i, i += 2)
      out.push({ type: 'capsule', x0: points[h]!, y0: points[h + 1]!, x1: points[i]!, y1: points[i + 1]!, r });
    return out;
  };
  switch (item.kind) {
    case 'line':
      return [{ type: 'capsule', x0: item.start.x, y0: item.start.y, x1: item.end.x, y1: item.end.y, r }];
    case 'rectangle':
      return path(rectanglePath(item.start, item.end, item.radius), true);
    case 'circle':
      if (filled) return [disc(item.center.x, item.center.y, item.radius + r)];
      return [
        {
          type: 'arc',
          arc: { x: item.center.x, y: item.center.y, radius: item.radius, start: 0, sweep: 2 * Math.PI },
          r,
        },
      ];
    case 'arc': {
      const arc = arcThrough(item.start, item.mid, item.end);
      return arc ? [{ type: 'arc', arc, r }] : path([item.start.x, item.start.y, item.end.x, item.end.y], false);
    }
    case 'polygon':
      return path(flattenOutline(item.outline), item.closed);
    case 'bezier':
      return path(flattenBezier(item.points), false);
  }
}

/** The pad's copper in its own axes: one shape, or several for a custom pad (the anchor first). */
export function padShapes(pad: Pad): Shape[] {
  const { x, y } = pad.offset;
  const [hw, hh] = [pad.size.w / 2, pad.size.h / 2];
  switch (pad.shape) {
    case 'circle':
      return [disc(x, y, hw)];
    case 'oval': {
      const r = Math.min(hw, hh);
      return [{ type: 'capsule', x0: x - (hw - r), y0: y - (hh - r), x1: x + (hw - r), y1: y + (hh - r), r }];
    }
    case 'rect':
      return [{ type: 'box', x, y, hw, hh, deg: 0, r: 0 }];
    case 'roundrect':
      return [{ type: 'box', x, y, hw, hh, deg: 0, r: Math.min(pad.roundRatio * 2 * Math.min(hw, hh), hw, hh) }];
    case 'chamfered':
      return [chamfered(pad)];
    case 'trapezoid':
      return [trapezoid(pad)];
    case 'custom': {
      const anchor: Shape = pad.anchor === 'circle' ? disc(x, y, hw) : { type: 'box', x, y, hw, hh, deg: 0, r: 0 };
      return [anchor, ...pad.primitives.flatMap(primitiveShapes)];
    }
  }
}

/** The pad's hole in its own axes; null for pads without. */
export function holeShape(pad: Pad): Shape | null {
  if (!pad.drill) return null;
  const { w, h } = pad.drill.size;
  const r = Math.min(w, h) / 2;
  return { type: 'capsule', x0: -(w / 2 - r), y0: -(h / 2 - r), x1: w / 2 - r, y1: h / 2 - r, r };
}

/** Copper on the board (or in the axes in which `owner` places the footprint). */
export function padCopper(pad: Pad, owner: Transform): Shape[] {
  const t = transforms.compose(owner, padPlacement(pad));
  return padShapes(pad).map(shape => transformShape(shape, t));
}

export function padHole(pad: Pad, owner: Transform): Shape | null {
  const hole = holeShape(pad);
  return hole && transformShape(hole, transforms.compose(owner, padPlacement(pad)));
}
