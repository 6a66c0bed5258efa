import { parentPort, workerData } from 'node:worker_threads';
import { isWorkbook, readTables } from '@boardwright/commerce/bom/tables';
import { isZip, unzip } from '@boardwright/engine/formats/zip';

/** What a workbook may unpack to. */
const LIMITS = { entries: 500, unpacked: 64 * 1024 * 1024 };

// `as`: readFileTables sends nothing else.
const bytes = workerData as Uint8Array;
const isSafe = !isWorkbook(bytes) || !isZip(bytes) || unzip(bytes, 'table', undefined, LIMITS).ok;
parentPort!.postMessage(isSafe ? readTables(bytes) : null);
