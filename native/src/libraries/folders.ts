import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Issue } from '@boardwright/engine/base';
import { findLibraries, type FoundLibrary } from './find.ts';
import { globalTables, libraryVariables } from './variables.ts';

export interface ListedLibrary extends Omit<FoundLibrary, 'path'> {
  /** Names it in calls. */
  readonly key: string;
  /** The folder that the user chose. */
  readonly folder: string;
  /** Changes when its files change. */
  readonly stamp: string;
}

export interface ListedFolder {
  readonly path: string;
  readonly issues: readonly Issue[];
}

export interface LibraryList {
  readonly folders: readonly ListedFolder[];
  readonly libraries: readonly ListedLibrary[];
}

interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Programs write a library file by file: one change is reported. */
const SETTLE_MS = 300;

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Something in the folders changed. */
  readonly onChange: () => void;
  readonly platform?: NodeJS.Platform;
}

/** Folders of KiCad libraries that the user chose: read in place, watched, never written. */
export class LibraryFolders {
  private readonly options: Options;
  private paths: readonly string[] = [];
  private readonly found = new Map<string, FoundLibrary>();
  private readonly stamps = new Map<string, string>();
  private readonly watchers = new Map<string, FSWatcher>();
  private settling: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  /** The folder of KiCad's own tables; null where KiCad has none on this machine. */
  get ofKicad(): string | null {
    return globalTables(this.options.env, this.options.platform);
  }

  set(paths: readonly string[]): void {
    this.paths = paths;
    this.stamps.clear();
  }

  /** What the folders have now. Follows them from then on. */
  list(): LibraryList {
    const { env, platform } = this.options;
    this.found.clear();
    const libraries: ListedLibrary[] = [];
    const watched = new Set<string>(this.paths);
    const folders = this.paths.map((folder): ListedFolder => {
      const { libraries: found, issues } = findLibraries(folder, libraryVariables(env, folder, platform));
      for (const library of found) {
        const key = `${library.kind} ${library.path}`;
        if (this.found.has(key)) continue;
        this.found.set(key, library);
        const { kind, nickname } = library;
        watched.add(kind === 'symbol' ? path.dirname(library.path) : library.path);
        libraries.push({ key, kind, nickname, folder, stamp: this.stampOf(library) });
      }
      return { path: folder, issues };
    });
    this.watch(watched);
    return { folders, libraries };
  }

  /** The files of a library, or the one of a footprint; none where they are gone. */
  async files(key: string, part?: string): Promise<readonly File[]> {
    const library = this.found.get(key);
    if (!library) return [];
    const files = library.kind === 'symbol' ? [library.path] : footprintFiles(library.path);
    const wanted =
      part === undefined || library.kind === 'symbol'
        ? files
        : files.filter(file => path.basename(file) === `${part}.kicad_mod`);
    const read = wanted.map(async file => {
      const bytes = await readFile(file).catch(() => null);
      return bytes ? [{ name: path.basename(file), bytes: new Uint8Array(bytes) }] : [];
    });
    return (await Promise.all(read)).flat();
  }

  close(): void {
    clearTimeout(this.settling);
    this.watch(new Set());
  }

  private stampOf({ kind, path: file }: FoundLibrary): string {
    const known = this.stamps.get(file);
    if (known !== undefined) return known;
    const stamp = kind === 'symbol' ? fileStamp(file) : footprintFiles(file).map(fileStamp).join(' ');
    this.stamps.set(file, stamp);
    return stamp;
  }

  /** Follows exactly these folders. */
  private watch(folders: ReadonlySet<string>): void {
    for (const [folder, watcher] of this.watchers)
      if (!folders.has(folder)) {
        watcher.close();
        this.watchers.delete(folder);
      }
    for (const folder of folders) {
      if (this.watchers.has(folder)) continue;
      try {
        const watcher = watch(folder, { persistent: false }, () => this.changed(folder));
        watcher.on('error', () => this.changed(folder));
        this.watchers.set(folder, watcher);
      } catch (error) {
        // The system follows no more folders: this one is read again when the list is.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') console.warn(`${folder} is not followed`, error);
      }
    }
  }

  private changed(folder: string): void {
    for (const file of this.stamps.keys())
      if (file === folder || path.dirname(file) === folder) this.stamps.delete(file);
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.options.onChange(), SETTLE_MS);
  }
}

function footprintFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(name => /\.kicad_mod$/i.test(name))
      .sort()
      .map(name => path.join(folder, name));
  } catch {
    // The folder was removed after it was listed.
    return [];
  }
}

function fileStamp(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${Math.round(found.mtimeMs)}.${found.size}` : '';
}
