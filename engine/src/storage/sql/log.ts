import { asId, timeOfId, type Id } from '../../base/index.ts';
import type { StepMark } from '../../model/index.ts';
import { encodeChange } from '../codec/change.ts';
import { recall, type Content } from '../codec/document.ts';
import { migrateChange, type Evolving, type Versions } from '../codec/versions.ts';
import type { RawActivity, RawLogged } from '../logged.ts';
import type { ChangeEntry } from '../port.ts';
import type { SqlDriver, SqlRow } from './driver.ts';

/** What an entry takes besides its change and label: identities, time, indexes. Measured on 10,000 entries. */
export const ENTRY_BYTES = 400;

/** Entries older than the snapshot are kept for undo while they weigh no more than this, or half the snapshot. */
const MIN_KEPT_BYTES = 128 * 1024;

/** Entries that are handed to an undo history: more would take memory that a large board needs. */
const MAX_PAST = 1000;
const MAX_PAST_BYTES = 8 * 1024 * 1024;

export interface NewEntry extends ChangeEntry {
  readonly document: Id;
  readonly revision: number;
  readonly label: string;
  readonly at: string;
  /** Versions of the records in the change. */
  readonly versions: string;
  readonly change: string;
}

const logged = (row: SqlRow): RawLogged => ({
  id: asId(String(row['id'])),
  change: String(row['body']),
  label: String(row['label']),
  mark: row['mark'] as StepMark,
});

/** The log of changes. Calls that write belong into a transaction. */
export class Log {
  private readonly driver: SqlDriver;
  private readonly device: string;

  constructor(driver: SqlDriver) {
    this.driver = driver;
    this.device = String(driver.all(`SELECT value FROM meta WHERE key = 'device'`)[0]!['value']);
  }

  /** Names this store among all devices. */
  get deviceId(): string {
    return this.device;
  }

