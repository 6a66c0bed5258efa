import { asId, msg, newTimedId, type Id } from '../../base/index.ts';
import type { Change, Doc, Obj, Settings } from '../../kinds/index.ts';
import {
  mergeChanges,
  rebase,
  touchedPart,
  withoutNoops,
  withValueAt,
  type Conflict,
  type Step,
} from '../../merge/index.ts';
import { isEmpty } from '../../model/index.ts';
import { decodeWholeChange, encodeChange, encodeWholeChange } from '../codec/change.ts';
import { decodeContent, type Content } from '../codec/document.ts';
import { changeEntry, changeText, pieceEntry, pieceOf, readEntry, type Entry, type EntryOf } from '../codec/entry.ts';
import { fromText, toText } from '../codec/text.ts';
import { ageOf, migrateRecords } from '../codec/versions.ts';
import { freeName } from '../names.ts';
import { StoreError } from '../port.ts';
import type { RawPending } from '../raw.ts';
import type { MovedDocument, Outgoing, SyncEntry, SyncLink, SyncRole, SyncSide, SyncSnapshot } from '../sync.ts';
import type { Blobs } from './blobs.ts';
import { Conflicts, ofDocument, titleOf } from './conflicts.ts';
import type { Documents } from './documents.ts';
import { Downloads } from './downloads.ts';
import type { SqlDriver } from './driver.ts';
import { readPieces } from './pieces.ts';
import { Merges } from './merges.ts';
import { Removals } from './removals.ts';
import type { Projects } from './projects.ts';
import { SyncedFiles } from './syncedFiles.ts';
import { piecesOf, Uploads } from './uploads.ts';

/** Most entries of one push. */
const MAX_ENTRIES = 400;

const MERGED = JSON.stringify(msg('undo.syncMerge', 'Merge with another device'));
const SETTLED = JSON.stringify(msg('undo.syncSettle', 'Resolve conflict'));

const NO_CHANGE: Change = { added: new Map(), removed: new Map(), updated: new Map() };

interface Tables {
  readonly driver: SqlDriver;
  readonly projects: Projects;
  readonly documents: Documents;
  readonly blobs: Blobs;
}

interface IncomingStep extends Step {
  readonly entry: EntryOf<'change'>;
}

/**
 * What exchanges projects with a cloud: what it lacks, what it has acknowledged, and what came from it. The state that both have and the
 * changes that wait are written in the same transaction. Calls that write belong into one.
 */
export class Sync {
  readonly conflicts: Conflicts;
  readonly removals: Removals;
  readonly merges: Merges;
  private readonly tables: Tables;
  private readonly driver: SqlDriver;
  private readonly uploads: Uploads;
  private readonly downloads: Downloads;
  private readonly files: SyncedFiles;

  constructor(tables: Tables, now: () => string) {
    this.tables = tables;
    const { driver, documents, blobs } = tables;
    this.driver = driver;
    this.conflicts = new Conflicts(driver, now);
    this.merges = new Merges(driver, this.conflicts);
    this.removals = new Removals(tables, this.conflicts);
    this.uploads = new Uploads(driver);
    this.downloads = new Downloads(driver);
    this.files = new SyncedFiles(driver, blobs, this.uploads, this.conflicts, documents.log.deviceId);
  }

  links(): SyncLink[] {
    const count = (table: string): string => `(SELECT count(*) FROM ${table} WHERE project = links.project)`;
    return this.driver
      .all(
        `SELECT project, account, revision, links.name, paused, binned, gone, role, snapshot, removed,
         ${count('outbox')} + ${count('uploads')} AS waiting, ${count('conflicts')} AS conflicts
         FROM links JOIN projects ON projects.id = project ORDER BY links.rowid`,
      )
      .map(row => ({
        project: asId(String(row['project'])),
        account: String(row['account']),
        revision: Number(row['revision']),
        name: String(row['name']),
        paused: row['paused'] !== 0,
        removed: row['removed'] !== null,
        binned: row['binned'] !== 0,
        gone: row['gone'] !== 0,
        // `as`: only `setRole` writes it.
        role: String(row['role']) as SyncRole,
        snapshot: Number(row['snapshot']),
        waiting: Number(row['waiting']),
        conflicts: Number(row['conflicts']),
      }));
  }

