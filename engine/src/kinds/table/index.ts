import { msg } from '../../base/index.ts';
import { BoxBuilder, transforms } from '../../geometry/index.ts';
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
      const { box, at, rotation } = cell.text;
      if (!box || !(o.separators.rows || o.separators.columns)) continue;
      const { w, h } = box.size;
      out.push(transforms.placement(at.x, at.y, rotation));
      paintSegments(out, [0, 0, w, 0, w, h, 0, h], true, o.separators.stroke, layers);
      out.pop();
    }
    const first = o.cells[0]?.text;
    if (!o.border.external || !first) return;
    // On a board's back the columns run the other way: the first cell is not always the corner.
    const extent = new BoxBuilder();
    for (const { text: cell } of o.cells) {
      if (!cell.box) continue;
      const { x, y } = transforms.rotate(cell.at.x - first.at.x, cell.at.y - first.at.y, -first.rotation);
      extent.add(x, y).add(x + cell.box.size.w, y + cell.box.size.h);
    }
    const { minX, minY, maxX, maxY } = extent.box();
    if (minX > maxX) return;
    out.push(transforms.placement(first.at.x, first.at.y, first.rotation));
    paintSegments(out, [minX, minY, maxX, minY, maxX, maxY, minX, maxY], true, o.border.stroke, layers);
    out.pop();
  },
  fields: [layer(), locked],
});
