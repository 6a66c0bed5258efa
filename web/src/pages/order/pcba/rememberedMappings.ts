import { headerSignature, type BomMapping } from '@boardwright/commerce/bom';
import type { Table } from '@boardwright/commerce/bom/tables';

const KEY = 'boardwright.bomColumns';
const MOST = 50;

type Kept = Readonly<Record<string, Pick<BomMapping, 'columns' | 'alternatives'>>>;

const kept = (): Kept => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;

/** Keeps what a person chose for files with these names of columns. */
export function rememberMapping(table: Table, { headerRow, columns, alternatives }: BomMapping): void {
  const others = Object.entries(kept()).slice(1 - MOST);
  const all = { ...Object.fromEntries(others), [headerSignature(table, headerRow)]: { columns, alternatives } };
  localStorage.setItem(KEY, JSON.stringify(all));
}

/** A guessed mapping with what was chosen before for the same names of columns. */
export function recalledMapping(table: Table, guessed: BomMapping): BomMapping {
  const known = kept()[headerSignature(table, guessed.headerRow)];
  return known ? { ...guessed, ...known } : guessed;
}