  link(project: Id, account: string): void {
    const { name } = this.tables.projects.get(project);
    const known = this.find(project);
    if (known?.account === account && !known.gone) return;
    this.unlink(project);
    this.insert(project, account, name);
    // The documents go as they are now: what led to them is of no use elsewhere.
    this.driver.run('DELETE FROM outbox WHERE project = ?', project);
    this.driver.run('UPDATE documents SET gap = 0 WHERE project = ?', project);
    for (const { id } of this.tables.documents.of(project)) this.queueDocument(project, id);
    for (const file of this.tables.blobs.of(project)) this.files.queue(project, file.name);
  }

  join(project: Id, account: string, name: string, type: number): void {
    const { projects } = this.tables;
    if (this.find(project)?.account === account) return;
    if (projects.find(project)) return this.link(project, account);
    const names = new Set(projects.all().map(each => each.name));
    projects.create(
      project,
      freeName(name, each => names.has(each)),
      type,
    );
    this.insert(project, account, name);
  }

  setRole(project: Id, role: SyncRole | 'none'): void {
    if (role === 'none') this.driver.run('UPDATE links SET gone = 1 WHERE project = ?', project);
    else this.driver.run('UPDATE links SET role = ?, gone = 0 WHERE project = ?', role, project);
  }

  unlink(project: Id): void {
    for (const table of ['links', 'uploads', 'downloads'])
      this.driver.run(`DELETE FROM ${table} WHERE project = ?`, project);
    this.files.forget(project);
  }

  pause(project: Id, paused: boolean): void {
    this.driver.run('UPDATE links SET paused = ? WHERE project = ?', paused ? 1 : 0, project);
  }

  takeName(project: Id, from: string, name: string): void {
    // What was renamed meanwhile is exchanged again: both may have another name than they had last.
    if (this.tables.projects.get(project).name === from) this.noteName(project, from, name);
  }

  noteName(project: Id, from: string, name: string): void {
    if (this.tables.projects.get(project).name === from) this.nameAs(project, name);
    this.driver.run('UPDATE links SET name = ? WHERE project = ?', name, project);
  }

  /** The name, or with a number where another project of the store has it. */
  private nameAs(project: Id, name: string): void {
    const { projects } = this.tables;
    if (projects.get(project).name === name) return;
    const taken = new Set(projects.all().flatMap(each => (each.id === project ? [] : [each.name])));
    projects.rename(
      project,
      freeName(name, each => taken.has(each)),
    );
  }

  noteNames(project: Id, theirs: string): void {
    const [row] = this.driver.all('SELECT name FROM links WHERE project = ?', project);
    const { name } = this.tables.projects.get(project);
    const sides = { base: String(row!['name']), ours: name, theirs };
    this.conflicts.add({ project, document: null, record: null, kind: 'name', title: name, path: ['name'], ...sides });
    // What the cloud has is what both had last: from now on only this store has changed it.
    this.driver.run('UPDATE links SET name = ? WHERE project = ?', theirs, project);
  }

  renew(project: Id, account: string): Id {
    this.unlink(project);
    const renewed = this.removals.renew(project);
    this.link(renewed, account);
    return renewed;
  }

  /** A file of the project was written or removed. */
  noteFile(project: Id, name: string): void {
    if (this.find(project)) this.files.queue(project, name);
  }

  /** A document was added to the project. */
  noteDocument(project: Id, document: Id): void {
    if (this.find(project)) this.queueDocument(project, document);
  }

  outgoing(project: Id, characters: number): Outgoing {
    const { revision } = this.get(project);
    const queued = this.uploads.next(project, characters);
    if (queued.entries.length > 0)
      return { revision, entries: queued.entries, upTo: { upload: queued.last, change: 0 } };
    const { documents } = this.tables;
    const versions = documents.kindVersions;
    let [sum, change] = [0, 0];
    const entries: SyncEntry[] = [];
    for (const pending of documents.pending(project, MAX_ENTRIES)) {
      const { seq, id, document, label, actor, device } = pending;
      const body = changeEntry({ document, versions, label, actor, device, change: pending.change });
      sum += (body.packed ?? body.change ?? '').length;
      if (entries.length > 0 && sum > characters) break;
      entries.push({ id, body });
      change = seq;
    }
    return { revision, entries, upTo: { upload: 0, change } };
  }

