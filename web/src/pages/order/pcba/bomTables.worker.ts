import { readTables } from '@boardwright/commerce/bom/tables';
import type { Table } from '@boardwright/commerce/bom/tables';
import { isModestWorkbook } from '@boardwright/engine/formats/zip';
import { workerScope } from '../../../app/workerScope.ts';

/** The tables of a file; null: it cannot be read. */
export type TablesReply = readonly Table[] | null;

const scope = workerScope<Uint8Array, TablesReply>();

scope.onmessage = ({ data }) => {
  try {
    scope.postMessage(isModestWorkbook(data) ? readTables(data) : null);
  } catch (error) {
    console.error(error);
    scope.postMessage(null);
  }
};
