import { nm as toNm, type Id } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { field, flag, lengths, node, type Entry, type Keeps } from '../../sexpr/index.ts';
import { group, identity, part, stroke, sheetLock } from '../symbols/codecs.ts';
import { strokeOf, type Where } from '../symbols/parts.ts';
import { tableCell } from '../symbols/textBox.ts';

type Table = Records['table'];

const borderNode = node<Table['border'] & Keeps>({
  head: 'border',
  make: () => ({ external: true, header: true, stroke: strokeOf(toNm(0)) }),
  entries: [flag('external', 'external'), flag('header', 'header'), stroke()],
});

const separatorsNode = node<Table['separators'] & Keeps>({
  head: 'separators',
  make: () => ({ rows: true, columns: true, stroke: strokeOf(toNm(0)) }),
  entries: [flag('rows', 'rows'), flag('cols', 'columns'), stroke()],
});

const cells: Entry<Table, Where> = {
  heads: ['cells'],
  read(cursor, table, where) {
    while (cursor.peek() === 1) {
      if (cursor.enter() === tableCell.head) table.cells.push(tableCell.read(cursor, where));
      else (table.extra ??= []).push(cursor.capture());
    }
    cursor.leave();
  },
  write(writer, table, where) {
    writer.open('cells');
    for (const cell of table.cells) tableCell.write(writer, cell, where);
    writer.close();
  },
};

export const tableNode = node<Table, Where>({
  head: 'table',
  make: ({ screen }) => ({
    kind: 'table',
    id: '' as Id,
    locked: false,
    layer: '',
    screen,
    columnWidths: [],
    rowHeights: [],
    cells: [],
    border: { external: true, header: true, stroke: strokeOf(toNm(0)) },
    separators: { rows: true, columns: true, stroke: strokeOf(toNm(0)) },
  }),
  entries: [
    group<Table>(
      'column_count',
      cursor => void cursor.number(),
      (writer, table) => writer.number(table.columnWidths.length),
    ),
    // KiCad 9 refuses a table that names its identity.
    { ...identity<Table>(), write: () => {} },
    sheetLock(),
    part('border', borderNode),
    part('separators', separatorsNode),
    field('column_widths', 'columnWidths', lengths),
    field('row_heights', 'rowHeights', lengths),
    cells,
  ],
});