  acknowledge(project: Id, since: number, revision: number, upTo: Outgoing['upTo']): void {
    this.expect(project, since);
    for (const entry of this.uploads.acknowledge(project, upTo.upload))
      if (entry.kind === 'file') this.files.note(project, entry);
    if (upTo.change > 0) this.tables.documents.log.acknowledge(project, upTo.change);
    this.advance(project, revision);
  }

  integrate(
    project: Id,
    since: number,
    revision: number,
    entries: readonly SyncEntry[],
    live = false,
  ): MovedDocument[] {
    this.expect(project, since);
    const changes = new Map<Id, IncomingStep[]>();
    const moved = new Map<Id, MovedDocument>();
    for (const { id, body } of entries) {
      const own = this.uploads.acknowledgeOne(project, id);
      if (own !== null) {
        for (const entry of own) if (entry.kind === 'file') this.files.note(project, entry);
        continue;
      }
      const entry = readEntry(body);
      if (entry.kind === 'piece') this.downloads.keep(project, id, pieceOf(entry));
      else if (entry.kind === 'file') this.files.integrate(project, entry, this.downloads.take(project, entry.pieces));
      else if (entry.kind === 'document') {
        const document = this.addDocument(project, entry, asId(id));
        if (document) moved.set(document.document, document);
      } else {
        const text = this.tables.documents.today(changeText(entry), JSON.stringify(entry.versions));
        const step = { id: asId(id), change: decodeWholeChange(text), entry };
        changes.set(entry.document, [...(changes.get(entry.document) ?? []), step]);
      }
    }
    for (const [document, steps] of changes) {
      const before = this.revisionOf(document);
      const overruled = this.addChanges(project, document, steps, live);
      const now = this.revisionOf(document);
      if (now === before && overruled.length === 0) continue;
      const entries = live ? this.tables.documents.entriesSince(document, before) : null;
      moved.set(document, {
        document,
        revision: now,
        ...(overruled.length > 0 && { overruled: toText(overruled) }),
        ...(entries && { news: { since: before, entries } }),
      });
    }
    if (moved.size > 0) this.tables.projects.touch(project);
    this.advance(project, revision);
    return [...moved.values()];
  }

  snapshot(project: Id): SyncSnapshot | null {
    const link = this.links().find(each => each.project === project);
    if (!link || link.waiting > 0) return null;
    // Pieces of what another device has not sent whole.
    const entries: SyncEntry[] = this.downloads.of(project).map(({ id, piece }) => ({ id, body: pieceEntry(piece) }));
    const add = (pieces: Iterable<Uint8Array>, entry: (pieces: readonly Id[]) => Entry): void => {
      const ids: Id[] = [];
      for (const piece of pieces) {
        ids.push(newTimedId());
        entries.push({ id: ids.at(-1)!, body: pieceEntry(piece) });
      }
      entries.push({ id: newTimedId(), body: entry(ids) });
    };
    for (const { id } of this.tables.documents.of(project)) add(...this.frozen(id));
    for (const { name } of this.tables.blobs.of(project)) add(...this.files.present(project, name));
    return { revision: link.revision, entries };
  }

  noteSnapshot(project: Id, revision: number): void {
    this.driver.run('UPDATE links SET snapshot = max(snapshot, ?) WHERE project = ?', revision, project);
  }

  noteOpen(document: Id, found: string): void {
    const content = this.tables.documents.contentOf(document);
    const [row] = this.driver.all('SELECT project FROM documents WHERE id = ?', document);
    // `as`: the caller encodes conflicts.
    this.note(asId(String(row!['project'])), document, fromText(found) as Conflict[], content, NO_CHANGE);
  }

  settle(number: number, side: SyncSide): MovedDocument[] {
    const conflict = this.conflicts.get(number);
    this.conflicts.remove(number);
    const { project, document, record } = conflict;
    if (conflict.kind === 'finding') return [];
    if (document === null) {
      if (conflict.kind === 'name') this.nameAs(project, String(conflict[side]));
      else if (side === 'theirs') this.removals.settle(project, conflict.kind);
      return [];
    }
    const { settings, objects } = this.tables.documents.contentOf(document);
    const was: unknown = record === null ? settings : objects.find(each => each.id === record);
    const value = withValueAt(was, conflict.path, conflict[side]);
    // What contained the part is gone, so that there is nothing to decide.
    if (value === null) return [];
    const change = withoutNoops(changeOf(record, was, value));
    if (isEmpty(change)) return [];
    const entry = { id: newTimedId(), actor: '', mark: 'none' } as const;
    const made = this.tables.documents.append(
      document,
      this.revisionOf(document),
      encodeChange(change),
      SETTLED,
      entry,
    );
    return [{ document, revision: made.revision }];
  }

