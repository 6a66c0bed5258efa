import { createStore, type StoreApi } from 'zustand';
import { inSlices } from '@boardwright/engine/base';
import { LibrarySet } from '@boardwright/engine/library';
import type { PartKind, PartSummary, ProjectStore } from '@boardwright/engine/storage';
import { platform } from '../../platform/index.ts';
import type { FolderLibrary, LibraryFolders, LibraryList } from '../../platform/port.ts';
import type { LibraryPart } from './libraryPart.ts';
import { myLibraryOf, type MyLibrary } from './myLibrary.ts';
import { readInWorker } from './readInWorker.ts';

interface State {
  /** Counts what changed in the libraries that can be searched. */
  readonly revision: number;
  /** Libraries of folders that are being read, and of how many. */
  readonly reading: { readonly left: number; readonly of: number } | null;
  /** The folders that the user chose; null until they are listed. */
  readonly list: LibraryList | null;
}

const folderName = (path: string): string => path.split(/[/\\]/).findLast(part => part !== '') ?? path;

/** My library and the folders of KiCad libraries: listed, indexed library by library, followed. */
export class UserLibraries {
  readonly store: StoreApi<State> = createStore<State>()(() => ({ revision: 0, reading: null, list: null }));
  readonly mine: MyLibrary;
  private readonly sets = { symbol: new LibrarySet<LibraryPart>(), footprint: new LibrarySet<LibraryPart>() };
  private readonly folders: LibraryFolders | null;
  private readonly stamps = new Map<string, string>();
  private readonly listed = new Map<string, readonly PartSummary[]>();
  private indexing: Promise<void> = Promise.resolve();
  private scanning: Promise<void> | null = null;

  constructor(projects: ProjectStore, folders: LibraryFolders | null = platform.libraries) {
    this.mine = myLibraryOf(projects);
    this.folders = folders;
    this.mine.store.subscribe(() => this.takeMine());
    folders?.onChange(() => void this.scan().catch(console.error));
  }

  searched(kind: PartKind) {
    return this.sets[kind].searched;
  }

  all(kind: PartKind): readonly LibraryPart[] {
    return this.sets[kind].searched.flatMap(({ entries }) => entries);
  }

  /** The parts of a name, in the order in which libraries are looked up. */
  find(kind: PartKind, id: string): readonly LibraryPart[] {
    const found = this.sets[kind].entries.filter(each => each.id === id);
    return found.toSorted((a, b) => Number(b.origin === 'mine') - Number(a.origin === 'mine'));
  }

  /** Reads what changed in My library, and lists the folders. What folders have comes later, library by library. */
  async refresh(): Promise<void> {
    const scan = this.scan();
    await this.mine.refresh();
    this.takeMine();
    await this.indexing;
    void scan.catch(console.error);
  }

  /** Resolves when the folders are read as well. */
  async complete(): Promise<void> {
    await this.refresh();
    await this.scanning;
    await this.indexing;
  }

  private takeMine(): void {
    const now = new Map<string, PartSummary[]>();
    for (const part of this.mine.active) {
      const key = `${part.kind} mine ${part.library}`;
      const list = now.get(key);
      if (list) list.push(part);
      else now.set(key, [part]);
    }
    for (const [key, parts] of now) {
      const before = this.listed.get(key);
      if (before?.length === parts.length && before.every((each, i) => each === parts[i])) continue;
      this.sets[parts[0]!.kind].set(
        key,
        parts.map(part => this.ofMine(part)),
      );
    }
    for (const [key, parts] of this.listed) if (!now.has(key)) this.sets[parts[0]!.kind].delete(key);
    this.listed.clear();
    for (const [key, parts] of now) this.listed.set(key, parts);
    void this.index();
  }

  private ofMine({ id, kind, library, name, facts }: PartSummary): LibraryPart {
    const { description, keywords } = facts;
    return {
      kind,
      id: `${library}:${name}`,
      library,
      name,
      description,
      keywords,
      footprint: kind === 'symbol' ? facts.footprint : library,
      origin: 'mine',
      folder: '',
      stored: id,
      facts,
      load: async () => (await this.mine.load(id)).record,
    };
  }

  /** One scan at a time; a change during one leads to another. */
  private scan(): Promise<void> {
    const before = this.scanning;
    const next = (async () => {
      await before?.catch(() => {});
      await this.readFolders();
    })();
    this.scanning = next;
    return next;
  }

  private async readFolders(): Promise<void> {
    if (!this.folders) return this.store.setState({ list: { folders: [], libraries: [] } });
    const list = await this.folders.list();
    this.store.setState({ list });
    const keys = new Set(list.libraries.map(({ key }) => key));
    const gone = Array.from(this.stamps.keys()).filter(key => !keys.has(key));
    for (const key of gone) {
      this.stamps.delete(key);
      for (const set of Object.values(this.sets)) set.delete(key);
    }
    const fresh = list.libraries.filter(({ key, stamp }) => this.stamps.get(key) !== stamp);
    for (const [i, library] of fresh.entries()) {
      this.store.setState({ reading: { left: fresh.length - i, of: fresh.length } });
      await this.readLibrary(library).catch((error: unknown) => console.error(library.key, error));
      if (i % 20 === 19) await this.index();
    }
    this.store.setState({ reading: null });
    await this.index();
  }

  private async readLibrary({ key, kind, nickname: library, folder, stamp }: FolderLibrary): Promise<void> {
    const parts = await readInWorker('outline', { kind, files: await this.folders!.files(key) });
    this.stamps.set(key, stamp);
    this.sets[kind].set(
      key,
      parts.map(({ name, facts }): LibraryPart => ({
        kind,
        id: `${library}:${name}`,
        library,
        name,
        description: facts.description,
        keywords: facts.keywords,
        footprint: kind === 'symbol' ? facts.footprint : library,
        origin: 'folder',
        folder: folderName(folder),
        stored: null,
        facts,
        load: async () => {
          const files = await this.folders!.files(key, name);
          const part = await readInWorker('part', { kind, library, name, files });
          if (!part) throw new Error(`${library}:${name} is gone`);
          return part;
        },
      })),
    );
  }

  /** Brings the indexes up to date, in slices between frames. */
  private index(): Promise<void> {
    const run = async () => {
      for (const set of Object.values(this.sets)) await inSlices(set.update());
      this.store.setState(({ revision }) => ({ revision: revision + 1 }));
    };
    this.indexing = this.indexing.then(run, run);
    return this.indexing;
  }
}

const opened = new WeakMap<ProjectStore, UserLibraries>();

/** The libraries of a user, the same as long as the page lives. */
export function userLibrariesOf(projects: ProjectStore): UserLibraries {
  let libraries = opened.get(projects);
  if (!libraries) opened.set(projects, (libraries = new UserLibraries(projects)));
  return libraries;
}
