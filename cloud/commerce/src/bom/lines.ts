import { designatorsOf, isDesignatorList, mayBeDesignator } from './designators.ts';
import { isBoardItem, isMarkedNotPlaced, meansNotPlaced, notPlacedAmong, statesNotPlaced } from './dnp.ts';
import type { BomField } from './fields.ts';
import type { BomLine, BomLineNote, PartName } from './line.ts';
import type { BomMapping } from './mapping.ts';
import type { Table } from './tables/table.ts';

/** A line that still collects its continuation rows. */
interface OpenLine extends Omit<BomLine, 'alternatives' | 'notes'> {
  readonly alternatives: PartName[];
  readonly notes: BomLineNote[];
}

/** The lines of a bill of materials, by the mapping of its columns. */
export function readLines(table: Table, mapping: BomMapping): BomLine[] {
  const lines: OpenLine[] = [];
  let isBelowDnp = false;
  for (const [i, cells] of table.rows.entries()) {
    if (i <= mapping.headerRow) continue;
    const row = rowOf(cells, mapping);
    const only = cells.filter(cell => cell !== '');
    if (only.length === 1 && statesNotPlaced(only[0]!)) isBelowDnp = true;
    const kind = kindOf(row, only);
    const last = lines.at(-1);
    if (kind === 'continuation' && last) last.alternatives.push({ mpn: row.mpn, manufacturer: row.manufacturer });
    else if (kind === 'line') {
      const line = lineOf(i, row, isBelowDnp);
      // Merged cells repeat the designators for each part that may be used.
      if (last && line.designators.length > 0 && line.designators.join() === last.designators.join())
        last.alternatives.push({ mpn: line.mpn, manufacturer: line.manufacturer });
      else lines.push(line);
    }
  }
  markRepeated(lines);
  return lines;
}

type Row = Readonly<Record<BomField, string>> & { readonly others: readonly PartName[] };

function rowOf(cells: readonly string[], { columns, alternatives }: BomMapping): Row {
  const text = (field: BomField) => {
    const mapped = columns[field];
    return mapped === undefined ? '' : (cells[mapped.column] ?? '');
  };
  return {
    designators: text('designators'),
    quantity: text('quantity'),
    mpn: partNumber(text('mpn')),
    manufacturer: text('manufacturer'),
    value: text('value'),
    package: text('package'),
    description: text('description'),
    dnp: text('dnp'),
    side: text('side'),
    distributor: text('distributor'),
    supplierPart: text('supplierPart'),
    note: text('note'),
    others: alternatives
      .map(({ mpn, manufacturer }) => ({
        mpn: partNumber(cells[mpn] ?? ''),
        manufacturer: manufacturer === null ? '' : (cells[manufacturer] ?? ''),
      }))
      .filter(({ mpn }) => mpn !== ''),
  };
}

/** What stands for a part number where any part is good enough, or where there is none. */
const NO_PART_NUMBER = /^(?:any|generic|none|tbd|tba|~|-+|\?+|无|任意)$/i;

/** A part number; some programs escape the comma in it. */
const partNumber = (text: string): string => (NO_PART_NUMBER.test(text) ? '' : text.replaceAll('\\,', ','));

/** Two part numbers in one cell: the second may be used instead. Part numbers with a blank have a short piece, such as 'LFS' or 'WT'. */
function splitPartNumbers(cell: string): readonly string[] {
  const pieces = cell.split(' ');
  const isWhole = (text: string) => text.length >= 8 && /[A-Z]/i.test(text) && (text.match(/\d/g)?.length ?? 0) >= 3;
  return pieces.length > 1 && pieces.every(isWhole) ? pieces : [cell];
}

/** What a row is: a line, another part for the line above, or neither, such as a total or a remark. */
function kindOf(row: Row, only: readonly string[]): 'line' | 'continuation' | 'other' {
  const hasDesignators = row.designators !== '';
  const named = row.mpn !== '' || row.value !== '' || row.description !== '';
  if (!hasDesignators && row.quantity === '') return row.mpn === '' ? 'other' : 'continuation';
  if (!hasDesignators) return named ? 'line' : 'other';
  // A remark stands in a column like any other text.
  if (only.length === 1 && !isDesignatorList(row.designators)) return 'other';
  return designatorsOf(row.designators).every(mayBeDesignator) ? 'line' : 'other';
}

function lineOf(row: number, cells: Row, isBelowDnp: boolean): OpenLine {
  const stated = quantityOf(cells.quantity);
  const designators = designatorsOf(cells.designators, stated);
  const unplaced = notPlacedAmong(cells.dnp, designators);
  const isAllUnplaced = designators.length > 0 && unplaced.length === designators.length;
  const texts = [cells.value, cells.mpn, cells.description, cells.note];
  const boardItem = [cells.value, cells.mpn, cells.description].some(isBoardItem);
  const isDnp =
    isBelowDnp ||
    isAllUnplaced ||
    stated === 0 ||
    boardItem ||
    (unplaced.length === 0 && isMarkedNotPlaced(cells.dnp)) ||
    texts.some(text => meansNotPlaced(text));
  const quantity = stated ?? designators.length;
  const notes: BomLineNote[] = [];
  if (designators.length === 0) notes.push('loose');
  else if (stated !== null && stated !== designators.length && !isDnp) notes.push('quantity');
  if (boardItem) notes.push('boardItem');
  const { dnp: _, quantity: __, others, ...rest } = cells;
  const [mpn = '', ...more] = meansNotPlaced(cells.mpn) ? [] : splitPartNumbers(cells.mpn);
  return {
    ...rest,
    row,
    designators,
    quantity,
    mpn,
    alternatives: [...more.map(each => ({ mpn: each, manufacturer: cells.manufacturer })), ...others],
    isDnp,
    unplaced: isAllUnplaced ? [] : unplaced,
    notes,
  };
}

/** A whole number; null: the cell has none. */
function quantityOf(cell: string): number | null {
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?(?:\s*(?:pcs?|x|stk\.?|个|只))?$/i.exec(cell) ?? [];
  return digits === undefined ? null : Number(digits);
}

function markRepeated(lines: readonly OpenLine[]): void {
  const first = new Map<string, OpenLine>();
  for (const line of lines)
    for (const designator of line.designators) {
      const other = first.get(designator);
      if (other === undefined) first.set(designator, line);
      else for (const each of [other, line]) if (!each.notes.includes('repeated')) each.notes.push('repeated');
    }
}
