import { newId, nm } from '../../base/index.ts';
import type { Doc, Field, Obj, ObjOf, TextStyle } from '../../kinds/index.ts';

/** What new objects of a sheet look like; as KiCad 9 has them unless the document says otherwise. */
const TEXT = 1_270_000;
const ORIGIN = { x: nm(0), y: nm(0) };

export function textStyle(doc: Pick<Doc, 'settings'>, align: Partial<TextStyle> = {}): TextStyle {
  const { settings } = doc;
  const size = (settings.type === 'schematic' && settings.drawing.textSize) || TEXT;
  return {
    size: { w: nm(size), h: nm(size) },
    thickness: nm(0),
    bold: false,
    italic: false,
    hAlign: 'left',
    vAlign: 'center',
    mirror: false,
    face: '',
    lineSpacing: 1,
    color: null,
    href: '',
    ...align,
  };
}

export const field = (doc: Pick<Doc, 'settings'>, name: string, value: string, part: Partial<Field> = {}): Field => ({
  id: newId(),
  name,
  value,
  at: ORIGIN,
  rotation: 0,
  hidden: false,
  showName: false,
  layer: '',
  style: textStyle(doc),
  keepUpright: false,
  autoplace: true,
  ...part,
});

export type LabelKind = 'label' | 'globalLabel' | 'hierarchicalLabel' | 'directive';

/** A label at the origin. */
export function makeLabel(
  doc: Pick<Doc, 'settings'>,
  kind: LabelKind,
  text: string,
  screen: string,
  shape: ObjOf<'label'>['shape'] = 'input',
): Obj {
  const common = {
    id: newId(),
    locked: false,
    screen,
    at: ORIGIN,
    rotation: 0,
    text,
    style: textStyle(doc, { vAlign: kind === 'label' ? 'bottom' : 'center' }),
    fieldsAutoplaced: true,
  };
  if (kind === 'directive')
    return {
      ...common,
      kind,
      text: '',
      shape: 'round',
      length: nm(2_540_000),
      fields: [field(doc, 'Netclass', text, { at: { x: nm(635_000), y: nm(-2_540_000) } })],
    };
  return { ...common, kind, shape: kind === 'label' ? 'input' : shape, fields: [] } as Obj;
}

export const makeNoConnect = (screen: string): Obj => ({
  kind: 'noConnect',
  id: newId(),
  locked: false,
  screen,
  at: ORIGIN,
});

export const makeJunction = (screen: string): Obj => ({
  kind: 'junction',
  id: newId(),
  locked: false,
  screen,
  at: ORIGIN,
  diameter: nm(0),
  color: null,
});

export const makeBusEntry = (screen: string): Obj => ({
  kind: 'busEntry',
  id: newId(),
  locked: false,
  screen,
  at: ORIGIN,
  size: { w: nm(2_540_000), h: nm(-2_540_000) },
  stroke: { width: nm(0), style: 'default', color: null },
  busToBus: false,
});

export function makeText(doc: Pick<Doc, 'settings'>, text: string, screen: string): Obj {
  return {
    kind: 'text',
    id: newId(),
    locked: false,
    layer: '',
    screen,
    at: ORIGIN,
    rotation: 0,
    text,
    role: 'user',
    hidden: false,
    knockout: false,
    keepUpright: false,
    excludeFromSim: false,
    style: textStyle(doc, { vAlign: 'bottom' }),
    box: null,
  };
}

/** Letters of texts on boards, nanometres, and the pen they are drawn with. */
const BOARD_TEXT = { size: nm(1_000_000), pen: nm(150_000) };

/** A text on a layer of a board, read from the side of that layer. */
export function boardText(doc: Pick<Doc, 'settings'>, text: string, layer: string): ObjOf<'text'> {
  const made = makeText(doc, text, '') as ObjOf<'text'>;
  return {
    ...made,
    layer,
    style: {
      ...made.style,
      size: { w: BOARD_TEXT.size, h: BOARD_TEXT.size },
      thickness: BOARD_TEXT.pen,
      vAlign: 'center',
      hAlign: 'center',
      mirror: layer.startsWith('B.'),
    },
  };
}

/** Cells of tables on boards, nanometres: a row's height, room next to the words, and about what a letter takes. */
const BOARD_CELL = { height: nm(2_000_000), margin: nm(500_000), letter: 1_000_000 };

