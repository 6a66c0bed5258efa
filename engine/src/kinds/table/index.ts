import { msg } from '../../base/index.ts';
import { layer, locked } from '../fields.ts';
import { graphicLayers } from '../graphicLayers.ts';
import { defineKind } from '../kind.ts';
import { paintSegments } from '../paint.ts';
import text from '../text/index.ts';
import { table } from './schema.ts';

export default defineKind({
  code: 26,
  kind: 'table',
  title: msg('kind.table', 'Table'),
  schema: table,
  version: 1,
  migrations: [],
  draw(o, out, env) {
    const layers = graphicLayers(o);
    for (const cell of o.cells) {
      // A span of 0 marks a cell that lies under a wider neighbour.
      if (cell.columnSpan === 0 || cell.rowSpan === 0) continue;
      text.draw(cell.text, out, env);
      const { box, at } = cell.text;
      if (!box) continue;
      const corners = [
        at.x,
        at.y,
        at.x + box.size.w,
        at.y,
        at.x + box.size.w,
        at.y + box.size.h,
        at.x,
        at.y + box.size.h,
      ];
      if (o.separators.rows || o.separators.columns) paintSegments(out, corners, true, o.separators.stroke, layers);
    }
    const first = o.cells[0]?.text.at;
    if (!o.border.external || !first) return;
    const w = o.columnWidths.reduce<number>((sum, width) => sum + width, 0);
    const h = o.rowHeights.reduce<number>((sum, height) => sum + height, 0);
    paintSegments(
      out,
      [first.x, first.y, first.x + w, first.y, first.x + w, first.y + h, first.x, first.y + h],
      true,
      o.border.stroke,
      layers,
    );
  },
  fields: [layer(), locked],
});
