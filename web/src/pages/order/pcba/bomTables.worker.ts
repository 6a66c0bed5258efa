import { isWorkbook, readTables } from '@boardwright/commerce/bom/tables';
import type { Table } from '@boardwright/commerce/bom/tables';
import { isZip, unzip } from '@boardwright/engine/formats/zip';
import { workerScope } from '../../../app/workerScope.ts';

/** The tables of a file; null: it cannot be read. */
export type TablesReply = readonly Table[] | null;

/** What a workbook may unpack to. */
const LIMITS = { entries: 500, unpacked: 64 * 1024 * 1024 };

const scope = workerScope<Uint8Array, TablesReply>();

scope.onmessage = ({ data }) => {
  try {
    const isSafe = !isWorkbook(data) || !isZip(data) || unzip(data, 'table', undefined, LIMITS).ok;
    scope.postMessage(isSafe ? readTables(data) : null);
  } catch (error) {
    console.error(error);
    scope.postMessage(null);
  }
};
