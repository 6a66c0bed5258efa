import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readPartRows } from '@boardwright/commerce/parts';
import { readModestTables } from '../tables/readModestTables.ts';

/** Reads an imported catalogue: the first sheet that has a header. */
const tables = readModestTables(readFileSync(workerData as string)) ?? [];
parentPort!.postMessage(tables.map(({ rows }) => readPartRows(rows)).find(rows => rows !== null) ?? null);
