import { asId, type Id } from '../../base/index.ts';
import { decodeWholeChange, encodeWholeChange } from '../codec/change.ts';
import { decodeContent, encodeContent, recall, type Content } from '../codec/document.ts';
import { ageOf, migrateChange, migrateRecords, versionsOf, type Evolving, type Versions } from '../codec/versions.ts';
import type { RawLogged } from '../logged.ts';
import { StoreError, type ChangeEntry, type DocumentSummary, type DocumentType } from '../port.ts';
import type { RawContent, RawDocument, RawPending } from '../raw.ts';
import { RecentContent } from './recentContent.ts';
import type { SqlDriver, SqlRow } from './driver.ts';
import { ENTRY_BYTES, Log } from './log.ts';
import { readPieces, writePieces } from './pieces.ts';

/**
 * The log is folded into a fresh snapshot when it outweighs both this and a share of the snapshot, or holds so many changes: opening a document
 * takes no more than a tenth longer than without a log. With the older entries that undo keeps, a document takes less than 2.5 times its content.
 */
const MIN_LOG_BYTES = 96 * 1024;
const LOG_SHARE = 1 / 25;
const MAX_LOG_CHANGES = 2000;

const summary = (row: SqlRow): DocumentSummary => ({
  id: asId(String(row['id'])),
  type: row['type'] as DocumentType,
  name: String(row['name']),
  revision: Number(row['revision']),
});

/** Documents, their snapshots and the log of their changes. Calls that write belong into a transaction. */
export class Documents {
  readonly log: Log;
  private readonly driver: SqlDriver;
  readonly recent = new RecentContent();
  private readonly now: () => string;
  private readonly kinds: Evolving;
  /** Versions of records that this program writes. */
  private readonly versions: string;

  constructor(driver: SqlDriver, now: () => string, kinds: Evolving) {
    this.driver = driver;
    this.log = new Log(driver);
    this.now = now;
    this.kinds = kinds;
    this.versions = JSON.stringify(versionsOf(kinds));
  }

  of(project: Id): DocumentSummary[] {
    return this.driver
      .all('SELECT id, type, name, revision FROM documents WHERE project = ? ORDER BY rowid', project)
      .map(summary);
  }

  /** The versions of the records that this program writes. */
  get kindVersions(): Versions {
    return versionsOf(this.kinds);
  }

  get kindTable(): Evolving {
    return this.kinds;
  }

  add(project: Id, id: Id, { type, name, body }: RawDocument): DocumentSummary {
    const made = { id, type, name, revision: 0 };
    this.insert(project, made, body, this.kindVersions);
    return made;
  }

  /** Adds a document as it is elsewhere, its records of these versions. */
  insert(project: Id, { id, type, name, revision }: DocumentSummary, body: Uint8Array, versions: Versions): void {
    this.driver.run(
      `INSERT INTO documents (id, project, type, name, revision, snapshot_bytes, log_changes, log_bytes)
       VALUES (?, ?, ?, ?, ?, 0, 0, 0)`,
      id,
      project,
      type,
      name,
      revision,
    );
    this.snapshot(id, revision, body, JSON.stringify(versions));
  }

  load(id: Id): RawContent {
    const found = summary(this.row(id));
    this.migrate(id);
    return { summary: found, ...this.stored(id) };
  }

  /**
   * Gives the project of the document and the new revision; an entry that is there already is not added again. `from`: the device of an
   * entry that came from the cloud.
   */
  append(
    id: Id,
    revision: number,
    change: string,
    label: string,
    entry: ChangeEntry,
    from: string | null = null,
  ): { project: Id; revision: number } {
    const row = this.row(id);
    const project = asId(String(row['project']));
    if (row['revision'] !== revision) {
      const made = this.log.revisionOf(id, entry.id);
      if (made !== null) return { project, revision: made };
      throw new StoreError('conflict', String(row['revision']));
    }
    // A log never mixes records of two versions: the snapshot that it follows reports which they have.
    this.migrate(id);
    const { versions } = this;
    const added = { ...entry, document: id, revision: revision + 1, label, at: this.now(), versions, change };
    this.log.add(project, added, from);
    this.driver.run(
      `UPDATE documents SET revision = revision + 1, log_changes = log_changes + 1, log_bytes = log_bytes + ?
       WHERE id = ?`,
      change.length + label.length + ENTRY_BYTES,
      id,
    );
    return { project, revision: revision + 1 };
  }

  /** The changes of the outbox with whole records: each document is walked back from its present state. */
  pending(project: Id, limit: number): RawPending[] {
    const rows = this.driver.all(
      `SELECT seq, document, revision, label, at, id, actor, device, outbox.body AS rebased, outbox.versions AS of
       FROM outbox JOIN changes USING (seq)
       WHERE project = ? ORDER BY seq LIMIT ?`,
      project,
      limit,
    );
    const whole = new Map<Id, { readonly start: number; readonly changes: readonly string[] }>();
    return rows.map(row => {
      const document = asId(String(row['document']));
      const revision = Number(row['revision']);
      /** As it was made here; the first one of a document is its oldest. */
      const logged = (): string => {
        if (!whole.has(document))
          whole.set(document, { start: revision, changes: this.wholeSince(document, revision - 1) });
        const { start, changes } = whole.get(document)!;
        return changes[revision - start]!;
      };
      return {
        seq: Number(row['seq']),
        document,
        id: asId(String(row['id'])),
        actor: String(row['actor']),
        device: String(row['device']),
        revision,
        change: row['rebased'] === null ? logged() : this.today(String(row['rebased']), String(row['of'])),
        label: String(row['label']),
        at: String(row['at']),
      };
    });
  }

