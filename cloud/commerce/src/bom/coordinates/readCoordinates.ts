import type { Table } from '../tables/table.ts';
import { coordinateColumns, type CoordinateColumns } from './columns.ts';
import { coordinateOf, unitByExtent, unitNm, unitOf, type CoordinateUnit, type UnitSource } from './units.ts';

/** Where a file places a part. */
export interface Placement {
  readonly designator: string;
  /** Nanometres from the file's origin, y upwards as written. */
  readonly xNm: number;
  readonly yNm: number;
  /** Degrees, counter-clockwise as written. */
  readonly rotation: number;
  /** Null: the file does not state it. */
  readonly side: 'top' | 'bottom' | null;
  readonly package: string;
  readonly value: string;
}

/** A coordinate file as it was read. */
export interface ReadCoordinates {
  readonly unit: CoordinateUnit;
  readonly unitSource: UnitSource;
  readonly placements: readonly Placement[];
  /** Designators with more than one row. */
  readonly doubled: readonly string[];
}

/** The placements in the tables of a file; null: they contain none. */
export function readCoordinates(tables: readonly Table[]): ReadCoordinates | null {
  for (const table of tables) {
    const found = coordinateColumns(table);
    if (!found) continue;
    const read = readTable(table, found.headerRow, found.columns);
    if (read.placements.length > 0) return read;
  }
  return null;
}

function readTable(table: Table, headerRow: number, columns: CoordinateColumns): ReadCoordinates {
  const cell = (row: readonly string[], field: keyof CoordinateColumns) => {
    const column = columns[field];
    return column === undefined ? '' : (row[column] ?? '');
  };
  const rows = table.rows.slice(headerRow + 1).flatMap(row => {
    const designator = cell(row, 'designator');
    const x = coordinateOf(cell(row, 'x'));
    const y = coordinateOf(cell(row, 'y'));
    return designator !== '' && x && y ? [{ row, designator, x, y }] : [];
  });
  const values = rows.map(({ x }) => x.value);
  const stated = rows.find(({ x }) => x.unit !== null)?.x.unit;
  const { unit, source } = stated
    ? { unit: stated, source: 'cell' as const }
    : (statedUnit(table, headerRow, columns) ?? unitByExtent([...values, ...rows.map(({ y }) => y.value)]));
  const remark = sideInRemarks(table, headerRow);
  const placements = rows.map(({ row, designator, x, y }): Placement => {
    const turned = mirroredRotation(cell(row, 'rotation'));
    return {
      designator,
      xNm: Math.round(x.value * unitNm[x.unit ?? unit]),
      yNm: Math.round(y.value * unitNm[y.unit ?? unit]),
      rotation: turned.rotation,
      side: turned.side ?? sideOf(cell(row, 'side')) ?? remark,
      package: cell(row, 'package'),
      value: cell(row, 'value'),
    };
  });
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { designator } of placements) (seen.has(designator) ? doubled : seen).add(designator);
  return { unit, unitSource: source, placements, doubled: [...doubled] };
}

function statedUnit(
  { rows }: Table,
  headerRow: number,
  { x }: CoordinateColumns,
): { readonly unit: CoordinateUnit; readonly source: UnitSource } | null {
  const inHeader = headerRow < 0 || x === undefined ? null : unitOf(rows[headerRow]?.[x] ?? '');
  if (inHeader) return { unit: inHeader, source: 'header' };
  for (const row of remarksOf(rows, headerRow)) {
    // MacroFab's XYRS is in mil by definition.
    const unit = /\bXYRS\b/.test(row) ? 'mil' : /unit/i.test(row) ? unitOf(row) : null;
    if (unit) return { unit, source: 'text' };
  }
  return null;
}

const remarksOf = (rows: Table['rows'], headerRow: number): string[] =>
  rows.slice(0, Math.max(0, headerRow)).map(row => row.join(' '));

/** The side of all parts of a file that has one side: KiCad's comment '## Side : top'. */
function sideInRemarks({ rows }: Table, headerRow: number): Placement['side'] {
  for (const row of remarksOf(rows, headerRow)) {
    const [, side] = /side\s*:\s*(top|bottom)\b/i.exec(row) ?? [];
    if (side) return sideOf(side);
  }
  return null;
}

const TOP = /^(?:t|top|toplayer|top ?layer|f|front|f\.cu|1|no|component ?side|顶层|顶面|正面|oben)$/i;
const BOTTOM = /^(?:b|bottom|bottomlayer|bottom ?layer|back|b\.cu|2|yes|solder ?side|底层|底面|反面|背面|unten)$/i;

/** Of a cell; columns of mirroring have YES and NO, XYRS has 1 and 2. */
function sideOf(cell: string): Placement['side'] {
  if (TOP.test(cell)) return 'top';
  return BOTTOM.test(cell) ? 'bottom' : null;
}

/** Eagle writes MR90 for a part on the bottom. */
function mirroredRotation(cell: string): { readonly rotation: number; readonly side: Placement['side'] } {
  const [, mirrored, degrees] = /^(M)?R?(-?\d+(?:[.,]\d+)?)°?$/i.exec(cell) ?? [];
  const value = Number((degrees ?? '0').replace(',', '.'));
  return { rotation: ((value % 360) + 360) % 360, side: mirrored ? 'bottom' : null };
}