  /** A document of another device. One that is here already was taken from a common copy: both are merged, with nothing in common. */
  private addDocument(project: Id, entry: EntryOf<'document'>, id: Id): MovedDocument | null {
    const { documents } = this.tables;
    if (ageOf(entry.versions, documents.kindTable) === 'newer') throw new StoreError('newer', entry.document);
    const body = this.downloads.take(project, entry.pieces);
    const { document, type, name } = entry;
    if (!documents.of(project).some(each => each.id === document)) {
      documents.insert(project, { id: document, type, name, revision: 0 }, body, entry.versions);
      return null;
    }
    const content = decodeContent(body, []);
    const theirs = { ...content, objects: migrateRecords(content.objects, entry.versions, documents.kindTable) };
    this.uploads.drop(project, document);
    this.driver.run('DELETE FROM outbox WHERE seq IN (SELECT seq FROM changes WHERE document = ?)', document);
    const merge = mergeChanges(NOTHING_COMMON, whole(documents.contentOf(document)), whole(theirs));
    this.note(project, document, merge.conflicts, documents.contentOf(document), merge.toOurs);
    const before = this.revisionOf(document);
    this.append(document, id, merge.toOurs, entry.document, MERGED, '');
    if (!isEmpty(merge.toTheirs)) this.queueMerged(document, merge.toTheirs);
    const revision = this.revisionOf(document);
    return revision === before ? null : { document, revision };
  }

  /** Gives the conflicts that are not kept to be decided. */
  private addChanges(project: Id, document: Id, steps: readonly IncomingStep[], live: boolean): readonly Conflict[] {
    const { documents } = this.tables;
    const pending = this.pendingOf(project, document);
    if (pending.length === 0) {
      for (const { id, change, entry } of steps)
        this.append(document, id, withoutNoops(change), entry.device, entry.label, entry.actor);
      return [];
    }
    const content = documents.contentOf(document);
    const own = pending.map(({ id, change }) => ({ id, change: decodeWholeChange(change) }));
    const {
      pending: moved,
      toLocal,
      conflicts,
    } = rebase(touchedPart(stateOf(content), [...own, ...steps]), own, steps);
    if (!live) this.note(project, document, conflicts, content, toLocal);
    const bodies = new Map(moved.map(step => [step.id, encodeWholeChange(step.change)]));
    const versions = JSON.stringify(documents.kindVersions);
    for (const { id, seq } of pending) {
      const body = bodies.get(id);
      if (body === undefined) this.driver.run('DELETE FROM outbox WHERE seq = ?', seq);
      else this.driver.run('UPDATE outbox SET body = ?, versions = ? WHERE seq = ?', body, versions, seq);
    }
    const touched = own.flatMap(({ change }) => [
      ...change.added.keys(),
      ...change.removed.keys(),
      ...change.updated.keys(),
    ]);
    if (!isEmpty(toLocal)) this.merges.note(document, this.revisionOf(document), touched);
    const last = steps.at(-1)!;
    const single = steps.length === 1;
    this.append(document, last.id, toLocal, last.entry.device, single ? last.entry.label : MERGED, last.entry.actor);
    return live ? conflicts : [];
  }

  /** Adds a change of another device to the log. An entry that is there already keeps its identity. */
  private append(document: Id, id: Id, change: Change, device: string, label: string, actor: string): void {
    if (isEmpty(change)) return;
    const { documents } = this.tables;
    const known = documents.log.revisionOf(document, id) !== null;
    const entry = { id: known ? newTimedId() : id, actor, mark: 'none' } as const;
    documents.append(document, this.revisionOf(document), encodeChange(change), label, entry, device);
  }

  /** A change that is in the document already and that the cloud lacks. */
  private queueMerged(document: Id, change: Change): void {
    const { documents } = this.tables;
    const entry = { id: newTimedId(), actor: '', mark: 'none' } as const;
    documents.append(document, this.revisionOf(document), encodeChange(NO_CHANGE), MERGED, entry);
    this.driver.run(
      'UPDATE outbox SET body = ?, versions = ? WHERE seq = (SELECT seq FROM changes WHERE id = ?)',
      encodeWholeChange(change),
      JSON.stringify(documents.kindVersions),
      entry.id,
    );
  }

