import { newId, type Id, type Msg } from '../../base/index.ts';
import { applyChange } from '../../model/index.ts';
import { openDocument, type Change, type Store } from '../../kinds/index.ts';
import { checkName } from '../names.ts';
import { StoreError, type DocumentSummary, type NewDocument, type ProjectStore, type ProjectSummary } from '../port.ts';

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
  const add = (id: Id, document: NewDocument): DocumentSummary => {
    const summary = { id: newId(), type: document.type, name: document.name, revision: 0 };
    documents.set(summary.id, { summary, project: id, store: openDocument(document) });
    return summary;
  };
  const change = (id: Id, part: Partial<ProjectSummary>): ProjectSummary => {
    const next = { ...project(id), updated: now(), ...part };
    projects.set(id, next);
    return next;
  };

  return {
    list: async options =>
      [...projects.values()]
        .filter(each => (each.removed !== null) === (options?.removed ?? false))
        .sort((a, b) => (a.updated < b.updated ? 1 : -1)),
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
    },
    documents: async id => {
      project(id);
      return [...documents.values()].filter(each => each.project === id).map(each => each.summary);
    },
    addDocument: async (id, document) => {
      project(id);
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
      return revision + 1;
    },
    async putBlob(id, name, bytes) {
      project(id);
      const hash = await sha256(bytes);
      blobs.set(hash, bytes.slice());
      const list = (names.get(id) ?? []).filter(each => each.name !== name);
      names.set(id, [...list, { name, hash, size: bytes.length }]);
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
    backup: async () => {
      throw new StoreError('notFound', 'a store in memory has no backup');
    },
    restoreBackup: async () => {
      throw new StoreError('notFound', 'a store in memory has no backup');
    },
    close: async () => {},
  };
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
