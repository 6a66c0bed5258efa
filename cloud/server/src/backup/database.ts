import { existsSync } from 'node:fs';
import SqliteDriver from 'better-sqlite3';
import { BackupError } from './manifest.ts';

/** A kept file that a database names. */
export interface NamedBlob {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

/**
 * Copies a database into one file without a log, as it is at one moment. A server may write to it meanwhile.
 *
 * @throws BackupError when there is none.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new BackupError('no-data', from);
  const source = new SqliteDriver(from, { readonly: true });
  try {
    // All pages at once: a copy in steps begins again whenever a server commits between two of them.
    await source.backup(to, { progress: ({ totalPages }) => Math.max(1, totalPages) });
  } finally {
    source.close();
  }
  const copy = new SqliteDriver(to);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

/**
 * The files that a copied database names.
 *
 * @throws BackupError when SQLite finds it damaged.
 */
export function blobsIn(path: string): NamedBlob[] {
  const db = new SqliteDriver(path, { readonly: true });
  try {
    const faults = db.pragma('integrity_check') as { integrity_check: string }[];
    if (faults.some(({ integrity_check }) => integrity_check !== 'ok')) throw new BackupError('damaged', path);
    return db.prepare<[], NamedBlob>('select distinct name, sha256, size from blobs order by name').all();
  } finally {
    db.close();
  }
}
