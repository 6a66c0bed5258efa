import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { BlobBackend } from '../files/blobBackend.ts';
import type { NamedBlob } from './database.ts';
import { BackupError } from './manifest.ts';

/**
 * Copies a file under its name from one place to another, by way of a temporary file.
 *
 * @returns false when it is not there.
 * @throws BackupError when it is not what its hash says.
 */
export async function keepBlob(
  from: BlobBackend,
  to: BlobBackend,
  { name, sha256 }: NamedBlob,
  temporary: string,
): Promise<boolean> {
  const blob = await from.get(name);
  if (blob === null) return false;
  try {
    const hash = createHash('sha256');
    let size = 0;
    const file = await open(temporary, 'w', 0o600);
    try {
      for await (const chunk of blob.stream() as AsyncIterable<Buffer>) {
        hash.update(chunk);
        size += chunk.length;
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    if (hash.digest('hex') !== sha256) throw new BackupError('damaged', name);
    await to.put(name, { path: temporary, sha256, size });
    return true;
  } finally {
    await blob.close();
    await rm(temporary, { force: true });
  }
}
