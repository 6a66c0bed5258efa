import { readTables } from '@boardwright/commerce/bom/tables';
import type { Table } from '@boardwright/commerce/bom/tables';
import { isModestWorkbook } from '@boardwright/engine/formats/zip';

/** The tables of a file from outside; null: it is made to fill the memory. Throws when it is damaged: called in a thread with limits. */
export const readModestTables = (bytes: Uint8Array): readonly Table[] | null =>
  isModestWorkbook(bytes) ? readTables(bytes) : null;
