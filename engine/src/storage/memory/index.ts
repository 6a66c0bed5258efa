import { newId, type Id, type Msg } from '../../base/index.ts';
import { applyChange } from '../../model/index.ts';
import { openDocument, type Change, type Store } from '../../kinds/index.ts';
import { decodeContent } from '../codec/document.ts';
import { sha256 } from '../hash.ts';
import { checkName } from '../names.ts';
import {
  StoreError,
  type DocumentSummary,
  type NewDocument,
  type PackedDocument,
  type PendingChange,
  type ProjectStore,
  type ProjectSummary,
} from '../port.ts';

interface Held {
  summary: DocumentSummary;
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
    const content = 'body' in document ? decodeContent(document.body, []) : document;
    documents.set(summary.id, { summary, project: id, store: openDocument(content) });
    return summary;
  };
  const change = (id: Id, part: Partial<ProjectSummary>): ProjectSummary => {
    const next = { ...project(id), updated: now(), ...part };
    projects.set(id, next);
    return next;
  };

  const sweep = (): void => {
    const kept = new Set([...names.values()].flatMap(list => list.map(each => each.hash)));
    for (const hash of blobs.keys()) if (!kept.has(hash)) blobs.delete(hash);
  };

  return {
    lasting: false,
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
      const { summary, store } = held(id);
      return { summary, settings: store.settings as NewDocument['settings'], objects: [...store.everything()] };
    },
    async append(id: Id, revision: number, edit: Change, label: Msg) {
      const each = held(id);
      if (each.summary.revision !== revision) throw new StoreError('conflict', `${each.summary.revision}`);
      applyChange(each.store, edit, label, 'remote');
      each.summary = { ...each.summary, revision: revision + 1 };
      change(each.project, {});
      const entry = { seq: ++changes, document: id, revision: revision + 1, change: edit, label, at: now() };
      outbox.push({ project: each.project, entry });
      return revision + 1;
    },
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
    backup: async () => {
      throw new StoreError('unavailable', 'a store in memory has no backup');
    },
    restoreBackup: async () => {
      throw new StoreError('unavailable', 'a store in memory has no backup');
    },
    close: async () => {},
  };
}
