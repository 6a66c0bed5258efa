import type { ZipLimits } from './guard.ts';
import { isZip, unzip } from './unzip.ts';

/** What a workbook may unpack to: a million cells take 50 MB. */
const LIMITS: ZipLimits = { entries: 500, unpacked: 50 << 20 };

/** Whether a table file can be given to a reader of xlsx and ods, which have no limits of their own: archives made to fill the memory cannot. */
export const isModestWorkbook = (bytes: Uint8Array): boolean =>
  !isZip(bytes) || unzip(bytes, 'table', undefined, LIMITS).ok;
