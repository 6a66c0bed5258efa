import { msg } from '../../base/index.ts';
import { BoxBuilder, transforms } from '../../geometry/index.ts';
import { layer, locked } from '../fields.ts';
import { graphicLayers } from '../graphicLayers.ts';
import { defineKind } from '../kind.ts';
import { onOtherSide } from '../sides.ts';
import { flipText } from '../text/flip.ts';
import { movePlaced } from '../moves.ts';
import { paintSegments } from '../paint.ts';
import text from '../text/index.ts';
import type { DrawList } from '../draw.ts';
import type { ObjOf } from '../types.ts';
import { table } from './schema.ts';

type Table = ObjOf<'table'>;

/** The text and background of a cell: its lines are those of the table. */
const inTable = (cell: ObjOf<'text'>): ObjOf<'text'> =>
  cell.box ? { ...cell, box: { ...cell.box, border: false } } : cell;

/** Lines between columns and rows; the one below the header looks like the border. */
function paintSeparators(o: Table, out: DrawList): void {
  const layers = graphicLayers(o);
  const columns = o.columnWidths.length;
  const rows = o.rowHeights.length;
  for (const [i, { text: cell, columnSpan, rowSpan }] of o.cells.entries()) {
    if (!cell.box || columnSpan === 0 || rowSpan === 0) continue;
    const { w, h } = cell.box.size;
    const [column, row] = [i % columns, Math.floor(i / columns)];
    out.push(transforms.placement(cell.at.x, cell.at.y, cell.rotation));
    if (o.separators.columns && column + columnSpan < columns)
      paintSegments(out, [w, 0, w, h], false, o.separators.stroke, layers);
    if (row + rowSpan < rows) {
      if (row === 0 && o.border.header) paintSegments(out, [0, h, w, h], false, o.border.stroke, layers);
      else if (o.separators.rows) paintSegments(out, [0, h, w, h], false, o.separators.stroke, layers);
    }
    out.pop();
  }
}

function paintBorder(o: Table, out: DrawList): void {
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
  const layers = { ...graphicLayers(o), restarts: true } as const;
  paintSegments(out, [minX, minY, maxX, minY, maxX, maxY, minX, maxY], true, o.border.stroke, layers);
  out.pop();
}

export default defineKind({
  kind: 'table',
  title: msg('kind.table', 'Table'),
  schema: table,
  version: 1,
  migrations: [],
  grid: 'texts',
  draw(o, out, env) {
    for (const { text: cell, columnSpan, rowSpan } of o.cells)
      // A span of 0 marks a cell that lies under a wider neighbour.
      if (columnSpan !== 0 && rowSpan !== 0) text.draw(inTable(cell), out, env);
    paintSeparators(o, out);
    paintBorder(o, out);
  },
  fields: [layer(), locked],
  move: (o, t, turn) => ({ ...o, cells: o.cells.map(cell => ({ ...cell, text: movePlaced(cell.text, t, turn) })) }),
  flip: (o, flip) => ({
    ...onOtherSide(o, flip.copper),
    cells: o.cells.map(cell => ({ ...cell, text: flipText(cell.text, flip) })),
  }),
});
