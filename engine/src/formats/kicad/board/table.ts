import type { Id, Nm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { field, flag, ignored, inside, lengths, node, within, type Entry } from '../../sexpr/index.ts';
import { identity, layerName, strokeEntry } from './codecs.ts';
import type { BoardContext } from './context.ts';
import { boxedOf, recordOf, tableCell } from './textBox.ts';
import { Token } from '../../sexpr/index.ts';

type Table = Records['table'];

const columnCount: Entry<Table, BoardContext> = {
  ...ignored('column_count'),
  write: (writer, { columnWidths }) => writer.word('column_count', String(columnWidths.length)),
};

const cells: Entry<Table, BoardContext> = {
  heads: ['cells'],
  read(cursor, record, context) {
    while (cursor.peek() === Token.open) {
      if (cursor.enter() !== tableCell.head) {
        cursor.finish();
        continue;
      }
      const cell = tableCell.read(cursor, context);
      record.cells.push({ text: recordOf(cell), columnSpan: cell.span[0], rowSpan: cell.span[1] });
    }
    cursor.leave();
  },
  write(writer, record, context) {
    writer.open('cells');
    for (const { text, columnSpan, rowSpan } of record.cells)
      tableCell.write(writer, boxedOf(text, columnSpan, rowSpan), context);
    writer.close();
  },
};

const noStroke = (): Table['border']['stroke'] => ({ width: 0 as Nm, style: 'solid', color: null });

/** `(table (column_count 3) … (cells (table_cell …)))`, since KiCad 9. */
export const table = node<Table, BoardContext>({
  head: 'table',
  make: () => ({
    kind: 'table',
    id: '' as Id,
    locked: false,
    layer: '',
    screen: '',
    columnWidths: [],
    rowHeights: [],
    cells: [],
    border: { external: true, header: true, stroke: noStroke() },
    separators: { rows: true, columns: true, stroke: noStroke() },
  }),
  entries: [
    columnCount,
    // KiCad 9 refuses a table that names its identity.
    { ...identity<Table>(), write: () => {} },
    flag('locked', 'locked', false),
    field('layer', 'layer', layerName),
    inside(
      'border',
      within<Table, 'border', BoardContext>('border', [
        flag('external', 'external'),
        flag('header', 'header'),
        strokeEntry,
      ]),
    ),
    inside(
      'separators',
      within<Table, 'separators', BoardContext>('separators', [
        flag('rows', 'rows'),
        flag('cols', 'columns'),
        strokeEntry,
      ]),
    ),
    field('column_widths', 'columnWidths', lengths),
    field('row_heights', 'rowHeights', lengths),
    cells,
  ],
});
