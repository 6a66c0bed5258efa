import { createStore, type StoreApi } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import type { NewPart, PartKind, PartSummary, ProjectStore, StoredPart } from '@boardwright/engine/storage';
import { freeName } from '@boardwright/engine/storage';

interface State {
  /** All parts, the recycle bin included; null until they are read. */
  readonly parts: ReadonlyMap<Id, PartSummary> | null;
}

/** Windows tell each other that parts changed. */
const CHANNEL = 'boardwright.parts';
/** Parts that are stored in one call: a message of some megabytes. */
const AT_ONCE = 200;

/** The parts of the user that outlive projects, as all windows of this browser or app see them. */
export class MyLibrary {
  readonly store: StoreApi<State> = createStore<State>()(() => ({ parts: null }));
  private readonly projects: ProjectStore;
  private readonly channel: BroadcastChannel | null;
  private revision = 0;
  private reading: Promise<void> | null = null;

  constructor(projects: ProjectStore) {
    this.projects = projects;
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    if (this.channel) this.channel.onmessage = () => void this.refresh().catch(console.error);
  }

  /** Parts that are not in the recycle bin. */
  get active(): readonly PartSummary[] {
    return [...(this.store.getState().parts?.values() ?? [])].filter(({ removed }) => removed === null);
  }

  /** Reads what changed. */
  async refresh(): Promise<void> {
    // One read after the other: an older one must not replace a newer one.
    const before = this.reading;
    this.reading = (async () => {
      await before?.catch(() => {});
      const { revision, whole, parts } = await this.projects.parts(this.revision);
      if (!whole && parts.length === 0 && this.store.getState().parts) return;
      const known = new Map(whole ? [] : this.store.getState().parts);
      for (const part of parts) known.set(part.id, part);
      this.revision = revision;
      this.store.setState({ parts: known });
    })();
    return this.reading;
  }

  find(kind: PartKind, library: string, name: string): PartSummary | undefined {
    return this.active.find(each => each.kind === kind && each.library === library && each.name === name);
  }

  async load(id: Id): Promise<StoredPart> {
    const [part] = await this.projects.loadParts([id]);
    return part!;
  }

  file(hash: string): Promise<Uint8Array> {
    return this.projects.getBlob(hash);
  }

  /** Stores parts, some in each call; `progress` is called after each. */
  async put(parts: readonly NewPart[], progress: (done: number) => void = () => {}): Promise<readonly PartSummary[]> {
    const made: PartSummary[] = [];
    try {
      for (let i = 0; i < parts.length; i += AT_ONCE) {
        made.push(...(await this.projects.putParts(parts.slice(i, i + AT_ONCE))));
        progress(made.length);
      }
    } finally {
      await this.changed();
    }
    return made;
  }

  rename(id: Id, library: string, name: string): Promise<void> {
    return this.change(() => this.projects.renamePart(id, library, name));
  }
  remove(ids: readonly Id[]): Promise<void> {
    return this.change(() => this.projects.removeParts(ids));
  }
  restore(ids: readonly Id[]): Promise<void> {
    return this.change(() => this.projects.restoreParts(ids));
  }
  purge(ids: readonly Id[]): Promise<void> {
    return this.change(() => this.projects.purgeParts(ids));
  }

  /** Copies of parts in their libraries, under free names. */
  async duplicate(ids: readonly Id[]): Promise<readonly PartSummary[]> {
    const copies: NewPart[] = [];
    for (const { summary, record, files } of await this.projects.loadParts(ids)) {
      const taken = (name: string) =>
        this.find(summary.kind, summary.library, name) !== undefined ||
        copies.some(
          each => each.record.kind === summary.kind && each.library === summary.library && each.name === name,
        );
      const bytes = files.map(async ({ name, hash }) => ({ name, bytes: await this.file(hash) }));
      const name = freeName(summary.name, taken);
      copies.push({ library: summary.library, name, record, files: await Promise.all(bytes) });
    }
    return this.put(copies);
  }

  private async change(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } finally {
      await this.changed();
    }
  }

  private async changed(): Promise<void> {
    this.channel?.postMessage('');
    await this.refresh();
  }
}

const opened = new WeakMap<ProjectStore, MyLibrary>();

/** The library of a store, the same as long as the page lives. */
export function myLibraryOf(projects: ProjectStore): MyLibrary {
  let library = opened.get(projects);
  if (!library) opened.set(projects, (library = new MyLibrary(projects)));
  return library;
}
