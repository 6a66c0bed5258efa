import { readRar4 } from './rar4Headers.ts';
import { readRar5 } from './rar5Headers.ts';
import type { RarHeader } from './rarHeader.ts';

/**
 * The headers of a RAR archive, in its order: the library that unpacks it ends silently where a header is damaged, and checks no sums.
 * Throws a ZipFault where the archive is damaged or incomplete.
 */
export const rarHeaders = (bytes: Uint8Array, most: number): RarHeader[] =>
  bytes[6] === 1 ? readRar5(bytes, most) : readRar4(bytes, most);