  /** A change with whole records, brought to the versions of this program. */
  today(change: string, versions: string): string {
    if (versions === this.versions) return change;
    const stored = JSON.parse(versions) as Versions;
    if (ageOf(stored, this.kinds) === 'newer') throw new StoreError('newer', 'a change');
    return encodeWholeChange(migrateChange(decodeWholeChange(change), stored, this.kinds));
  }

  /** Entries after a revision, oldest first, with whole records; null where the log does not reach back so far. */
  entriesSince(id: Id, revision: number): RawLogged[] | null {
    const entries = this.log.entriesSince(id, revision);
    if (entries.length < Number(this.row(id)['revision']) - revision) return null;
    const changes = this.wholeSince(id, revision);
    return entries.map((entry, i) => ({ ...entry, change: changes[i]! }));
  }

  /** Folds the log into a fresh snapshot, and gives its summary and the versions of its records. */
  freeze(id: Id): { summary: DocumentSummary; versions: Versions } {
    this.migrate(id);
    this.rewrite(id, this.kindVersions);
    return { summary: summary(this.row(id)), versions: this.kindVersions };
  }

  /** Folds a log that has grown heavy into a fresh snapshot. */
  fold(id: Id): void {
    const [log] = this.driver.all('SELECT snapshot_bytes, log_changes, log_bytes FROM documents WHERE id = ?', id);
    const bytes = Number(log!['log_bytes']);
    const heavy = bytes > Math.max(MIN_LOG_BYTES, LOG_SHARE * Number(log!['snapshot_bytes']));
    if (heavy || Number(log!['log_changes']) >= MAX_LOG_CHANGES) this.rewrite(id, versionsOf(this.kinds));
  }

  /** Forgets entries of all logs that are not worth their room, as stores of schema 1 have them. */
  trimAll(): void {
    const rows = this.driver.all(
      `SELECT document, snapshots.revision, snapshot_bytes AS bytes FROM snapshots JOIN documents ON id = document`,
    );
    for (const row of rows)
      this.log.trim(asId(String(row['document'])), { revision: Number(row['revision']), bytes: Number(row['bytes']) });
  }

  /** A document as it is now. */
  contentOf(id: Id): Content {
    this.migrate(id);
    const revision = Number(this.row(id)['revision']);
    const entry = this.log.entryOf(id, revision);
    const kept = this.recent.of(id);
    if (entry !== null && kept && this.log.entryOf(id, kept.revision) === kept.entry) {
      const changes = this.log.since(id, kept.revision);
      if (changes.length === revision - kept.revision) return this.recent.after(changes, revision, entry);
    }
    const { body, changes } = this.stored(id);
    const content = decodeContent(body, changes);
    if (entry !== null) this.recent.keep(id, content, revision, entry, body.length);
    return content;
  }

  private wholeSince(id: Id, revision: number): string[] {
    return recall(this.contentOf(id), this.log.since(id, revision)).map(encodeWholeChange);
  }

  private content(id: Id): Content {
    const { body, changes } = this.stored(id);
    return decodeContent(body, changes);
  }

  /** A document's snapshot and the changes after it. */
  private stored(id: Id): Pick<RawContent, 'body' | 'changes'> {
    const [row] = this.driver.all('SELECT revision FROM snapshots WHERE document = ?', id);
    return { body: readPieces(this.driver, id), changes: this.log.since(id, Number(row!['revision'])) };
  }

  private row(id: Id): SqlRow {
    const [row] = this.driver.all('SELECT id, project, type, name, revision FROM documents WHERE id = ?', id);
    if (!row) throw new StoreError('notFound', id);
    return row;
  }

  private snapshot(id: Id, revision: number, body: Uint8Array, versions = this.versions): void {
    this.driver.run(
      'INSERT OR REPLACE INTO snapshots (document, revision, versions) VALUES (?, ?, ?)',
      id,
      revision,
      versions,
    );
    writePieces(this.driver, id, body);
    this.driver.run(
      'UPDATE documents SET snapshot_bytes = ?, log_changes = 0, log_bytes = 0 WHERE id = ?',
      body.length,
      id,
    );
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

  /** Writes a snapshot of the newest revision. Of the log the newest entries stay: they are the undo history. */
  private rewrite(id: Id, stored: Versions): void {
    const content = this.content(id);
    if (ageOf(stored, this.kinds) === 'older') this.log.migrate(id, content, stored, this.kinds, this.versions);
    const objects = migrateRecords(content.objects, stored, this.kinds);
    const revision = Number(this.row(id)['revision']);
    const body = encodeContent({ settings: content.settings, objects });
    this.snapshot(id, revision, body);
    this.log.trim(id, { revision, bytes: body.length });
  }
}
