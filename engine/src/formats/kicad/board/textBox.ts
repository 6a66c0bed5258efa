import type { Nm } from '../../../base/index.ts';
import type { Point, Records } from '../../../kinds/index.ts';
import {
  arg,
  flag,
  lengths,
  leave,
  node,
  readPoints,
  text,
  tidyAngle,
  type Entry,
  type Node,
} from '../../sexpr/index.ts';
import { identity, layerName, strokeEntry } from './codecs.ts';
import type { BoardContext } from './context.ts';
import { rounded } from './shared.ts';
import { marginsOf } from '../textMargins.ts';
import { effects, newer, newText, turned } from './text.ts';

/** Text boxes, on their own and as the cells of tables. */

type Text = Records['text'];
type Box = NonNullable<Text['box']>;

/** A text box and, in tables, how many columns and rows it takes. */
export interface BoxedText extends Text {
  box: Box;
  span: readonly [columns: number, rows: number];
}

const newBox = (): BoxedText => ({
  ...newText(),
  box: {
    size: { w: 0 as Nm, h: 0 as Nm },
    margins: [],
    border: true,
    stroke: { width: 0 as Nm, style: 'solid', color: null },
    fill: { type: 'none', color: null },
  },
  span: [1, 1],
});

/** Two corners; four when the box is turned by other than quarter turns. */
const corners: Entry<BoxedText, BoardContext> = {
  heads: ['start', 'end', 'pts'],
  read(cursor, record, _, head) {
    const { box, at } = record;
    if (head === 'start') record.at = { x: cursor.nm() as Nm, y: cursor.nm() as Nm };
    else if (head === 'end') box.size = { w: (cursor.nm() - at.x) as Nm, h: (cursor.nm() - at.y) as Nm };
    else {
      const p = readPoints(cursor, () => cursor.finish());
      const side = (i: number): Nm => Math.round(Math.hypot(p[i]! - p[0]!, p[i + 1]! - p[1]!)) as Nm;
      if (p.length >= 8) {
        record.at = { x: p[0] as Nm, y: p[1] as Nm };
        box.size = { w: side(2), h: side(6) };
      }
    }
    leave(cursor);
  },
  write(writer, { at, box, rotation }, context) {
    if (turned(rotation, context.turn) % 90 === 0) {
      writer.open('start');
      writer.nm(at.x);
      writer.nm(at.y);
      writer.close();
      writer.open('end');
      writer.nm(at.x + box.size.w);
      writer.nm(at.y + box.size.h);
      writer.close();
      return;
    }
    writer.open('pts');
    for (const { x, y } of cornersOf(at, box.size, rotation)) writer.xy(x, y);
    writer.close();
  },
};

/** Clockwise from `at`; `rotation` is anticlockwise as seen on the screen. */
function cornersOf(at: Point, { w, h }: Box['size'], rotation: number): readonly Point[] {
  const angle = (-rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = (x: number, y: number): Point => ({
    x: rounded(at.x + x * cos - y * sin),
    y: rounded(at.y + x * sin + y * cos),
  });
  return [turn(0, 0), turn(w, 0), turn(w, h), turn(0, h)];
}

const margins: Entry<BoxedText, BoardContext> = {
  heads: ['margins'],
  read(cursor, { box }) {
    box.margins = lengths.read(cursor, undefined);
    leave(cursor);
  },
  write(writer, { box }) {
    if (box.margins.length === 0) return;
    writer.open('margins');
    lengths.write(writer, box.margins, undefined);
    writer.close();
  },
};

const angle: Entry<BoxedText, BoardContext> = {
  heads: ['angle'],
  read(cursor, record) {
    record.rotation = tidyAngle(cursor.number());
    leave(cursor);
  },
  write(writer, { rotation }, context) {
    const total = turned(rotation, context.turn);
    if (total === 0) return;
    writer.open('angle');
    writer.number(total);
    writer.close();
  },
};

const span: Entry<BoxedText, BoardContext> = {
  heads: ['span'],
  read(cursor, record) {
    record.span = [Math.trunc(cursor.number()), Math.trunc(cursor.number())];
    leave(cursor);
  },
  write(writer, record) {
    writer.open('span');
    for (const count of record.span) writer.number(count);
    writer.close();
  },
};

const layer: Entry<BoxedText, BoardContext> = {
  heads: ['layer'],
  read(cursor, record, context) {
    record.layer = layerName.read(cursor, context);
    leave(cursor);
  },
  write: (writer, record) => writer.quoted('layer', record.layer),
};

const boxEntries = [flag<BoxedText, BoardContext>('locked', 'locked', false), corners, margins, angle];
const look: readonly Entry<BoxedText, BoardContext>[] = [layer, identity(), effects];

const stroke: Entry<BoxedText, BoardContext> = {
  heads: strokeEntry.heads,
  read: (cursor, { box }, context, head) => strokeEntry.read(cursor, box, context, head),
  write: (writer, { box }, context) => strokeEntry.write(writer, box, context, []),
};

const border: Entry<BoxedText, BoardContext> = {
  heads: ['border'],
  read(cursor, { box }) {
    box.border = cursor.text() === 'yes';
    leave(cursor);
  },
  write: (writer, { box }) => writer.flag('border', box.border),
};

/** Knocked-out text boxes came with KiCad 10. */
const knockout = newer(flag<BoxedText, BoardContext>('knockout', 'knockout'), record => record.knockout);

/** `(gr_text_box "…" …)`, `fp_text_box` in footprints. */
export const textBox: Node<BoxedText, BoardContext> = node<BoxedText, BoardContext>({
  head: 'gr_text_box',
  make: newBox,
  args: [arg('text', text)],
  entries: [...boxEntries, ...look, border, stroke, knockout],
});

/** `(table_cell "…" …)`. */
export const tableCell: Node<BoxedText, BoardContext> = node<BoxedText, BoardContext>({
  head: 'table_cell',
  make: newBox,
  args: [arg('text', text)],
  entries: [...boxEntries, span, ...look, knockout],
});

/** The record without what only the file needs. */
export function recordOf(boxed: BoxedText): Text {
  const { span, ...record } = boxed;
  void span;
  const { margins: stored, stroke: pen } = record.box;
  return { ...record, box: { ...record.box, margins: marginsOf(stored, pen, record.style) } };
}

export const boxedOf = (record: Text, columns = 1, rows = 1): BoxedText => ({
  ...record,
  box: record.box ?? newBox().box,
  span: [columns, rows],
});
