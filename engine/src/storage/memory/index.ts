import { MemoryParts } from './parts.ts';
import { newId, newTimedId, timeOfId, type Id, type Msg } from '../../base/index.ts';
import { applyChange, type StepMark } from '../../model/index.ts';
import { openDocument, type Change, type Store } from '../../kinds/index.ts';
import { asCopy, isAsBackedUp } from '../backup/copies.ts';
import { readBackup } from '../backup/read.ts';
import { writeBackup } from '../backup/write.ts';
import { decodeContent, type Content } from '../codec/document.ts';
import { ageOf, migrateRecords, ourKinds, versionsOf } from '../codec/versions.ts';
import { sha256 } from '../hash.ts';
import { checkName, freeName } from '../names.ts';
import type { PartRecord } from '../parts.ts';
import {
  StoreError,
  type ChangeEntry,
  type DocumentSummary,
  type NewDocument,
  type PackedDocument,
  type PendingChange,
  type ProjectStore,
  type ProjectSummary,
} from '../port.ts';

interface Held {
  summary: DocumentSummary;
  readonly log: { readonly entry: PendingChange; readonly mark: StepMark }[];
  readonly project: Id;
  readonly store: Store;
}

/** A project store that lasts as long as its owner: for tests, and for windows that have no storage. */
export function createMemoryStore(now: () => string = () => new Date().toISOString()): ProjectStore {
  const projects = new Map<Id, ProjectSummary>();
  const documents = new Map<Id, Held>();
  const blobs = new Map<string, Uint8Array>();
  const names = new Map<Id, { name: string; hash: string; size: number }[]>();
  let outbox: { readonly project: Id; readonly entry: PendingChange }[] = [];
  let changes = 0;
  const device = newId();

  const project = (id: Id): ProjectSummary => {
    const found = projects.get(id);
    if (!found) throw new StoreError('notFound', id);
    return found;
  };
  const held = (id: Id): Held => {
    const found = documents.get(id);
    if (!found) throw new StoreError('notFound', id);
    return found;
  };
  const free = (name: string, except?: Id): string => {
    const clean = checkName(name);
    for (const each of projects.values())
      if (each.id !== except && each.name === clean) throw new StoreError('nameTaken', clean);
    return clean;
  };
  const add = (id: Id, document: NewDocument | PackedDocument): DocumentSummary => {
    const summary = { id: newId(), type: document.type, name: document.name, revision: 0 };
    const from = 'body' in document ? decodeContent(document.body, []) : document;
    documents.set(summary.id, { summary, log: [], project: id, store: openDocument(from) });
    return summary;
  };
  const content = ({ store }: Held): Content => ({
    settings: store.settings as Content['settings'],
    objects: [...store.everything()],
  });
  const documentsIn = (id: Id) =>
    [...documents.values()]
      .filter(each => each.project === id)
      .map(each => ({ summary: each.summary, content: () => content(each) }));
  const change = (id: Id, part: Partial<ProjectSummary>): ProjectSummary => {
    const next = { ...project(id), updated: now(), ...part };
    projects.set(id, next);
    return next;
  };

  const sweep = (): void => {
    const kept = new Set([...names.values()].flatMap(list => list.map(each => each.hash)).concat(parts.hashes()));
    for (const hash of blobs.keys()) if (!kept.has(hash)) blobs.delete(hash);
  };

  const parts = new MemoryParts(blobs, now, sweep);

  return {
    lasting: false,
    parts: since => parts.parts(since),
    loadParts: ids => parts.loadParts(ids),
    putParts: list => parts.putParts(list),
    renamePart: (id, library, name) => parts.renamePart(id, library, name),
    removeParts: parts.removeParts,
    restoreParts: parts.restoreParts,
    purgeParts: ids => parts.purgeParts(ids),
    list: async options =>
      [...projects.values()]
        .filter(each => (each.removed !== null) === (options?.removed ?? false))
        .reverse()
        .sort((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0)),
    get: async id => project(id),
    async create(name, type, list) {
      const at = now();
      const summary = { id: newId(), name: free(name), type, created: at, updated: at, removed: null };
      projects.set(summary.id, summary);
      for (const document of list) add(summary.id, document);
      return summary;
    },
    rename: async (id, name) => {
      project(id);
      return change(id, { name: free(name, id) });
    },
    remove: async id => void change(id, { removed: now() }),
    restore: async id => void change(id, { removed: null }),
    async purge(id) {
      project(id);
      projects.delete(id);
      names.delete(id);
      for (const [key, each] of documents) if (each.project === id) documents.delete(key);
      outbox = outbox.filter(each => each.project !== id);
      sweep();
    },
    documents: async id => {
      project(id);
      return [...documents.values()].filter(each => each.project === id).map(each => each.summary);
    },
    addDocument: async (id, document) => {
      change(id, {});
      return add(id, document);
    },
    async load(id) {
      const found = held(id);
      return { summary: found.summary, ...content(found) };
    },
    async append(id: Id, revision: number, edit: Change, label: Msg, given: Partial<ChangeEntry> = {}) {
      const each = held(id);
      const identity = given.id ?? newTimedId();
      const known = each.log.find(({ entry }) => entry.id === identity);
      if (known) return known.entry.revision;
      if (each.summary.revision !== revision) throw new StoreError('conflict', `${each.summary.revision}`);
      applyChange(each.store, edit, label, 'remote');
      each.summary = { ...each.summary, revision: revision + 1 };
      change(each.project, {});
      const entry = {
        seq: ++changes,
        document: id,
        id: identity,
        actor: given.actor ?? '',
        device,
        revision: revision + 1,
        change: edit,
        label,
        at: now(),
      };
      outbox.push({ project: each.project, entry });
      each.log.push({ entry, mark: given.mark ?? 'none' });
      return revision + 1;
    },
    past: async ({ summary }) =>
      held(summary.id)
        .log.filter(({ entry }) => entry.revision <= summary.revision)
        .map(({ entry, mark }) => ({ id: entry.id, change: entry.change, label: entry.label, mark })),
    activity: async (id, limit) =>
      held(id)
        .log.slice(-limit)
        .map(({ entry: { id: made, revision, at, actor, label }, mark }) => ({
          id: made,
          revision,
          at: timeOfId(made) ?? at,
          actor,
          label,
          mark,
        }))
        .reverse(),
    since: async (id, revision) =>
      held(id)
        .log.filter(({ entry }) => entry.revision > revision)
        .map(({ entry, mark }) => ({ id: entry.id, change: entry.change, label: entry.label, mark })),
    // It is exchanged with nothing, so that it has none.
    noteConflicts: async () => {},
    async putBlob(id, name, bytes) {
      project(id);
      const hash = await sha256(bytes);
      blobs.set(hash, bytes.slice());
      const list = (names.get(id) ?? []).filter(each => each.name !== name);
      names.set(id, [...list, { name, hash, size: bytes.length }]);
      change(id, {});
      sweep();
      return hash;
    },
    blobs: async id => {
      project(id);
      return names.get(id) ?? [];
    },
    async getBlob(hash) {
      const bytes = blobs.get(hash);
      if (!bytes) throw new StoreError('notFound', hash);
      return bytes.slice();
    },
    async dropBlob(id, name) {
      project(id);
      names.set(
        id,
        (names.get(id) ?? []).filter(each => each.name !== name),
      );
      change(id, {});
      sweep();
    },
    pending: async (id, limit) => {
      project(id);
      return outbox
        .filter(each => each.project === id)
        .slice(0, limit)
        .map(each => each.entry);
    },
    async acknowledge(id, seq) {
      outbox = outbox.filter(each => each.project !== id || each.entry.seq > seq);
    },
    gaps: async id => {
      project(id);
      return [];
    },
    backup: async () =>
      writeBackup({
        versions: versionsOf(ourKinds),
        projects: [...projects.values()].map(summary => ({
          summary,
          documents: documentsIn(summary.id),
          files: names.get(summary.id) ?? [],
        })),
        parts: () => parts.backup(),
        file: hash => blobs.get(hash)!,
      }),
    async restoreBackup(bytes, mode) {
      const backup = readBackup(bytes);
      const age = ageOf(backup.versions, ourKinds);
      if (age === 'newer') throw new StoreError('newer', 'records of the backup');
      if (mode === 'replace') for (const table of [projects, documents, names]) table.clear();
      if (mode === 'replace') outbox = [];
      const wanted = backup.projects.filter(
        each =>
          !projects.has(each.summary.id) ||
          (mode === 'both' &&
            !isAsBackedUp(each, { documents: documentsIn(each.summary.id), files: names.get(each.summary.id) ?? [] })),
      );
      for (const each of wanted) {
        const isPresent = projects.has(each.summary.id);
        const { project: found, file } = isPresent ? asCopy(each, backup.file) : { project: each, file: backup.file };
        const { summary, documents: list, files } = found;
        const taken = new Set([...projects.values()].map(each => each.name));
        projects.set(summary.id, { ...summary, name: freeName(summary.name, each => taken.has(each)) });
        for (const document of list) {
          const { settings, objects } = document.content();
          const store = openDocument({ settings, objects: migrateRecords(objects, backup.versions, ourKinds) });
          documents.set(document.summary.id, { summary: document.summary, log: [], project: summary.id, store });
        }
        for (const { hash } of files) blobs.set(hash, file(hash));
        names.set(
          summary.id,
          files.map(({ name, hash }) => ({ name, hash, size: file(hash).length })),
        );
      }
      const today = (record: PartRecord) => migrateRecords([record], backup.versions, ourKinds)[0] as PartRecord;
      const added = parts.restore(backup, mode === 'replace', today);
      sweep();
      return { added: wanted.length, kept: backup.projects.length - wanted.length, parts: added };
    },
    close: async () => {},
  };
}
