import { electricalOf } from './guess.ts';

export const COLUMNS = [
  'number',
  'name',
  'electrical',
  'shape',
  'unit',
  'style',
  'side',
  'length',
  'hidden',
  'alternates',
] as const;
export type Column = (typeof COLUMNS)[number];

const HEADS: Readonly<Record<Column, RegExp>> = {
  number: /^(pin|pin ?(no\.?|num(ber)?|#)|no\.?|num(ber)?|#|ball|pad|lead|引脚|引脚号|引脚编号|管脚|管脚号|编号|序号)$/,
  name: /^((pin|signal|symbol) ?name|name|signal|symbol|label|mnemonic|function name|引脚名|引脚名称|管脚名称|名称|信号)$/,
  electrical:
    /^((electrical|pin|i\/o|signal|buffer) ?type|type|electrical|i\/o|io|dir(ection)?|class|电气类型|类型|方向|电气)$/,
  shape: /^(shape|graphic ?(style|shape)?|style|图形|形状|图形样式)$/,
  unit: /^(unit|part|gate|bank|section|单元|部件)$/,
  style: /^(body ?style|de ?morgan|alternate|convert|体样式|德摩根)$/,
  side: /^(side|position|orientation|location|边|方位|位置|朝向)$/,
  length: /^(length|pin ?length|len|长度|引脚长度)$/,
  hidden: /^(hidden|hide|invisible|隐藏)$/,
  alternates: /^(alternates?|alternate functions?|functions?|复用|复用功能|功能)$/,
};

const columnOf = (head: string): Column | null =>
  COLUMNS.find(column =>
    HEADS[column].test(
      head
        .trim()
        .toLowerCase()
        .replace(/[_\s]+/g, ' '),
    ),
  ) ?? null;

/** Column of each cell of a row; null for what is not read. */
export type Columns = readonly (Column | null)[];

/** The columns that a first row names; null when it is no heading. */
export function columnsOfHead(row: readonly string[]): Columns | null {
  const found = row.map(columnOf);
  // Of two cells that name one column the first counts.
  const columns = found.map((column, i) => (column !== null && found.indexOf(column) < i ? null : column));
  return columns.includes('number') && columns.filter(column => column !== null).length > 1
    ? columns
    : columns.filter(column => column !== null).length > 1
      ? columns
      : null;
}

export const SIDES = {
  left: ['left', 'l', '左', '左侧'],
  right: ['right', 'r', '右', '右侧'],
  top: ['top', 't', 'up', '上', '顶部'],
  bottom: ['bottom', 'b', 'down', '下', '底部'],
} as const;

const isNumber = (cell: string): boolean => /^\[?[A-Z]{0,2}\d{1,4}([-–,;+/ ]+[A-Z]{0,2}\d{1,4})*\]?$/.test(cell);
const isSide = (cell: string): boolean =>
  Object.values(SIDES).some(words => (words as readonly string[]).slice(0, 1).includes(cell.toLowerCase()));

/** The columns as what stands in them says: numbers that differ from row to row, words for types, and the names besides. */
export function columnsByContent(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map(row => row.length));
  const columns: (Column | null)[] = Array.from({ length: width }, () => null);
  const share = (i: number, test: (cell: string) => boolean) =>
    rows.filter(row => test(row[i] ?? '')).length / Math.max(1, rows.length);
  const best = (column: Column, least: number, score: (i: number) => number) => {
    const free = columns.map((taken, i) => (taken === null ? score(i) : -1));
    const top = Math.max(...free, 0);
    if (top >= least) columns[free.indexOf(top)] = column;
  };
  const distinct = (i: number) => new Set(rows.map(row => row[i] ?? '')).size / Math.max(1, rows.length);
  best('number', 0.6, i => share(i, isNumber) * distinct(i));
  // Names can read like types ('VCC', 'NC'): one column of words is the names, of two the one with fewer words the types.
  const filled = (i: number) => columns[i] === null && share(i, cell => cell !== '') > 0.5;
  if (columns.filter((_, i) => filled(i)).length > 1)
    best('electrical', 0.6, i => share(i, cell => electricalOf(cell) !== null) - distinct(i) / 100);
  best('side', 0.6, i => share(i, isSide));
  best('name', 0.5, i => share(i, cell => cell !== '') - i / 100);
  return columns;
}
