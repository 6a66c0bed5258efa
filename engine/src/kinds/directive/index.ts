import { msg } from '../../base/index.ts';
import { disc, transforms } from '../../geometry/index.ts';
import { choice, length, position, quarterTurns } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveLabel } from '../moves.ts';
import { paintLabelFields } from '../labelPaint.ts';
import { DEFAULT_SHEET_LINE } from '../paint.ts';
import { directive } from './schema.ts';

/** Half height of the flag at the end of the staff, 20 mil; dots and rectangles are smaller. */
const FLAG = 508_000;
const HALF: Readonly<Record<string, number>> = { dot: 355_600, rectangle: 381_000 };

export default defineKind({
  kind: 'directive',
  title: msg('kind.directive', 'Net class directive'),
  schema: directive,
  version: 1,
  migrations: [],
  grid: 'wires',
  draw(o, out, env) {
    const r = DEFAULT_SHEET_LINE / 2;
    out.pen('sch.directive', o.style.color);
    // The staff stands on the connection point; a rotation of 0 points up.
    out.push(transforms.placement(o.at.x, o.at.y, o.rotation));
    const half = HALF[o.shape] ?? FLAG;
    out.shape({ type: 'capsule', x0: 0, y0: 0, x1: 0, y1: half - o.length, r });
    const y = -o.length;
    if (o.shape === 'dot') out.shape(disc(0, y, half));
    else if (o.shape === 'round')
      out.shape({ type: 'arc', arc: { x: 0, y, radius: half, start: 0, sweep: 2 * Math.PI }, r });
    else {
      const corners =
        o.shape === 'diamond'
          ? [-2 * half, y, 0, y - half, 2 * half, y, 0, y + half]
          : [-2 * half, y - half, 2 * half, y - half, 2 * half, y + half, -2 * half, y + half];
      for (let i = 0; i < 8; i += 2)
        out.shape({
          type: 'capsule',
          x0: corners[i]!,
          y0: corners[i + 1]!,
          x1: corners[(i + 2) % 8]!,
          y1: corners[(i + 3) % 8]!,
          r,
        });
    }
    out.pop();
    paintLabelFields(o, out, env, 'sch.directive');
  },
  fields: [
    ...position,
    quarterTurns,
    length('length', 'length'),
    choice('shape', 'shape', ['dot', 'round', 'diamond', 'rectangle'], 'directiveShape'),
  ],
  snaps: o => [o.at.x, o.at.y],
  anchors: o => [o.at],
  move: moveLabel,
});
