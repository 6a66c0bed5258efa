import { nm as toNm } from '../../../base/index.ts';
import type { SheetItem, SheetPoint } from '../../../kinds/index.ts';
import {
  arg,
  choice,
  degrees,
  field,
  inside,
  integer,
  nm,
  node,
  number,
  readPoints,
  size,
  text,
  type Codec,
  type Entry,
  type Keeps,
  type Node,
} from '../../sexpr/index.ts';

type Item<T extends SheetItem['type']> = Extract<SheetItem, { type: T }> & Keeps;

const CORNERS = { rbcorner: 'rb', ltcorner: 'lt', lbcorner: 'lb', rtcorner: 'rt' } as const;
const corner = choice<SheetPoint['corner']>(CORNERS, 'rb');
const pages = choice<SheetItem['pages']>({ page1only: 'first', notonpage1: 'others' }, 'all');

/** Distances from a corner; the right bottom one is the default. */
const point: Codec<SheetPoint> = {
  read: (cursor, context) => ({
    x: cursor.nm() as SheetPoint['x'],
    y: cursor.nm() as SheetPoint['y'],
    corner: cursor.more() ? corner.read(cursor, context) : 'rb',
  }),
  write(writer, value, context) {
    writer.nm(value.x);
    writer.nm(value.y);
    if (value.corner !== 'rb') corner.write(writer, value.corner, context);
  },
};

const zero = toNm(0);
const origin = (): SheetPoint => ({ x: zero, y: zero, corner: 'rb' });
const shared = () => ({ name: '', comment: '', pages: 'all' as const, repeat: 1, step: { x: zero, y: zero } });

const commonEntries = <R extends Item<SheetItem['type']>>(): Entry<R>[] => [
  field<R, 'repeat'>('repeat', 'repeat', integer as Codec<R['repeat']>, value => value <= 1),
  {
    heads: ['incrx', 'incry'],
    read(cursor, record, _, head) {
      const value = cursor.nm() as SheetPoint['x'];
      record.step = head === 'incrx' ? { ...record.step, x: value } : { ...record.step, y: value };
      cursor.leave();
    },
    write(writer, { step }) {
      for (const [head, value] of [
        ['incrx', step.x],
        ['incry', step.y],
      ] as const) {
        if (value === 0) continue;
        writer.open(head);
        writer.nm(value);
        writer.close();
      }
    },
  },
  field<R, 'comment'>('comment', 'comment', text as Codec<R['comment']>, value => value === ''),
];
const nameEntry = <R extends Item<SheetItem['type']>>(): Entry<R> =>
  field<R, 'name'>('name', 'name', text as Codec<R['name']>);
const pagesEntry = <R extends Item<SheetItem['type']>>(): Entry<R> =>
  field<R, 'pages'>('option', 'pages', pages as Codec<R['pages']>, value => value === 'all');

type LineItem = Item<'line'> | Item<'rect'>;

const lineNode = (type: 'line' | 'rect'): Node<LineItem> =>
  node<LineItem>({
    head: type,
    make: () => ({ type, ...shared(), start: origin(), end: origin(), width: zero }),
    entries: [
      nameEntry(),
      field('start', 'start', point),
      field('end', 'end', point),
      pagesEntry(),
      field('linewidth', 'width', nm, value => value === 0),
      ...commonEntries<LineItem>(),
    ],
  });

const H_ALIGN: readonly string[] = ['left', 'center', 'right'];
const V_ALIGN: readonly string[] = ['top', 'bottom'];

