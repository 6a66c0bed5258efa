import { msg } from '../../base/index.ts';
import { flattenOutline } from '../../geometry/index.ts';
import { fillColor, fillLook, layer, lineLook, locked } from '../fields.ts';
import { graphicLayers } from '../graphicLayers.ts';
import { defineKind } from '../kind.ts';
import { moveOutline } from '../moves.ts';
import { paintFill, paintOutline } from '../paint.ts';
import { polygon } from './schema.ts';

export default defineKind({
  kind: 'polygon',
  title: msg('kind.polygon', 'Polygon'),
  schema: polygon,
  version: 1,
  migrations: [],
  draw(o, out) {
    const layers = graphicLayers(o);
    const path = flattenOutline(o.outline);
    if (path.length >= 6) paintFill(out, { type: 'ring', points: path, r: 0 }, o.fill, o.stroke, layers);
    // A filled one is closed on boards, as in KiCad's files.
    const isClosed = o.closed || (o.layer !== '' && o.fill.type !== 'none');
    paintOutline(out, o.outline, path, isClosed, o.stroke, layers);
  },
  fields: [...lineLook, fillLook, fillColor, layer(), locked],
  snaps: o => [...o.outline.points],
  move: (o, t) => ({ ...o, outline: moveOutline(t, o.outline) }),
});
