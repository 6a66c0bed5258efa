import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readTables } from '@boardwright/commerce/bom/tables';
import { readPartRows } from '@boardwright/commerce/parts';

/** Reads an imported catalogue: the first sheet that has a header. */
const tables = readTables(readFileSync(workerData as string));
parentPort!.postMessage(tables.map(({ rows }) => readPartRows(rows)).find(rows => rows !== null) ?? null);