/** A table on a layer of a board, as wide as its words are; the first row is its head. */
export function boardTable(
  doc: Pick<Doc, 'settings'>,
  rows: readonly (readonly string[])[],
  layer: string,
): ObjOf<'table'> {
  const columns = Math.max(...rows.map(row => row.length));
  const stroke = { width: nm(100_000), style: 'solid' as const, color: null };
  // Signs of Chinese take the room of two letters.
  const room = (word: string) => [...word].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1.6 : 0.95), 0);
  const widths = Array.from({ length: columns }, (_, i) =>
    nm(2 * BOARD_CELL.margin + Math.ceil(Math.max(...rows.map(row => room(row[i] ?? ''))) * BOARD_CELL.letter)),
  );
  const cells = rows.flatMap((row, r) =>
    widths.map((width, c) => ({
      columnSpan: 1,
      rowSpan: 1,
      text: {
        ...boardText(doc, row[c] ?? '', layer),
        id: newId(),
        at: { x: nm(widths.slice(0, c).reduce((sum, each) => sum + each, 0)), y: nm(r * BOARD_CELL.height) },
        style: { ...boardText(doc, '', layer).style, hAlign: 'left' as const, bold: r === 0 },
        box: {
          size: { w: width, h: BOARD_CELL.height },
          margins: [BOARD_CELL.margin, nm(0), nm(0), nm(0)],
          border: false,
          stroke,
          fill: { type: 'none' as const, color: null },
        },
      },
    })),
  );
  return {
    kind: 'table',
    id: newId(),
    locked: false,
    layer,
    screen: '',
    columnWidths: widths,
    rowHeights: rows.map(() => BOARD_CELL.height),
    cells,
    border: { external: true, header: true, stroke },
    separators: { rows: true, columns: true, stroke },
  };
}

/** A component or power port that shows a symbol, unit 1, at the origin. Its fields lie where the symbol has them. */
export function makePart(symbol: ObjOf<'symbol'>, screen: string, unit = 1): Obj {
  const reference = symbol.fields.find(each => each.name === 'Reference')?.value ?? 'U';
  return {
    kind: symbol.power === 'none' ? 'component' : 'powerPort',
    id: newId(),
    locked: false,
    screen,
    symbol: symbol.id,
    libId: symbol.name,
    at: ORIGIN,
    rotation: 0,
    mirror: 'none',
    unit,
    bodyStyle: 1,
    inBom: symbol.inBom,
    onBoard: symbol.onBoard,
    excludeFromSim: symbol.excludeFromSim,
    dnp: false,
    fieldsAutoplaced: true,
    fields: symbol.fields
      .filter(each => !each.name.startsWith('ki_'))
      .map(each => ({
        ...each,
        id: newId(),
        ...(each.name === 'Reference' && { value: `${reference}?` }),
      })),
    pins: [],
    instances: [],
  };
}

/** A bitmap; `data` is the file in base64. */
export const makeImage = (data: string, screen: string): Obj => ({
  kind: 'image',
  id: newId(),
  locked: false,
  layer: '',
  screen,
  at: ORIGIN,
  scale: 1,
  data,
});

/** Width of a new table's columns and height of its rows. */
const CELL = { w: 25_400_000, h: 5_080_000 };

/** A table of empty cells, its first row the head. */
export function makeTable(doc: Pick<Doc, 'settings'>, rows: number, columns: number, screen: string): Obj {
  const stroke = { width: nm(0), style: 'default' as const, color: null };
  const margin = nm(952_500);
  const cell = (row: number, column: number) => ({
    columnSpan: 1,
    rowSpan: 1,
    text: {
      ...(makeText(doc, '', screen) as ObjOf<'text'>),
      at: { x: nm(column * CELL.w), y: nm(row * CELL.h) },
      style: textStyle(doc, { vAlign: 'center', bold: row === 0 }),
      box: {
        size: { w: nm(CELL.w), h: nm(CELL.h) },
        margins: [margin, margin, margin, margin],
        border: false,
        stroke,
        fill: { type: 'none' as const, color: null },
      },
    },
  });
  return {
    kind: 'table',
    id: newId(),
    locked: false,
    layer: '',
    screen,
    columnWidths: Array.from({ length: columns }, () => nm(CELL.w)),
    rowHeights: Array.from({ length: rows }, () => nm(CELL.h)),
    cells: Array.from({ length: rows * columns }, (_, i) => cell(Math.floor(i / columns), i % columns)),
    border: { external: true, header: true, stroke },
    separators: { rows: true, columns: true, stroke },
  };
}
