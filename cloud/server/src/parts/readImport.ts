import type { PartRows } from '@boardwright/commerce/parts';
import { inThread } from '../tables/inThread.ts';

const LIMITS = { memoryMb: 512, timeoutMs: 30_000 };

/** The parts of a file; null: it cannot be read, or has no header. */
export const readImport = (path: string): Promise<PartRows | null> =>
  inThread(new URL('./importWorker.ts', import.meta.url), path, LIMITS);
