import { asId, type Id } from '../../base/index.ts';
import type { MergeFinding, SyncMerge } from '../sync.ts';
import type { Conflicts } from './conflicts.ts';
import type { SqlDriver, SqlRow } from './driver.ts';

const merge = (row: SqlRow): SyncMerge => ({
  document: asId(String(row['document'])),
  revision: Number(row['revision']),
  records: (JSON.parse(String(row['records'])) as string[]).map(asId),
});

/** Merges whose outcome nobody has checked: rules need more time than a transaction has. Calls that write belong into one. */
export class Merges {
  private readonly driver: SqlDriver;
  private readonly conflicts: Conflicts;

  constructor(driver: SqlDriver, conflicts: Conflicts) {
    this.driver = driver;
    this.conflicts = conflicts;
  }

  of(project: Id): SyncMerge[] {
    return this.driver
      .all('SELECT merges.* FROM merges JOIN documents ON documents.id = document WHERE project = ?', project)
      .map(merge);
  }

  /** A merge follows this revision. Of several that nobody has checked, the first one counts. */
  note(document: Id, revision: number, records: readonly Id[]): void {
    const [row] = this.driver.all('SELECT * FROM merges WHERE document = ?', document);
    const known = row && merge(row);
    this.driver.run(
      'INSERT OR REPLACE INTO merges (document, revision, records) VALUES (?, ?, ?)',
      document,
      known?.revision ?? revision,
      JSON.stringify([...new Set([...(known?.records ?? []), ...records])]),
    );
  }

  checked(document: Id, revision: number, found: readonly MergeFinding[]): void {
    // Where another merge came meanwhile, all is checked again.
    this.driver.run(
      `DELETE FROM merges WHERE document = ?
       AND NOT EXISTS (SELECT 1 FROM documents WHERE id = document AND documents.revision > ?)`,
      document,
      revision,
    );
    const [row] = this.driver.all('SELECT project FROM documents WHERE id = ?', document);
    if (!row) return;
    const project = asId(String(row['project']));
    const known = new Set(this.conflicts.of(project).flatMap(({ kind, path }) => (kind === 'finding' ? path : [])));
    for (const { key, record, message } of found) {
      if (known.has(key)) continue;
      const sides = { base: undefined, ours: undefined, theirs: message };
      this.conflicts.add({ project, document, record, kind: 'finding', title: '', path: [key], ...sides });
    }
  }
}