  /** Adds an entry to the log and the outbox; one that came from the cloud, of another device, to the log alone. */
  add(project: Id, entry: NewEntry, from: string | null = null): void {
    this.driver.run(
      `INSERT INTO changes (document, revision, label, at, versions, body, id, actor, device, mark)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      entry.document,
      entry.revision,
      entry.label,
      entry.at,
      entry.versions,
      entry.change,
      entry.id,
      entry.actor,
      from ?? this.device,
      entry.mark,
    );
    if (from === null) this.driver.run('INSERT INTO outbox (seq, project) VALUES (last_insert_rowid(), ?)', project);
  }

  /** The revision that an entry made of a document; null where the log does not have it. */
  revisionOf(document: Id, entry: Id): number | null {
    const [row] = this.driver.all('SELECT revision FROM changes WHERE id = ? AND document = ?', entry, document);
    return row ? Number(row['revision']) : null;
  }

  /** The entry that made a revision of a document; null where the log does not have it. */
  entryOf(document: Id, revision: number): Id | null {
    const [row] = this.driver.all('SELECT id FROM changes WHERE document = ? AND revision = ?', document, revision);
    return row ? asId(String(row['id'])) : null;
  }

  /** The changes after a revision, oldest first. */
  since(document: Id, revision: number): string[] {
    return this.driver
      .all('SELECT body FROM changes WHERE document = ? AND revision > ? ORDER BY revision', document, revision)
      .map(row => String(row['body']));
  }

  /** The entries after a revision, oldest first. */
  entriesSince(document: Id, revision: number): RawLogged[] {
    return this.driver
      .all(
        'SELECT id, body, label, mark FROM changes WHERE document = ? AND revision > ? ORDER BY revision',
        document,
        revision,
      )
      .map(logged);
  }

  /** What was done last, the newest first. Ids of entries are times, also of those that came from other devices. */
  activity(document: Id, limit: number): RawActivity[] {
    return this.driver
      .all(
        'SELECT id, revision, at, actor, label, mark FROM changes WHERE document = ? ORDER BY revision DESC LIMIT ?',
        document,
        limit,
      )
      .map(row => ({
        id: asId(String(row['id'])),
        revision: Number(row['revision']),
        at: timeOfId(asId(String(row['id']))) ?? String(row['at']),
        actor: String(row['actor']),
        label: String(row['label']),
        mark: row['mark'] as StepMark,
      }));
  }

  /** The newest changes up to a revision, oldest first. */
  past(document: Id, revision: number): RawLogged[] {
    const sizes = this.driver.all(
      `SELECT revision, length(body) AS bytes FROM changes
       WHERE document = ? AND revision <= ? ORDER BY revision DESC LIMIT ?`,
      document,
      revision,
      MAX_PAST,
    );
    let bytes = 0;
    const [first] = sizes.filter(row => (bytes += Number(row['bytes'])) <= MAX_PAST_BYTES).slice(-1);
    if (!first) return [];
    return this.driver
      .all(
        `SELECT id, body, label, mark FROM changes WHERE document = ? AND revision BETWEEN ? AND ? ORDER BY revision`,
        document,
        first['revision']!,
        revision,
      )
      .map(logged);
  }

  /** Forgets what is older than a snapshot and not worth its room. */
  trim(document: Id, snapshot: { readonly revision: number; readonly bytes: number }): void {
    const budget = Math.max(MIN_KEPT_BYTES, snapshot.bytes / 2);
    const rows = this.driver.all(
      `SELECT revision, length(body) + length(label) + ${ENTRY_BYTES} AS bytes FROM changes
       WHERE document = ? AND revision <= ? ORDER BY revision DESC`,
      document,
      snapshot.revision,
    );
    let kept = 0;
    const first = rows.find(row => (kept += Number(row['bytes'])) > budget);
    if (first) this.forget(document, Number(first['revision']));
  }

  /** Brings the whole log of a document to today's versions. `content` is of the stored versions, as the log left it. */
  migrate(document: Id, content: Content, stored: Versions, kinds: Evolving, versions: string): void {
    const rows = this.driver.all(
      'SELECT seq, revision, versions, body FROM changes WHERE document = ? ORDER BY revision',
      document,
    );
    const before = rows.findLastIndex(row => row['versions'] !== JSON.stringify(stored));
    // Stored before logs were migrated with their snapshots: it cannot be read with these records.
    if (before >= 0) this.forget(document, Number(rows[before]!['revision']));
    const readable = rows.slice(before + 1);
    const changes = recall(
      content,
      readable.map(row => String(row['body'])),
    );
    for (const [i, change] of changes.entries())
      this.driver.run(
        'UPDATE changes SET body = ?, versions = ? WHERE seq = ?',
        encodeChange(migrateChange(change, stored, kinds)),
        versions,
        readable[i]!['seq']!,
      );
  }

  /** Documents of a project of which the outbox lost changes. */
  gaps(project: Id): Id[] {
    return this.driver
      .all('SELECT id FROM documents WHERE project = ? AND gap > 0 ORDER BY rowid', project)
      .map(row => asId(String(row['id'])));
  }

  acknowledge(project: Id, seq: number): void {
    this.driver.run('DELETE FROM outbox WHERE project = ? AND seq <= ?', project, seq);
    this.driver.run('UPDATE documents SET gap = 0 WHERE project = ? AND gap <= ?', project, seq);
  }

  /** Of a project of the cloud, what that does not have is kept: its copy is merged by changes, not by content. */
  private forget(document: Id, upTo: number): void {
    const [waiting] = this.driver.all(
      `SELECT min(changes.revision) AS first FROM outbox JOIN links USING (project) JOIN changes USING (seq)
       WHERE document = ?`,
      document,
    );
    const first = waiting!['first'];
    const revision = first === null ? upTo : Math.min(upTo, Number(first) - 1);
    this.driver.run(
      `UPDATE documents SET gap = max(gap, coalesce((
         SELECT max(seq) FROM outbox JOIN changes USING (seq) WHERE document = ? AND revision <= ?), 0)) WHERE id = ?`,
      document,
      revision,
      document,
    );
    this.driver.run('DELETE FROM changes WHERE document = ? AND revision <= ?', document, revision);
  }
}
