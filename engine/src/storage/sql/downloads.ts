import type { Id } from '../../base/index.ts';
import { StoreError } from '../port.ts';
import type { SqlDriver } from './driver.ts';

/** Pieces of documents and files that came from the cloud, until what they are pieces of comes. */
export class Downloads {
  private readonly driver: SqlDriver;

  constructor(driver: SqlDriver) {
    this.driver = driver;
  }

  keep(project: Id, id: string, piece: Uint8Array): void {
    this.driver.run('INSERT OR REPLACE INTO downloads (project, id, piece) VALUES (?, ?, ?)', project, id, piece);
  }

  of(project: Id): { readonly id: string; readonly piece: Uint8Array }[] {
    return this.driver
      .all('SELECT id, piece FROM downloads WHERE project = ? ORDER BY rowid', project)
      .map(row => ({ id: String(row['id']), piece: row['piece'] as Uint8Array }));
  }

  /** Joins pieces, which are forgotten. Throws a StoreError where one is missing. */
  take(project: Id, ids: readonly string[]): Uint8Array {
    const pieces = ids.map(id => {
      const [row] = this.driver.all('SELECT piece FROM downloads WHERE project = ? AND id = ?', project, id);
      if (!row) throw new StoreError('damaged', `the cloud has no piece ${id}`);
      this.driver.run('DELETE FROM downloads WHERE project = ? AND id = ?', project, id);
      return row['piece'] as Uint8Array;
    });
    const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }
}
