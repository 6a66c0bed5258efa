import { designatorsOf, isDesignatorList } from './designators.ts';
import { bomFields, requiredFields, type BomField } from './fields.ts';
import { headerCertainty, headerWords } from './headers.ts';
import type { Table } from './tables/table.ts';

/** The column of a field, and how certain that is, from 0 to 1; 1 for a person's choice. */
export interface MappedColumn {
  readonly column: number;
  readonly confidence: number;
}

/** Where a bill of materials is in a file. */
export interface BomMapping {
  /** Which of the tables. */
  readonly table: number;
  /** The row with the names of columns; -1: the table has none. */
  readonly headerRow: number;
  readonly columns: Readonly<Partial<Record<BomField, MappedColumn>>>;
  /** Part numbers that may be used instead, with their manufacturers: 'MPN2', 'MFG2'. */
  readonly alternatives: readonly { readonly mpn: number; readonly manufacturer: number | null }[];
}

const FIELDS = Object.keys(bomFields) as BomField[];
/** A header stands in the first rows: reports have a title, a date and a logo above it. */
const HEADER_ROWS = 60;
/** Rows from which contents are judged. */
const SAMPLE_ROWS = 200;
const LEAST = 0.3;

/** The most likely mapping of a file's tables; null: they contain nothing that looks like a bill of materials. */
export function guessMapping(tables: readonly Table[]): BomMapping | null {
  let best: { readonly mapping: BomMapping; readonly score: number } | null = null;
  for (const [i, table] of tables.entries()) {
    const mapping = mapTable(table, i);
    if (mapping === null) continue;
    const score = scoreOf(mapping);
    if (best === null || score > best.score) best = { mapping, score };
  }
  return best?.mapping ?? null;
}

const scoreOf = ({ columns }: BomMapping): number =>
  FIELDS.reduce((sum, field) => sum + (columns[field]?.confidence ?? 0) * (field === 'mpn' ? 2 : 1), 0);

function mapTable(table: Table, index: number): BomMapping | null {
  let headerRow = -1;
  let best = 0;
  for (const [row, cells] of table.rows.slice(0, HEADER_ROWS).entries()) {
    const score = headerScore(cells);
    if (score > best + 0.01) [best, headerRow] = [score, row];
  }
  // One name alone is a word in a sentence.
  const found = mappingAt(table, index, best >= 1.5 ? headerRow : -1);
  return found.columns.designators || (found.columns.quantity && found.columns.mpn) ? found : null;
}

/** How many different fields a row names. */
function headerScore(cells: readonly string[]): number {
  return FIELDS.reduce((sum, field) => {
    const certain = Math.max(0, ...cells.map(cell => headerCertainty(cell, field)));
    return sum + (certain >= LEAST ? certain : 0);
  }, 0);
}

/** The mapping of a table whose names of columns are in a row; -1: it has none. */
export function mappingAt(table: Table, index: number, headerRow: number): BomMapping {
  const header = headerRow < 0 ? [] : (table.rows[headerRow] ?? []);
  const rows = table.rows.slice(headerRow + 1, headerRow + 1 + SAMPLE_ROWS).filter(row => row.length > 0);
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const candidates = Array.from({ length: width }, (_, column) => column)
    .flatMap(column => FIELDS.map(field => ({ field, column, confidence: confidenceOf(field, column, header, rows) })))
    .filter(({ confidence }) => confidence >= LEAST)
    .toSorted((a, b) => b.confidence - a.confidence || a.column - b.column);
  const columns: Partial<Record<BomField, MappedColumn>> = {};
  const taken = new Set<number>();
  for (const { field, column, confidence } of candidates) {
    if (columns[field] || taken.has(column)) continue;
    columns[field] = { column, confidence };
    taken.add(column);
  }
  return { table: index, headerRow, columns, alternatives: alternativesOf(header, columns) };
}

function confidenceOf(
  field: BomField,
  column: number,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): number {
  const named = headerCertainty(header[column] ?? '', field) * firstOfAlternatives(header[column] ?? '');
  const cells = rows.map(row => row[column] ?? '').filter(cell => cell !== '');
  if (header.length > 0 && named === 0) return 0;
  if (cells.length === 0) return named * 0.7;
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / cells.length;
  switch (field) {
    case 'designators': {
      const listed = share(isDesignatorList);
      return header.length > 0 ? named * (0.4 + 0.6 * listed) : listed > 0.8 ? 0.6 * listed : 0;
    }
    case 'quantity': {
      const whole = share(cell => /^\d{1,6}(?:[.,]0+)?$/.test(cell));
      return header.length > 0 ? named * (0.3 + 0.7 * whole) : whole > 0.9 && countsDesignators(column, rows) ? 0.6 : 0;
    }
    case 'mpn':
      return header.length > 0 ? named * (0.6 + 0.4 * share(isPartNumber)) : 0;
    default:
      return header.length > 0 ? named * (0.7 + 0.3 * (cells.length / Math.max(1, rows.length))) : 0;
  }
}

/** Less than 1 for numbered names: next to 'PN', 'PN_1' and 'PN_2' are alternatives. */
function firstOfAlternatives(header: string): number {
  const { index } = headerWords(header);
  return index === null ? 1 : 0.9 - 0.02 * index;
}

/** Letters and digits without a unit or a sentence around them. */
const isPartNumber = (cell: string): boolean => /\d/.test(cell) && cell.length >= 4 && cell.length <= 60;

/** Whether a column without a name has the number of designators of another one. */
function countsDesignators(column: number, rows: readonly (readonly string[])[]): boolean {
  const width = Math.max(...rows.map(row => row.length));
  return Array.from({ length: width }, (_, other) => other).some(other => {
    if (other === column) return false;
    const alike = rows.filter(row => designatorsOf(row[other] ?? '').length === Number(row[column] ?? 'x')).length;
    return alike > 0.8 * rows.length;
  });
}

/** Columns such as MPN2 with MFG2, in the order of their numbers. */
function alternativesOf(
  header: readonly string[],
  columns: Readonly<Partial<Record<BomField, MappedColumn>>>,
): BomMapping['alternatives'] {
  const numbered = (field: BomField) =>
    header
      .map((text, column) => ({ column, ...headerWords(text), certain: headerCertainty(text, field) }))
      .filter(({ column, index, certain }) => index !== null && certain >= 0.8 && column !== columns[field]?.column)
      .toSorted((a, b) => a.index! - b.index!);
  const makers = numbered('manufacturer');
  return numbered('mpn').map(({ column, index }) => ({
    mpn: column,
    manufacturer: makers.find(each => each.index === index)?.column ?? null,
  }));
}

/** The required columns that a mapping lacks. */
export const missingFields = ({ columns }: BomMapping): BomField[] => requiredFields.filter(field => !columns[field]);

/** A mapping with a field in another column, as a person chose; the column's former field is left without one. */
export function withColumn(mapping: BomMapping, field: BomField, column: number | null): BomMapping {
  const columns = { ...mapping.columns };
  for (const other of FIELDS) if (columns[other]?.column === column) delete columns[other];
  if (column === null) delete columns[field];
  else columns[field] = { column, confidence: 1 };
  return { ...mapping, columns };
}

/** The names of columns as one text: files with the same names have the same mapping, which can be remembered. */
export function headerSignature(table: Table, headerRow: number): string {
  return (table.rows[headerRow] ?? []).map(header => headerWords(header).words).join('|');
}
