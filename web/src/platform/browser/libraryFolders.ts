import type { FolderLibrary, LibraryFolders, LibraryList, PickedFile } from '../port.ts';
import type { Folder } from './folderHandle.ts';
import { keptHandles } from './keptHandles.ts';

/** Folders below the one that the user chose. */
const DEPTH = 3;

interface Found {
  readonly library: Omit<FolderLibrary, 'stamp' | 'folder'>;
  readonly files: ReadonlyMap<string, FileSystemFileHandle>;
}

const isFolder = (handle: FileSystemHandle): handle is Folder => handle.kind === 'directory';

async function filesOf(folder: Folder, ending: RegExp): Promise<Map<string, FileSystemFileHandle>> {
  const files = new Map<string, FileSystemFileHandle>();
  for await (const [name, handle] of folder.entries())
    if (handle.kind === 'file' && ending.test(name)) files.set(name, handle as FileSystemFileHandle);
  return files;
}

async function* inFolder(folder: Folder, path: string, depth: number): AsyncGenerator<Found> {
  if (/\.pretty$/i.test(folder.name)) {
    const nickname = folder.name.replace(/\.pretty$/i, '');
    yield { library: { key: path, kind: 'footprint', nickname }, files: await filesOf(folder, /\.kicad_mod$/i) };
    return;
  }
  for await (const [name, handle] of folder.entries()) {
    const below = `${path}/${name}`;
    if (isFolder(handle) && depth > 0 && !name.startsWith('.')) yield* inFolder(handle, below, depth - 1);
    else if (!isFolder(handle) && /\.kicad_sym$/i.test(name))
      yield {
        library: { key: below, kind: 'symbol', nickname: name.replace(/\.kicad_sym$/i, '') },
        files: new Map([[name, handle as FileSystemFileHandle]]),
      };
  }
}

async function stampOf({ files }: Found): Promise<string> {
  const stamps = [...files.values()].map(async handle => {
    const { lastModified, size } = await handle.getFile();
    return `${lastModified}.${size}`;
  });
  return (await Promise.all(stamps)).join(' ');
}

/** Folders that the browser lets the page read; `handles` keeps them for the next visit. */
export function browserLibraries(choose: () => Promise<Folder | null>, handles = keptHandles): LibraryFolders {
  const found = new Map<string, Found>();
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach(listener => listener());
  let last = '';

  async function list(): Promise<LibraryList> {
    found.clear();
    const libraries: FolderLibrary[] = [];
    const locked: string[] = [];
    const folders = await handles.all();
    for (const [path, folder] of folders) {
      if ((await folder.queryPermission({ mode: 'read' })) !== 'granted') {
        locked.push(path);
        continue;
      }
      for await (const each of inFolder(folder, path, DEPTH)) {
        found.set(each.library.key, each);
        libraries.push({ ...each.library, folder: path, stamp: await stampOf(each) });
      }
    }
    const result = { folders: folders.map(([path]) => ({ path, issues: [] })), libraries, locked };
    last = JSON.stringify(result);
    return result;
  }

  /** The browser reports no changes: they are looked for when the user comes back to the window. */
  async function look(): Promise<void> {
    const before = last;
    if (before === '') return;
    await list();
    if (last !== before) changed();
  }

  return {
    sources: ['folder'],
    list,
    async files(key, part) {
      const each = found.get(key);
      if (!each) return [];
      const wanted = [...each.files].filter(
        ([name]) => part === undefined || each.library.kind === 'symbol' || name === `${part}.kicad_mod`,
      );
      const read = wanted.map(async ([name, handle]): Promise<PickedFile[]> => {
        const file = await handle.getFile().catch(() => null);
        return file ? [{ name, bytes: new Uint8Array(await file.arrayBuffer()) }] : [];
      });
      return (await Promise.all(read)).flat();
    },
    async add() {
      const folder = await choose();
      if (!folder) return false;
      await handles.add(folder);
      changed();
      return true;
    },
    async remove(path) {
      await handles.remove(path);
      changed();
    },
    async unlock(path) {
      const folder = (await handles.all()).find(([each]) => each === path)?.[1];
      if ((await folder?.requestPermission({ mode: 'read' })) === 'granted') changed();
    },
    onChange(listener) {
      listeners.add(listener);
      const focus = () => void look().catch((error: unknown) => console.warn(error));
      window.addEventListener('focus', focus);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('focus', focus);
      };
    },
  };
}

/** Asks for a folder; null when the user cancels. */
export async function chooseFolder(): Promise<Folder | null> {
  const picker = window as unknown as { showDirectoryPicker(options: { readonly mode: 'read' }): Promise<Folder> };
  try {
    return await picker.showDirectoryPicker({ mode: 'read' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Whether this browser can read a folder in place. */
export const readsFolders = (): boolean => 'showDirectoryPicker' in globalThis;
