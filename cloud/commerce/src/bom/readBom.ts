import { msg, type Msg } from '@boardwright/engine/base';
import type { BomLine } from './line.ts';
import { readLines } from './lines.ts';
import { guessMapping, type BomMapping } from './mapping.ts';
import type { Table } from './tables/table.ts';

/** Texts of the specification, sections 5 and 8. */
export const bomMessages = {
  empty: msg('bom.empty', 'The table content is empty! Please check the BOM file and upload it again!'),
  parse: msg('bom.parse', 'BOM parsing failed.'),
  columns: msg('bom.columns', 'BOM import requires Designator, Quantity and MPN columns to be filled.'),
} as const;

/** A bill of materials as it was read. */
export interface ReadBom {
  readonly mapping: BomMapping;
  readonly lines: readonly BomLine[];
}

/** The bill of materials in the tables of a file; or why there is none. `chosen`: a mapping that a person has corrected. */
export function readBom(tables: readonly Table[], chosen?: BomMapping): ReadBom | { readonly fault: Msg } {
  if (tables.every(({ rows }) => rows.length === 0)) return { fault: bomMessages.empty };
  const mapping = chosen ?? guessMapping(tables);
  const table = mapping && tables[mapping.table];
  if (!table) return { fault: bomMessages.parse };
  const lines = readLines(table, mapping);
  return lines.length === 0 ? { fault: bomMessages.empty } : { mapping, lines };
}
