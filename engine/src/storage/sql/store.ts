import { newId, type Id } from '../../base/index.ts';
import { ourKinds, type Evolving } from '../codec/versions.ts';
import { StoreError } from '../port.ts';
import type { RawStore } from '../raw.ts';
import type { BackupSink } from '../backup/write.ts';
import { backupOf, backupTo, restoreFrom } from './backup.ts';
import { shrink } from './shrink.ts';
import { Sync } from './sync.ts';
import { Blobs } from './blobs.ts';
import { Documents } from './documents.ts';
import type { SqlDriver } from './driver.ts';
import { migrate } from './migrate.ts';
import { Parts } from './parts.ts';
import { Projects } from './projects.ts';

export interface SqlStoreOptions {
  /** UTC time as an ISO string. */
  readonly now?: () => string;
  /** The kinds whose records are stored. */
  readonly kinds?: Evolving;
}

/** What only the program that has the database can ask. */
export interface SqlStore extends RawStore {
  /** Writes a backup as it is made: the whole one need not fit into memory. */
  streamBackup(sink: BackupSink): void;
}

/** The project store on an SQLite database, new or existing. Throws a StoreError when the database is not usable. */
export function createRawStore(driver: SqlDriver, options: SqlStoreOptions = {}): SqlStore {
  const { now = () => new Date().toISOString(), kinds = ourKinds } = options;
  const schema = migrate(driver);
  const projects = new Projects(driver, now);
  const documents = new Documents(driver, now, kinds);
  const blobs = new Blobs(driver);
  const parts = new Parts(driver, blobs, now, kinds);
  const sync = new Sync({ driver, projects, documents, blobs }, now);
  const write = <T>(body: () => T): T => documents.recent.within(() => driver.transaction(body));
  if (schema === 1) write(() => documents.trimAll());
  shrink(driver);
  /** Only tidies up: a device without room for it still has what was stored. */
  const fold = (id: Id): void => {
    try {
      write(() => documents.fold(id));
    } catch (error) {
      if (!(error instanceof StoreError) || error.fault !== 'full') throw error;
    }
  };
  return {
    list: removed => projects.list(removed),
    get: id => projects.get(id),
    create: (id, name, type, list) =>
      write(() => {
        const made = projects.find(id);
        if (made) return made;
        const project = projects.create(id, name, type);
        for (const document of list) documents.add(id, newId(), document);
        return project;
      }),
    rename: (id, name) => write(() => projects.rename(id, name)),
    remove: id => write(() => projects.bin(id, true)),
    restore: id => write(() => projects.bin(id, false)),
    purge: id =>
      write(() => {
        sync.removals.note(id);
        projects.purge(id);
        blobs.sweep();
      }),
    documents: id => {
      projects.get(id);
      return documents.of(id);
    },
    addDocument: (project, id, document) =>
      write(() => {
        projects.touch(project);
        const known = documents.of(project).find(each => each.id === id);
        if (known) return known;
        const added = documents.add(project, id, document);
        sync.noteDocument(project, id);
        return added;
      }),
    load: id => write(() => documents.load(id)),
    append: (id, revision, change, label, entry) => {
      const made = write(() => {
        const appended = documents.append(id, revision, change, label, entry);
        projects.touch(appended.project);
        return appended.revision;
      });
      fold(id);
      return made;
    },
    past: (id, revision) => documents.log.past(id, revision),
    activity: (id, limit) => documents.log.activity(id, limit),
    since: (id, revision) => write(() => documents.entriesSince(id, revision)),
    putBlob: (id, name, hash, bytes) =>
      write(() => {
        projects.touch(id);
        blobs.put(id, name, hash, bytes);
        sync.noteFile(id, name);
      }),
    blobs: id => {
      projects.get(id);
      return blobs.of(id);
    },
    getBlob: hash => blobs.get(hash),
    dropBlob: (id, name) =>
      write(() => {
        projects.touch(id);
        blobs.drop(id, name);
        sync.noteFile(id, name);
      }),
    pending: (id, limit) => {
      projects.get(id);
      return write(() => documents.pending(id, limit));
    },
    gaps: id => {
      projects.get(id);
      return documents.log.gaps(id);
    },
    acknowledge: (id, seq) => write(() => documents.log.acknowledge(id, seq)),
    syncLinks: () => sync.links(),
    syncLink: (id, account) => write(() => sync.link(id, account)),
    syncJoin: (id, account, name, type) => write(() => sync.join(id, account, name, type)),
    syncRole: (id, role) => write(() => sync.setRole(id, role)),
    syncUnlink: id => write(() => sync.unlink(id)),
    syncPause: (id, paused) => write(() => sync.pause(id, paused)),
    syncName: (id, from, name) => write(() => sync.takeName(id, from, name)),
    syncNameSent: (id, from, name) => write(() => sync.noteName(id, from, name)),
    syncNameConflict: (id, theirs) => write(() => sync.noteNames(id, theirs)),
    syncBin: (id, from, binned) => write(() => sync.removals.bin(id, from, binned)),
    syncKeep: (id, removal) => write(() => sync.removals.keep(id, removal)),
    syncPurge: id => write(() => sync.removals.follow(id)),
    syncPurges: account => sync.removals.purges(account),
    syncPurged: id => write(() => sync.removals.forget(id)),
    syncRenew: (id, account) => write(() => sync.renew(id, account)),
    syncOutgoing: (id, characters) => write(() => sync.outgoing(id, characters)),
    syncAcknowledge: (id, ...state) => write(() => sync.acknowledge(id, ...state)),
    syncIntegrate: (id, ...state) => {
      const moved = write(() => sync.integrate(id, ...state));
      for (const { document } of moved) fold(document);
      return moved;
    },
    syncSnapshot: id => write(() => sync.snapshot(id)),
    syncSnapshotKept: (id, revision) => write(() => sync.noteSnapshot(id, revision)),
    syncNote: (id, found) => write(() => sync.noteOpen(id, found)),
    syncMerges: id => sync.merges.of(id),
    syncChecked: (id, revision, found) => write(() => sync.merges.checked(id, revision, found)),
    syncConflicts: id => sync.conflicts.of(id),
    syncSettle: (id, side) => write(() => sync.settle(id, side)),
    parts: since => parts.list(since),
    loadParts: ids => parts.load(ids),
    putParts: list => write(() => parts.put(list)),
    renamePart: (id, library, name) => write(() => parts.rename(id, library, name)),
    removeParts: ids => write(() => parts.bin(ids, true)),
    restoreParts: ids => write(() => parts.bin(ids, false)),
    purgeParts: ids => write(() => parts.purge(ids)),
    backup: () => write(() => backupOf({ projects, documents, blobs, parts })),
    streamBackup: sink => write(() => backupTo({ projects, documents, blobs, parts }, sink)),
    restoreBackup(bytes, mode) {
      const restored = write(() => restoreFrom({ projects, documents, blobs, parts }, bytes, mode));
      shrink(driver);
      return restored;
    },
    close: () => driver.close(),
  };
}