  private note(project: Id, document: Id, conflicts: readonly Conflict[], { objects }: Content, toLocal: Change): void {
    if (conflicts.length === 0) return;
    const records = new Map(objects.map(each => [each.id, each]));
    for (const conflict of conflicts) {
      const { id } = conflict;
      const record =
        id === null ? undefined : (toLocal.updated.get(id)?.[1] ?? records.get(id) ?? toLocal.added.get(id));
      const title = titleOf(record) || titleOf(conflict.ours) || titleOf(conflict.theirs);
      this.conflicts.add(ofDocument(project, document, conflict, title));
    }
  }

  private queueDocument(project: Id, id: Id): void {
    this.uploads.add(project, id, ...this.frozen(id));
  }

  /** A document as it is now, in pieces, and the entry that names them. */
  private frozen(id: Id): [Iterable<Uint8Array>, (pieces: readonly Id[]) => Entry] {
    const { summary, versions } = this.tables.documents.freeze(id);
    const entry = (pieces: readonly Id[]): Entry => ({
      v: 1,
      kind: 'document',
      document: id,
      type: summary.type,
      name: summary.name,
      versions: { ...versions },
      pieces: [...pieces],
    });
    return [piecesOf(readPieces(this.driver, id)), entry];
  }

  private pendingOf(project: Id, document: Id): RawPending[] {
    const [row] = this.driver.all(
      'SELECT count(*) AS count FROM outbox JOIN changes USING (seq) WHERE document = ?',
      document,
    );
    if (row!['count'] === 0) return [];
    return this.tables.documents.pending(project, -1).filter(each => each.document === document);
  }

  private revisionOf(document: Id): number {
    const [row] = this.driver.all('SELECT revision FROM documents WHERE id = ?', document);
    if (!row) throw new StoreError('damaged', `the cloud changes the document ${document}, which it does not have`);
    return Number(row['revision']);
  }

  private insert(project: Id, account: string, name: string): void {
    this.driver.run(
      'INSERT INTO links (project, account, revision, name, paused) VALUES (?, ?, 0, ?, 0)',
      project,
      account,
      name,
    );
  }

  private find(project: Id): { readonly account: string; readonly revision: number; readonly gone: boolean } | null {
    const [row] = this.driver.all('SELECT account, revision, gone FROM links WHERE project = ?', project);
    return row ? { account: String(row['account']), revision: Number(row['revision']), gone: row['gone'] !== 0 } : null;
  }

  private get(project: Id): { readonly account: string; readonly revision: number } {
    const link = this.find(project);
    if (!link) throw new StoreError('notFound', `${project} is not in the cloud`);
    return link;
  }

  private expect(project: Id, since: number): void {
    const { revision } = this.get(project);
    if (revision !== since) throw new StoreError('conflict', `the store has revision ${revision} of the cloud`);
  }

  private advance(project: Id, revision: number): void {
    this.driver.run('UPDATE links SET revision = ? WHERE project = ?', revision, project);
  }
}

// `as`: the common base of two documents that were added separately is empty, without the settings that a document has.
const NOTHING_COMMON = { get: () => undefined, settings: undefined as unknown as Settings };

const stateOf = ({ settings, objects }: Content): Pick<Doc, 'settings' | 'get'> => {
  const records = new Map(objects.map(each => [each.id, each]));
  return { settings, get: id => records.get(id) };
};

/** A whole document as the change that makes it of nothing. */
const whole = ({ settings, objects }: Content): Change => ({
  added: new Map(objects.map(each => [each.id, each])),
  removed: new Map(),
  updated: new Map(),
  settings: [NOTHING_COMMON.settings, settings],
});

/** What leads from one state of a record, or of the settings, to another. */
function changeOf(id: Id | null, from: unknown, to: unknown): Change {
  const records = {
    added: new Map<Id, Obj>(),
    removed: new Map<Id, Obj>(),
    updated: new Map<Id, readonly [Obj, Obj]>(),
  };
  // `as`: both are states of one record, or of the settings.
  if (id === null) return { ...records, settings: [from as Settings, to as Settings] };
  if (from === undefined && to !== undefined) records.added.set(id, to as Obj);
  else if (from !== undefined && to === undefined) records.removed.set(id, from as Obj);
  else if (from !== undefined) records.updated.set(id, [from as Obj, to as Obj]);
  return records;
}
