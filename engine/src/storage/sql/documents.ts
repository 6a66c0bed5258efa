import { asId, newId, type Id } from '../../base/index.ts';
import { decodeChange, encodeChange } from '../codec/change.ts';
import { decodeContent, encodeContent } from '../codec/document.ts';
import { ageOf, migrateChange, migrateRecords, versionsOf, type Evolving, type Versions } from '../codec/versions.ts';
import { StoreError, type DocumentSummary, type DocumentType } from '../port.ts';
import type { RawContent, RawDocument, RawPending } from '../raw.ts';
import type { SqlDriver, SqlRow } from './driver.ts';

/** The log is folded into a fresh snapshot when it outweighs both this and the snapshot, or holds this many changes. */
const MIN_LOG_BYTES = 1024 * 1024;
const MAX_LOG_CHANGES = 2000;

const summary = (row: SqlRow): DocumentSummary => ({
  id: asId(String(row['id'])),
  type: row['type'] as DocumentType,
  name: String(row['name']),
  revision: Number(row['revision']),
});

/** Documents, their snapshots, the log of changes and the outbox. Calls that write belong into a transaction. */
export class Documents {
  private readonly driver: SqlDriver;
  private readonly now: () => string;
  private readonly kinds: Evolving;
  /** Versions of records that this program writes. */
  private readonly versions: string;

  constructor(driver: SqlDriver, now: () => string, kinds: Evolving) {
    this.driver = driver;
    this.now = now;
    this.kinds = kinds;
    this.versions = JSON.stringify(versionsOf(kinds));
  }

  of(project: Id): DocumentSummary[] {
    return this.driver
      .all('SELECT id, type, name, revision FROM documents WHERE project = ? ORDER BY rowid', project)
      .map(summary);
  }

  add(project: Id, { type, name, body }: RawDocument): DocumentSummary {
    const id = newId();
    this.driver.run(
      `INSERT INTO documents (id, project, type, name, revision, snapshot_bytes, log_changes, log_bytes)
       VALUES (?, ?, ?, ?, 0, 0, 0, 0)`,
      id,
      project,
      type,
      name,
    );
    this.snapshot(id, 0, body);
    return { id, type, name, revision: 0 };
  }

  load(id: Id): RawContent {
    const found = summary(this.row(id));
    this.migrate(id);
    const [row] = this.driver.all('SELECT revision, body FROM snapshots WHERE document = ?', id);
    return { summary: found, body: row!['body'] as Uint8Array, changes: this.log(id, Number(row!['revision'])) };
  }

  /** Gives the project of the document and the new revision. */
  append(id: Id, revision: number, change: string, label: string): { project: Id; revision: number } {
    const row = this.row(id);
    if (row['revision'] !== revision) throw new StoreError('conflict', String(row['revision']));
    const project = asId(String(row['project']));
    // A log never mixes records of two versions: the snapshot that it follows tells which they have.
    this.migrate(id);
    this.driver.run(
      'INSERT INTO changes (document, revision, label, at, versions, body) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      revision + 1,
      label,
      this.now(),
      this.versions,
      change,
    );
    this.driver.run('INSERT INTO outbox (seq, project) VALUES (last_insert_rowid(), ?)', project);
    this.driver.run(
      `UPDATE documents SET revision = revision + 1, log_changes = log_changes + 1, log_bytes = log_bytes + ?
       WHERE id = ?`,
      change.length,
      id,
    );
    this.fold(id);
    return { project, revision: revision + 1 };
  }

  pending(project: Id, limit: number): RawPending[] {
    return this.driver
      .all(
        `SELECT seq, document, revision, label, at, versions, body FROM outbox JOIN changes USING (seq)
         WHERE project = ? ORDER BY seq LIMIT ?`,
        project,
        limit,
      )
      .map(row => ({
        seq: Number(row['seq']),
        document: asId(String(row['document'])),
        revision: Number(row['revision']),
        change: this.upToDate(String(row['body']), String(row['versions'])),
        label: String(row['label']),
        at: String(row['at']),
      }));
  }

  acknowledge(project: Id, seq: number): void {
    this.driver.run('DELETE FROM outbox WHERE project = ? AND seq <= ?', project, seq);
  }

  private upToDate(change: string, versions: string): string {
    if (versions === this.versions) return change;
    return encodeChange(migrateChange(decodeChange(change), JSON.parse(versions) as Versions, this.kinds));
  }

  private row(id: Id): SqlRow {
    const [row] = this.driver.all('SELECT id, project, type, name, revision FROM documents WHERE id = ?', id);
    if (!row) throw new StoreError('notFound', id);
    return row;
  }

  private snapshot(id: Id, revision: number, body: Uint8Array): void {
    this.driver.run(
      'INSERT OR REPLACE INTO snapshots (document, revision, versions, body) VALUES (?, ?, ?, ?)',
      id,
      revision,
      this.versions,
      body,
    );
    this.driver.run(
      'UPDATE documents SET snapshot_bytes = ?, log_changes = 0, log_bytes = 0 WHERE id = ?',
      body.length,
      id,
    );
  }

  private log(id: Id, since: number): string[] {
    return this.driver
      .all('SELECT body FROM changes WHERE document = ? AND revision > ? ORDER BY revision', id, since)
      .map(row => String(row['body']));
  }

  /**
   * Sees to it that the snapshot has records of today's versions: older ones are migrated, log included. Reads none of them
   * where they are: every change passes here.
   */
  private migrate(id: Id): void {
    const [row] = this.driver.all('SELECT versions FROM snapshots WHERE document = ?', id);
    if (!row) throw new StoreError('damaged', `document ${id} has no snapshot`);
    const stored = JSON.parse(String(row['versions'])) as Versions;
    const age = ageOf(stored, this.kinds);
    if (age === 'newer') throw new StoreError('newer', id);
    if (age === 'older') this.rewrite(id, stored);
  }

  private fold(id: Id): void {
    const [log] = this.driver.all('SELECT snapshot_bytes, log_changes, log_bytes FROM documents WHERE id = ?', id);
    const bytes = Number(log!['log_bytes']);
    const heavy = bytes > MIN_LOG_BYTES && bytes > Number(log!['snapshot_bytes']);
    if (heavy || Number(log!['log_changes']) >= MAX_LOG_CHANGES) this.rewrite(id, versionsOf(this.kinds));
  }

  /** Writes a snapshot of the newest revision. The log stays: it is the history of the document. */
  private rewrite(id: Id, stored: Versions): void {
    const [row] = this.driver.all('SELECT revision, body FROM snapshots WHERE document = ?', id);
    const content = decodeContent(row!['body'] as Uint8Array, this.log(id, Number(row!['revision'])));
    const objects = migrateRecords(content.objects, stored, this.kinds);
    this.snapshot(id, Number(this.row(id)['revision']), encodeContent({ settings: content.settings, objects }));
  }
}
