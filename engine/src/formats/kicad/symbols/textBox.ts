import { nm as toNm, type Nm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { arg, flag, ignored, node, text, type Entry } from '../../sexpr/index.ts';
import { fill, flip, group, identity, NO_BORDER, placement, stroke, sheetLock } from './codecs.ts';
import { fillOf, strokeOf, textRecord, type Where } from './parts.ts';
import { effects } from './style.ts';
import { marginsOf } from '../textMargins.ts';

type Text = Records['text'];
type Box = NonNullable<Text['box']>;
/** A text box while it is read and written: the properties of the box lie next to those of the text. */
type Flat = Text & Omit<Box, 'border'> & { box: null };

const make = (where: Where): Flat => ({
  ...textRecord(where),
  box: null,
  size: { w: toNm(0), h: toNm(0) },
  margins: [],
  stroke: strokeOf(toNm(0)),
  fill: fillOf(),
});

const extent = (up: boolean): Entry<Flat> =>
  group<Flat>(
    'size',
    (cursor, box) => {
      const w = toNm(cursor.nm());
      const h = cursor.nm();
      box.size = { w, h: up ? flip(h) : toNm(h) };
    },
    (writer, { size }) => {
      writer.nm(size.w);
      writer.nm(up ? flip(size.h) : size.h);
    },
  );

/** Early version 7 gave two corners in place of a corner and a size. */
const corners = (up: boolean): Entry<Flat>[] =>
  (['start', 'end'] as const).map(head => ({
    heads: [head],
    read(cursor, box) {
      const x = toNm(cursor.nm());
      const y = up ? flip(cursor.nm()) : toNm(cursor.nm());
      if (head === 'start') box.at = { x, y };
      else box.size = { w: toNm(x - box.at.x), h: toNm(y - box.at.y) };
      cursor.leave();
    },
    write() {},
  }));

const margins: Entry<Flat> = group<Flat>(
  'margins',
  (cursor, box) => {
    while (cursor.more()) box.margins.push(cursor.nm() as Nm);
  },
  (writer, box) => box.margins.forEach(margin => writer.nm(margin)),
  box => box.margins.length > 0,
);

const boxEntries = (up: boolean): Entry<Flat>[] => [
  up ? ignored<Flat>('exclude_from_sim') : flag('exclude_from_sim', 'excludeFromSim'),
  placement(up),
  extent(up),
  ...corners(up),
  margins,
];

const boxed = ({ size, margins: sides, stroke: pen, fill: area, ...rest }: Flat): Text => ({
  ...rest,
  box: { size, margins: marginsOf(sides, pen, rest.style), border: pen.width >= 0, stroke: pen, fill: area },
});

const flatOf = (record: Text): Flat => {
  const { border, ...box } = record.box!;
  const pen = border || box.stroke.width < 0 ? box.stroke : { ...box.stroke, width: NO_BORDER };
  return { ...record, ...box, stroke: pen, box: null };
};

export function textBoxNode(up: boolean) {
  const inner = node<Flat, Where>({
    head: 'text_box',
    make,
    args: [arg('text', text)],
    entries: [...boxEntries(up), stroke(), fill(), effects('style'), identity(!up), sheetLock()],
  });
  return {
    head: inner.head,
    read: (cursor: Parameters<typeof inner.read>[0], where: Where): Text => boxed(inner.read(cursor, where)),
    write: (writer: Parameters<typeof inner.write>[0], record: Text, where: Where): void =>
      inner.write(writer, flatOf(record), where),
  };
}

type FlatCell = Flat & { columnSpan: number; rowSpan: number };
export type Cell = Records['table']['cells'][number];

const cellNode = node<FlatCell, Where>({
  head: 'table_cell',
  make: where => ({ ...make(where), columnSpan: 1, rowSpan: 1 }),
  args: [arg('text', text)],
  entries: [
    ...boxEntries(false),
    group<FlatCell>(
      'span',
      (cursor, cell) => {
        cell.columnSpan = cursor.number();
        cell.rowSpan = cursor.number();
      },
      (writer, cell) => {
        writer.number(cell.columnSpan);
        writer.number(cell.rowSpan);
      },
    ),
    fill(),
    effects('style'),
    identity(),
  ] as Entry<FlatCell>[],
});

/** One cell of a table. */
export const tableCell = {
  head: cellNode.head,
  read(cursor: Parameters<typeof cellNode.read>[0], where: Where): Cell {
    const { columnSpan, rowSpan, ...flat } = cellNode.read(cursor, where);
    return { text: boxed(flat), columnSpan, rowSpan };
  },
  write: (writer: Parameters<typeof cellNode.write>[0], cell: Cell, where: Where): void =>
    cellNode.write(writer, { ...flatOf(cell.text), columnSpan: cell.columnSpan, rowSpan: cell.rowSpan }, where),
};