const textNode = node<Item<'text'>>({
  head: 'tbtext',
  make: () => ({
    type: 'text',
    ...shared(),
    text: '',
    at: origin(),
    size: { w: zero, h: zero },
    width: zero,
    bold: false,
    italic: false,
    hAlign: 'left',
    vAlign: 'center',
    rotation: 0,
    count: 1,
    maxLength: zero,
    maxHeight: zero,
  }),
  args: [arg('text', text)],
  entries: [
    nameEntry(),
    field('pos', 'at', point),
    pagesEntry(),
    inside(
      'font',
      [
        field('linewidth', 'width', nm, value => value === 0),
        field('size', 'size', size, value => value.w === 0),
        {
          heads: [],
          words: ['bold', 'italic'],
          read() {},
          word(record, word) {
            if (word === 'bold') record.bold = true;
            else record.italic = true;
          },
          write(writer, { bold, italic }) {
            if (bold) writer.atom('bold');
            if (italic) writer.atom('italic');
          },
        },
      ],
      { omit: ({ width, size: { w }, bold, italic }) => width === 0 && w === 0 && !bold && !italic },
    ),
    {
      heads: ['justify'],
      read(cursor, record) {
        while (cursor.more()) {
          const word = cursor.text();
          // 'center' alone is of both files that mean it so: the vertical place is the centre anyhow.
          if (H_ALIGN.includes(word)) record.hAlign = word as Item<'text'>['hAlign'];
          else if (V_ALIGN.includes(word)) record.vAlign = word as Item<'text'>['vAlign'];
        }
        cursor.leave();
      },
      write(writer, { hAlign, vAlign }) {
        if (hAlign === 'left' && vAlign === 'center') return;
        writer.open('justify');
        if (hAlign !== 'left') writer.atom(hAlign);
        if (vAlign !== 'center') writer.atom(vAlign);
        writer.close();
      },
    },
    field('rotate', 'rotation', degrees, 0),
    field('maxlen', 'maxLength', nm, value => value === 0),
    field('maxheight', 'maxHeight', nm, value => value === 0),
    field('incrlabel', 'count', integer, 1),
    ...commonEntries<Item<'text'>>(),
  ],
});

const polygonNode = node<Item<'polygon'>>({
  head: 'polygon',
  make: () => ({ type: 'polygon', ...shared(), at: origin(), rotation: 0, width: zero, outlines: [] }),
  entries: [
    nameEntry(),
    field('pos', 'at', point),
    pagesEntry(),
    field('rotate', 'rotation', degrees, 0),
    field('linewidth', 'width', nm, value => value === 0),
    ...commonEntries<Item<'polygon'>>(),
    {
      heads: ['pts'],
      read(cursor, record) {
        record.outlines.push([...readPoints(cursor, () => cursor.finish())] as Item<'polygon'>['outlines'][number]);
        cursor.leave();
      },
      write(writer, { outlines }) {
        for (const outline of outlines) {
          writer.open('pts');
          for (let i = 0; i + 1 < outline.length; i += 2) writer.xy(outline[i]!, outline[i + 1]!);
          writer.close();
        }
      },
    },
  ],
});

/** Letters of base64 in a line of a file. */
const LINE = 76;

/** Bytes as old versions wrote them, '89 50 4E 47 …'. */
const fromHex = (data: string): string =>
  btoa(data.replace(/[\s"]/g, '').replace(/../g, pair => String.fromCharCode(Number.parseInt(pair, 16))));

const bitmapNode = node<Item<'bitmap'>>({
  head: 'bitmap',
  make: () => ({ type: 'bitmap', ...shared(), at: origin(), scale: 1, data: '' }),
  entries: [
    nameEntry(),
    field('pos', 'at', point),
    pagesEntry(),
    field('scale', 'scale', number),
    ...commonEntries<Item<'bitmap'>>(),
    {
      heads: ['data'],
      read(cursor, record) {
        record.data = cursor.joined();
        cursor.leave();
      },
      write(writer, { data }) {
        writer.open('data');
        for (let i = 0; i < data.length; i += LINE) writer.text(data.slice(i, i + LINE));
        writer.close();
      },
    },
    {
      heads: ['pngdata'],
      read(cursor, record) {
        let hex = '';
        while (cursor.enterIf('data')) {
          hex += cursor.text();
          cursor.leave();
        }
        cursor.finish();
        record.data = fromHex(hex);
      },
      write() {},
    },
  ],
});

/** Grammars of the items by the heads of their lists. */
export const itemNodes = {
  line: lineNode('line'),
  rect: lineNode('rect'),
  tbtext: textNode,
  polygon: polygonNode,
  bitmap: bitmapNode,
} as const;
