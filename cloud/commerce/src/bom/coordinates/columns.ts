import { designatorsOf } from '../designators.ts';
import { headerWords } from '../headers.ts';
import type { Table } from '../tables/table.ts';

/** What a column of a coordinate file may be. */
export type CoordinateField = 'designator' | 'x' | 'y' | 'rotation' | 'side' | 'package' | 'value' | 'mount';

/** Names of columns, the more certain first: the middle of a part before its reference point, and both before its first pad. */
const names: Readonly<Record<CoordinateField, readonly string[]>> = {
  designator: [
    'designator',
    'refdes',
    'ref des',
    'reference designator',
    'reference',
    'ref',
    'part reference',
    'component',
    'name',
    '位号',
    '元件位号',
    '标号',
    'bezeichner',
    'referenz',
    'bauteil',
  ],
  x: [
    'mid x',
    'center x',
    'centre x',
    'centroid x',
    'x',
    'pos x',
    'posx',
    'x loc',
    'x pos',
    'x location',
    'x coord',
    'x coordinate',
    'x position',
    'sym x',
    'location x',
    'ref x',
    '中心点x',
    '中心x',
    'x坐标',
    '坐标x',
    'x 坐标',
    'x koordinate',
    'x mm',
    'x mil',
    'x inch',
    'x in',
  ],
  y: [
    'mid y',
    'center y',
    'centre y',
    'centroid y',
    'y',
    'pos y',
    'posy',
    'y loc',
    'y pos',
    'y location',
    'y coord',
    'y coordinate',
    'y position',
    'sym y',
    'location y',
    'ref y',
    '中心点y',
    '中心y',
    'y坐标',
    '坐标y',
    'y 坐标',
    'y koordinate',
    'y mm',
    'y mil',
    'y inch',
    'y in',
  ],
  rotation: [
    'rotation',
    'rot',
    'angle',
    'sym rotate',
    'rotate',
    'orientation',
    'theta',
    '角度',
    '旋转',
    '旋转角度',
    'winkel',
    'drehung',
  ],
  side: [
    'layer',
    'side',
    'tb',
    'top bottom',
    'sym mirror',
    'mirror',
    'board side',
    '层',
    '面',
    '贴装面',
    '板面',
    'seite',
    'lage',
  ],
  package: ['footprint', 'package', 'pattern', 'comp package', '封装', 'gehäuse', 'bauform'],
  value: ['value', 'val', 'comment', 'comp value', 'part', '值', '注释', '参数', 'wert', 'kommentar'],
  mount: ['smd', 'mount', 'type', 'mount type'],
};

export type CoordinateColumns = Readonly<Partial<Record<CoordinateField, number>>>;

const HEADER_ROWS = 60;

/** A header's words without the unit in it: 'Center-X(mil)' is 'center x'. */
const plain = (header: string): string =>
  headerWords(header).words.replace(/ (?:mm|mil|mils|inch|in|millimeters?)$/, '');

/** The row with the names of columns, and the columns; null: the table has no coordinates. */
export function coordinateColumns(
  table: Table,
): { readonly headerRow: number; readonly columns: CoordinateColumns } | null {
  for (const [row, cells] of table.rows.slice(0, HEADER_ROWS).entries()) {
    const words = cells.map(plain);
    const columns: Partial<Record<CoordinateField, number>> = {};
    for (const field of Object.keys(names) as CoordinateField[]) {
      const name = names[field].find(each => words.includes(each));
      if (name !== undefined) columns[field] = words.indexOf(name);
    }
    if (columns.designator !== undefined && columns.x !== undefined && columns.y !== undefined)
      return { headerRow: row, columns };
  }
  const columns = byContent(table);
  return columns && { headerRow: -1, columns };
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:mm|mil)?$/i;
const ROTATION = /^M?R?-?\d+(?:\.\d+)?$/i;

/** Eagle's lists have no header: designator, x, y, rotation, value, package; some have the side in a column too. */
function byContent({ rows }: Table): CoordinateColumns | null {
  const data = rows.filter(row => row.length >= 4);
  const fits = data.filter(
    ([name = '', x = '', y = '', rotation = '']) =>
      designatorsOf(name).length === 1 &&
      /\d/.test(name) &&
      NUMBER.test(x) &&
      NUMBER.test(y) &&
      ROTATION.test(rotation),
  );
  if (fits.length === 0 || fits.length < 0.8 * data.length) return null;
  return { designator: 0, x: 1, y: 2, rotation: 3, value: 4, package: 5 };
}
