import type { BoardSettingsDraft, Obj, Records } from '../../../kinds/index.ts';
import {
  field,
  ignored,
  inside,
  leave,
  nm,
  node,
  type Entry,
  type Keeps,
  type Node,
  type Writer,
} from '../../sexpr/index.ts';
import type { BoardContext } from './context.ts';
import { newBoardSettings } from './defaults.ts';
import { footprint, writeFootprint, writeHead } from './footprint.ts';
import { itemEntries, writeItem, type Item } from './items.ts';
import { layerTable } from './layerTable.ts';
import { netClassEntry } from './netClasses.ts';
import { page, titleBlock } from './page.ts';
import { setup } from './setup.ts';
import { segment, trackArc, via } from './track.ts';

/** The grammar of `(kicad_pcb …)`, version 4 to 10. */

export type BoardItem = Records['footprint' | 'track' | 'via'] | Item;

/** A board file: its settings, and its records in the order of the file. */
export interface BoardFile extends BoardSettingsDraft, Keeps {
  items: BoardItem[];
}

type BoardEntry = Entry<BoardFile, BoardContext>;

const into = (child: Node<BoardItem, BoardContext>, ...heads: string[]): BoardEntry => ({
  heads: heads.length > 0 ? heads : [child.head],
  read(cursor, board, context) {
    board.items.push(child.read(cursor, context));
  },
  write: () => {},
});

const version: BoardEntry = {
  heads: ['version'],
  read(cursor, board, context) {
    context.version = board.source.version = Math.trunc(cursor.number());
    leave(cursor);
  },
  write: writeHead,
};

/** `(host pcbnew "5.1")` until KiCad 5, `(generator "pcbnew") (generator_version "9.0")` since. */
const generator: BoardEntry = {
  heads: ['generator', 'host', 'generator_version'],
  read(cursor, board, _, head) {
    if (head !== 'generator_version') board.source.generator = cursor.text();
    else cursor.text();
    if (cursor.more()) cursor.text();
    leave(cursor);
  },
  write: () => {},
};

const property: BoardEntry = {
  heads: ['property'],
  read(cursor, board) {
    const name = cursor.text();
    board.properties[name] = cursor.text();
    leave(cursor);
  },
  write(writer, board) {
    for (const [name, value] of Object.entries(board.properties)) {
      writer.open('property');
      writer.text(name);
      writer.text(value);
      writer.close();
    }
  },
};

/** `(net 1 "GND")`: the table of numbers that all versions but 10 have. */
const net: BoardEntry = {
  heads: ['net'],
  read(cursor, _, context) {
    const number = cursor.number();
    const name = cursor.more() ? cursor.text() : '';
    context.netNames.set(number, context.net(name));
    leave(cursor);
  },
  write(writer, _, context) {
    for (const [name, number] of context.netNumbers) {
      writer.open('net');
      writer.number(number);
      writer.text(name);
      writer.close();
    }
  },
};

const isArea = ({ kind }: BoardItem): boolean => kind === 'zone' || kind === 'ruleArea';
const isCopper = ({ kind }: BoardItem): boolean => kind === 'track' || kind === 'via';

/** The order in which KiCad writes records. */
const SECTIONS: readonly ((item: BoardItem) => boolean)[] = [
  item => item.kind === 'footprint',
  item => !isCopper(item) && !isArea(item) && item.kind !== 'footprint' && item.kind !== 'group',
  isCopper,
  isArea,
  item => item.kind === 'group',
];

const sections: BoardEntry = {
  heads: [],
  read: () => {},
  write(writer, { items }, context) {
    for (const belongs of SECTIONS) for (const item of items) if (belongs(item)) writeBoardItem(writer, item, context);
  },
};

function writeBoardItem(writer: Writer, item: BoardItem, context: BoardContext): void {
  if (item.kind === 'footprint') writeFootprint(writer, item, context);
  else if (item.kind === 'track') (item.mid === null ? segment : trackArc).write(writer, item, context);
  else if (item.kind === 'via') via.write(writer, item, context);
  else writeItem(writer, item, context, 'board');
}

export const board = node<BoardFile, BoardContext>({
  head: 'kicad_pcb',
  make: () => ({ ...newBoardSettings(''), items: [] }),
  entries: [
    version,
    generator,
    inside<BoardFile, BoardContext>('general', [
      field('thickness', 'thickness', nm),
      // Counts, which follow from the rest; written until version 5.
      ignored('links', 'no_connects', 'area', 'drawings', 'tracks', 'zones', 'modules', 'nets'),
    ]),
    field(['paper', 'page'], 'page', page),
    titleBlock,
    layerTable,
    setup,
    property,
    net,
    netClassEntry,
    into(footprint as Node<never, BoardContext>, 'footprint', 'module'),
    into(segment as Node<never, BoardContext>),
    into(trackArc as Node<never, BoardContext>),
    into(via as Node<never, BoardContext>),
    ...(itemEntries as readonly Entry<never, BoardContext>[]),
    sections,
  ],
});

/** All records of a document that a board file holds. */
export const isBoardItem = (record: Obj): boolean => record.kind === 'footprint' || record.kind in DRAWN;

const DRAWN: Readonly<Record<BoardItem['kind'], true>> = {
  footprint: true,
  track: true,
  via: true,
  line: true,
  rectangle: true,
  circle: true,
  arc: true,
  polygon: true,
  bezier: true,
  text: true,
  image: true,
  table: true,
  dimension: true,
  zone: true,
  ruleArea: true,
  group: true,
};
