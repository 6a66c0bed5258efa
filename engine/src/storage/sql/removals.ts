import { asId, newId, type Id } from '../../base/index.ts';
import type { SyncPurge, SyncRemoval } from '../sync.ts';
import type { Blobs } from './blobs.ts';
import type { Conflicts } from './conflicts.ts';
import type { SqlDriver } from './driver.ts';
import type { Projects } from './projects.ts';

interface Tables {
  readonly driver: SqlDriver;
  readonly projects: Projects;
  readonly blobs: Blobs;
}

/** Tables with rows of a project. */
const OF_PROJECT = ['documents', 'files', 'outbox', 'conflicts'] as const;
const OF_DOCUMENT = ['snapshots', 'snapshot_pieces', 'changes', 'conflicts', 'merges'] as const;

/** Projects of a cloud in the recycle bin and deleted ones, here and there. Calls that write belong into a transaction. */
export class Removals {
  private readonly driver: SqlDriver;
  private readonly projects: Projects;
  private readonly blobs: Blobs;
  private readonly conflicts: Conflicts;

  constructor({ driver, projects, blobs }: Tables, conflicts: Conflicts) {
    this.driver = driver;
    this.projects = projects;
    this.blobs = blobs;
    this.conflicts = conflicts;
  }

  bin(project: Id, from: boolean, binned: boolean): void {
    if ((this.projects.get(project).removed !== null) === from) this.binHere(project, binned);
    this.driver.run('UPDATE links SET binned = ? WHERE project = ?', binned ? 1 : 0, project);
  }

  keep(project: Id, removal: SyncRemoval): void {
    this.binHere(project, false);
    this.driver.run('UPDATE links SET binned = 0 WHERE project = ?', project);
    if (removal === 'purge') this.driver.run('UPDATE links SET gone = 1 WHERE project = ?', project);
    if (this.conflicts.of(project).some(({ kind }) => kind === removal)) return;
    const title = this.projects.get(project).name;
    const sides = { base: undefined, ours: title, theirs: undefined };
    this.conflicts.add({ project, document: null, record: null, kind: removal, title, path: [], ...sides });
  }

  /** Decides that what the cloud did is done here too. */
  settle(project: Id, removal: string): void {
    if (removal === 'bin') this.projects.bin(project, true);
    else if (removal === 'purge') this.purge(project);
  }

  /** The cloud deleted the project for good. What it never had is not deleted with the rest, be it edited a moment ago. */
  follow(project: Id): void {
    const [row] = this.driver.all(
      `SELECT (SELECT count(*) FROM outbox WHERE project = ?) + (SELECT count(*) FROM uploads WHERE project = ?) AS waiting`,
      project,
      project,
    );
    if (Number(row!['waiting']) > 0) this.keep(project, 'purge');
    else this.purge(project);
  }

  purge(project: Id): void {
    this.projects.purge(project);
    this.blobs.sweep();
  }

  /** A project is deleted here for good: its cloud is to follow. */
  note(project: Id): void {
    this.driver.run(
      `INSERT OR REPLACE INTO purges (project, account, revision, binned)
       SELECT project, account, revision, binned FROM links WHERE project = ? AND gone = 0 AND role = 'owner'`,
      project,
    );
  }

  purges(account: string): SyncPurge[] {
    return this.driver
      .all('SELECT project, revision, binned FROM purges WHERE account = ? ORDER BY rowid', account)
      .map(row => ({
        project: asId(String(row['project'])),
        revision: Number(row['revision']),
        binned: row['binned'] !== 0,
      }));
  }

  forget(project: Id): void {
    this.driver.run('DELETE FROM purges WHERE project = ?', project);
  }

  /** Gives a project that no cloud has another identity, and its documents too: copies of them may come from other devices. */
  renew(project: Id): Id {
    const id = newId();
    // Rows are without their project or document in between.
    this.driver.exec('PRAGMA defer_foreign_keys = ON');
    const documents = this.driver.all('SELECT id FROM documents WHERE project = ?', project);
    this.driver.run('UPDATE projects SET id = ? WHERE id = ?', id, project);
    for (const table of OF_PROJECT) this.driver.run(`UPDATE ${table} SET project = ? WHERE project = ?`, id, project);
    for (const row of documents) {
      const document = newId();
      this.driver.run('UPDATE documents SET id = ? WHERE id = ?', document, row['id']!);
      for (const table of OF_DOCUMENT)
        this.driver.run(`UPDATE ${table} SET document = ? WHERE document = ?`, document, row['id']!);
    }
    this.driver.run(`DELETE FROM conflicts WHERE project = ? AND kind = 'purge'`, id);
    return id;
  }

  private binHere(project: Id, binned: boolean): void {
    if ((this.projects.get(project).removed !== null) !== binned) this.projects.bin(project, binned);
  }
}
