import type { Id } from '../../base/index.ts';
import { StoreError } from '../port.ts';
import type { FileSummary } from '../raw.ts';
import type { SqlDriver } from './driver.ts';

/** Files of projects and parts by content: the same bytes are kept once. Calls that write belong into a transaction. */
export class Blobs {
  private readonly driver: SqlDriver;

  constructor(driver: SqlDriver) {
    this.driver = driver;
  }

  put(project: Id, name: string, hash: string, bytes: Uint8Array): void {
    this.keep(hash, bytes);
    this.driver.run(
      'INSERT INTO files (project, name, hash) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash',
      project,
      name,
      hash,
    );
    this.sweep();
  }

  /** Stores bytes that a row is going to name. */
  keep(hash: string, bytes: Uint8Array): void {
    this.driver.run(
      'INSERT INTO blobs (hash, size, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      hash,
      bytes.length,
      bytes,
    );
  }

  of(project: Id): FileSummary[] {
    return this.driver
      .all('SELECT name, hash, size FROM files JOIN blobs USING (hash) WHERE project = ? ORDER BY files.rowid', project)
      .map(row => ({ name: String(row['name']), hash: String(row['hash']), size: Number(row['size']) }));
  }

  get(hash: string): Uint8Array {
    const [row] = this.driver.all('SELECT body FROM blobs WHERE hash = ?', hash);
    if (!row) throw new StoreError('notFound', hash);
    return row['body'] as Uint8Array;
  }

  drop(project: Id, name: string): void {
    this.driver.run('DELETE FROM files WHERE project = ? AND name = ?', project, name);
    this.sweep();
  }

  /** Forgets what no project and no part names any more. */
  sweep(): void {
    this.driver.run(
      'DELETE FROM blobs WHERE hash NOT IN (SELECT hash FROM files) AND hash NOT IN (SELECT hash FROM part_files)',
    );
  }
}
