import type { Id } from '@boardwright/engine/base';
import { freeName, type ProjectStore } from '@boardwright/engine/storage';

/** Where datasheets lie among a project's files. */
const FILES = 'datasheets/';
/** What was read of them, by the hash of the file: reading is slow. */
const TEXTS = 'datasheetTexts/';

export interface DatasheetFile {
  readonly name: string;
  readonly hash: string;
  /** Of what was read of it; null where it has to be read. */
  readonly text: string | null;
}

/** The datasheets of a project as files, which are stored, synced and copied with it. */
export class DatasheetFiles {
  private readonly projects: ProjectStore;
  private readonly project: Id;

  constructor(projects: ProjectStore, project: Id) {
    this.projects = projects;
    this.project = project;
  }

  async list(): Promise<readonly DatasheetFile[]> {
    const blobs = await this.projects.blobs(this.project);
    const hashes = new Map(blobs.map(({ name, hash }) => [name, hash]));
    return blobs
      .filter(({ name }) => name.startsWith(FILES))
      .map(({ name, hash }) => ({ name: name.slice(FILES.length), hash, text: hashes.get(TEXTS + hash) ?? null }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  }

  bytes(hash: string): Promise<Uint8Array> {
    return this.projects.getBlob(hash);
  }

  async keep(name: string, bytes: Uint8Array, text: Uint8Array): Promise<void> {
    await this.keepText(await this.projects.putBlob(this.project, FILES + name, bytes), text);
  }

  async keepText(hash: string, text: Uint8Array): Promise<void> {
    await this.projects.putBlob(this.project, TEXTS + hash, text);
  }

  async drop(name: string): Promise<void> {
    const files = await this.list();
    const file = files.find(each => each.name === name);
    await this.projects.dropBlob(this.project, FILES + name);
    // Another name may have the same file.
    if (file && !files.some(each => each !== file && each.hash === file.hash))
      await this.projects.dropBlob(this.project, TEXTS + file.hash);
  }
}

/** A name of a file that no other datasheet of the project has. */
export function freeFileName(name: string, taken: ReadonlySet<string>): string {
  const [stem, ending] = /\.pdf$/i.test(name) ? [name.slice(0, -4), name.slice(-4)] : [name, ''];
  return freeName(stem.replaceAll('/', ' '), each => taken.has(each + ending)) + ending;
}
