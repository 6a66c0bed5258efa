import { msg } from '../../base/index.ts';
import { layer, length, locked } from '../fields.ts';
import { defineKind } from '../kind.ts';
import text from '../text/index.ts';
import { dimensionLines } from './lines.ts';
import { dimension } from './schema.ts';

export default defineKind({
  code: 30,
  kind: 'dimension',
  title: msg('kind.dimension', 'Dimension'),
  schema: dimension,
  version: 1,
  migrations: [],
  draw(o, out, env) {
    out.pen(o.layer);
    for (const [x0, y0, x1, y1] of dimensionLines(o))
      out.shape({ type: 'capsule', x0, y0, x1, y1, r: o.look.thickness / 2 });
    if (o.text) text.draw(o.text, out, env);
  },
  fields: [length('height', 'height'), length('look.thickness', 'lineWidth'), layer(), locked],
  snaps: o => o.points.flatMap(point => [point.x, point.y]),
});
