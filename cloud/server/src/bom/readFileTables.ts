import type { Table } from '@boardwright/commerce/bom/tables';
import { inThread } from '../tables/inThread.ts';

const LIMITS = { memoryMb: 512, timeoutMs: 20_000 };

/** The tables of a file from outside; null: it cannot be read. */
export const readFileTables = (bytes: Uint8Array): Promise<readonly Table[] | null> =>
  inThread(new URL('./tablesWorker.ts', import.meta.url), bytes, LIMITS);
