import type { Id } from '../../base/index.ts';
import type { Entry, EntryOf } from '../codec/entry.ts';
import { sha256Now } from '../hash.ts';
import { freeName } from '../names.ts';
import type { Blobs } from './blobs.ts';
import type { Conflicts } from './conflicts.ts';
import type { SqlDriver } from './driver.ts';
import { piecesOf, type Uploads } from './uploads.ts';

const owner = (name: string): string => `file:${name}`;

/** 'sketch.ino' as 'sketch (2).ino'. */
function besides(name: string, isTaken: (name: string) => boolean): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return freeName(stem, each => isTaken(each + ending)) + ending;
}

/** Files of projects that are exchanged with a cloud. Calls that write belong into a transaction. */
export class SyncedFiles {
  private readonly driver: SqlDriver;
  private readonly blobs: Blobs;
  private readonly uploads: Uploads;
  private readonly conflicts: Conflicts;
  private readonly device: string;

  constructor(driver: SqlDriver, blobs: Blobs, uploads: Uploads, conflicts: Conflicts, device: string) {
    this.driver = driver;
    this.blobs = blobs;
    this.uploads = uploads;
    this.conflicts = conflicts;
    this.device = device;
  }

  /** Queues a file as it is now, or that it was removed. */
  queue(project: Id, name: string): void {
    this.uploads.drop(project, owner(name));
    const hash = this.hashOf(project, name);
    if (hash === this.synced(project, name)) return;
    this.uploads.add(project, owner(name), ...this.present(project, name));
  }

  /** A file as it is now, in pieces, and the entry that names them. */
  present(project: Id, name: string): [Iterable<Uint8Array>, (pieces: readonly Id[]) => Entry] {
    const { device } = this;
    const hash = this.hashOf(project, name);
    const entry = (pieces: readonly Id[]): Entry => ({ v: 1, kind: 'file', name, device, hash, pieces: [...pieces] });
    return [hash === null ? [] : piecesOf(this.blobs.get(hash)), entry];
  }

  /** The cloud has a file in this state. */
  note(project: Id, { name, hash }: Pick<EntryOf<'file'>, 'name' | 'hash'>): void {
    if (hash === null) this.driver.run('DELETE FROM synced_files WHERE project = ? AND name = ?', project, name);
    else
      this.driver.run(
        'INSERT OR REPLACE INTO synced_files (project, name, hash) VALUES (?, ?, ?)',
        project,
        name,
        hash,
      );
  }

  /** Takes over a file of another device. Where both have changed it both stay, the other one under a name of its own. */
  integrate(project: Id, entry: EntryOf<'file'>, bytes: Uint8Array): void {
    const { name, hash, device } = entry;
    const [base, ours] = [this.synced(project, name), this.hashOf(project, name)];
    if (hash !== null && device !== this.device && sha256Now(bytes) !== hash) return this.refuse(project, name, ours);
    this.note(project, entry);
    if (ours === hash || device === this.device) return this.queue(project, name);
    if (ours === base) {
      if (hash === null) this.blobs.drop(project, name);
      else this.blobs.put(project, name, hash, bytes);
      return;
    }
    const sides = { base: base ?? undefined, ours: ours ?? undefined, theirs: hash ?? undefined };
    this.conflicts.add({ project, document: null, record: null, kind: 'file', title: name, path: [name], ...sides });
    if (hash !== null) {
      const taken = new Set(this.blobs.of(project).map(each => each.name));
      taken.add(name);
      const copy = besides(name, each => taken.has(each));
      this.blobs.put(project, copy, hash, bytes);
      this.queue(project, copy);
    }
    // Ours stays under the name, here and there.
    this.queue(project, name);
  }

  /** What came is not the file that was named: ours stays, and replaces it. */
  private refuse(project: Id, name: string, ours: string | null): void {
    const sides = { base: undefined, ours: ours ?? undefined, theirs: undefined };
    this.conflicts.add({ project, document: null, record: null, kind: 'damaged', title: name, path: [name], ...sides });
    this.note(project, { name, hash: null });
    this.queue(project, name);
  }

  forget(project: Id): void {
    this.driver.run('DELETE FROM synced_files WHERE project = ?', project);
  }

  private hashOf(project: Id, name: string): string | null {
    return this.blobs.of(project).find(each => each.name === name)?.hash ?? null;
  }

  private synced(project: Id, name: string): string | null {
    const [row] = this.driver.all('SELECT hash FROM synced_files WHERE project = ? AND name = ?', project, name);
    return row ? String(row['hash']) : null;
  }
}
