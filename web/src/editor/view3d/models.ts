import { createStore, type StoreApi } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import { embeddedModels, findModel, modelKind, type Mesh, type ModelKind } from '@boardwright/engine/board3d';
import type { Doc } from '@boardwright/engine/kinds';
import type { ProjectStore } from '@boardwright/engine/storage';
import type { PickedFile } from '../../platform/port.ts';
import { MODELS, onModels } from '../../project/models.ts';
import { packMesh, unpackMesh } from './packedMesh.ts';
import type { ModelReply, ModelRequest } from './model.worker.ts';

/** Where read models are kept among a project's blobs, by the content that they were read from. */
const READ = 'solid/';

interface ModelState {
  /** Counts what has been read, so that views look again. */
  readonly read: number;
  /** Models that are being read. */
  readonly reading: number;
  /** Files that could not be read, with why. */
  readonly faults: ReadonlyMap<string, string>;
}

interface Read {
  readonly key: string;
  readonly kind: ModelKind;
  readonly mesh: Mesh;
}

/** Meshes of all projects that were open, by the hash of their file. */
const byHash = new Map<string, Mesh | Promise<Mesh>>();

let worker: Worker | null = null;
let ticket = 0;
const waiting = new Map<number, { done(mesh: Mesh): void; fail(error: Error): void }>();

function parse(kind: ModelKind, bytes: Uint8Array): Promise<Mesh> {
  if (!worker) {
    worker = new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ModelReply>) => {
      const ends = waiting.get(data.ticket);
      waiting.delete(data.ticket);
      if ('mesh' in data) ends?.done(data.mesh);
      else ends?.fail(new Error(data.reason));
    };
    // A model that breaks the reader takes it along: the next one gets a new one.
    worker.onerror = event => {
      for (const { fail } of waiting.values()) fail(new Error(event.message));
      waiting.clear();
      worker?.terminate();
      worker = null;
    };
  }
  return new Promise((done, fail) => {
    waiting.set(++ticket, { done, fail });
    worker!.postMessage({ ticket, kind, bytes } satisfies ModelRequest);
  });
}

/** The models of a project: files that came with it, that its board embeds, or that somebody added. */
export class Models {
  readonly store: StoreApi<ModelState> = createStore<ModelState>()(() => ({ read: 0, reading: 0, faults: new Map() }));
  private readonly projects: ProjectStore;
  private readonly project: Id;
  private files = new Map<string, { readonly hash: string; bytes(): Promise<Uint8Array> }>();
  private packed = new Map<string, string>();
  private readonly found = new Map<string, Read | null>();

  constructor(projects: ProjectStore, project: Id) {
    this.projects = projects;
    this.project = project;
  }

  /** Looks which files there are. */
  async list(doc: Doc): Promise<void> {
    const blobs = await this.projects.blobs(this.project);
    const files: typeof this.files = new Map();
    for (const { name, hash } of blobs)
      if (name.startsWith(MODELS))
        files.set(name.slice(MODELS.length), { hash, bytes: () => this.projects.getBlob(hash) });
    for (const { name, hash, bytes } of embeddedModels(doc)) files.set(name, { hash, bytes: async () => bytes() });
    this.files = files;
    this.packed = new Map(blobs.filter(({ name }) => name.startsWith(READ)).map(({ name, hash }) => [name, hash]));
    this.found.clear();
    this.store.setState(({ read }) => ({ read: read + 1 }));
  }

  /** Adds files of the user's to the project; gives how many were models. */
  async add(files: readonly PickedFile[], doc: Doc): Promise<number> {
    const models = files.filter(({ name }) => modelKind(name) !== null);
    for (const { name, bytes } of models) await this.projects.putBlob(this.project, MODELS + name, bytes);
    if (models.length > 0) await this.list(doc);
    return models.length;
  }

  /** The mesh of a model; null where the project has no such file, or while it is being read. */
  meshOf(path: string): Read | null {
    let read = this.found.get(path);
    if (read !== undefined) return read;
    const name = findModel(path, [...this.files.keys()]);
    const file = name === null ? undefined : this.files.get(name);
    read = null;
    if (name !== null && file) {
      const kind = modelKind(name)!;
      const known = byHash.get(file.hash);
      if (known && !(known instanceof Promise)) read = { key: file.hash, kind, mesh: known };
      else void this.read(path, name, kind, file);
    }
    this.found.set(path, read);
    return read;
  }

  private async read(
    path: string,
    name: string,
    kind: ModelKind,
    { hash, bytes }: { readonly hash: string; bytes(): Promise<Uint8Array> },
  ): Promise<void> {
    this.store.setState(({ reading }) => ({ reading: reading + 1 }));
    try {
      let job = byHash.get(hash);
      if (!job) byHash.set(hash, (job = this.load(hash, kind, bytes)));
      const mesh = await job;
      byHash.set(hash, mesh);
      this.found.set(path, { key: hash, kind, mesh });
    } catch (error) {
      byHash.delete(hash);
      console.error(name, error);
      const reason = error instanceof Error ? error.message : String(error);
      this.store.setState(({ faults }) => ({ faults: new Map([...faults, [name, reason]]) }));
    } finally {
      this.store.setState(({ reading, read }) => ({ reading: reading - 1, read: read + 1 }));
    }
  }

  private async load(hash: string, kind: ModelKind, bytes: () => Promise<Uint8Array>): Promise<Mesh> {
    const kept = this.packed.get(READ + hash);
    if (kept) {
      const mesh = unpackMesh(await this.projects.getBlob(kept));
      if (mesh) return mesh;
    }
    const mesh = await parse(kind, await bytes());
    await this.projects
      .putBlob(this.project, READ + hash, packMesh(mesh))
      .catch((error: unknown) => console.warn(error));
    return mesh;
  }
}

const open = new Map<string, Models>();

/** The models of a project, the same as long as the page lives. */
export function modelsOf(projects: ProjectStore, project: Id, doc: Doc): Models {
  let models = open.get(project);
  if (!models) {
    const made = new Models(projects, project);
    open.set(project, (models = made));
    const list = () => void made.list(doc).catch((error: unknown) => console.error(error));
    list();
    onModels(changed => {
      if (changed === project) list();
    });
  }
  return models;
}
