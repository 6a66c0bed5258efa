import type { PickedFile } from './port.ts';

/** Of a folder: more than this nobody means to drop. */
export const MOST_FILES = 500;
/** Entries of folders that are looked at for them. */
const MOST_ENTRIES = 20_000;

/** The folder that was dropped holds too much: it may be somebody's home. */
export class TooManyFiles extends Error {}

export interface DropOptions {
  /** Files of a folder are named with their path in it, the folder first. */
  readonly paths?: boolean;
  readonly most?: number;
}

const bytesOf = async (file: File, name = file.name): Promise<PickedFile> => ({
  name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/**
 * The files that were dropped, and of folders those below them that are wanted, by their names alone. Called while the event is
 * handled: the drop is over when something waits. Rejects where one cannot be read, and with TooManyFiles.
 */
export function droppedFiles(
  { items, files }: DataTransfer,
  isWanted: (name: string) => boolean,
  options: DropOptions = {},
): Promise<readonly PickedFile[]> {
  const entries = [...items].flatMap(item => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  const folders = entries.filter(entry => entry.isDirectory) as FileSystemDirectoryEntry[];
  // Folders are among the files as well, where nothing can be read of them.
  const names = new Set(folders.map(({ name }) => name));
  const plain = [...files].filter(({ name }) => !names.has(name));
  return read(plain, folders, isWanted, options);
}

async function read(
  plain: readonly File[],
  folders: FileSystemDirectoryEntry[],
  isWanted: (name: string) => boolean,
  { paths = false, most = MOST_FILES }: DropOptions,
): Promise<PickedFile[]> {
  const found: FileSystemFileEntry[] = [];
  let seen = 0;
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const entries = await entriesIn(folder);
    seen += entries.length;
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory) folders.push(entry as FileSystemDirectoryEntry);
      else if (isWanted(entry.name)) found.push(entry as FileSystemFileEntry);
    }
    if (found.length > most || seen > MOST_ENTRIES) throw new TooManyFiles();
  }
  const inside = found.map(async entry => {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return bytesOf(file, paths ? entry.fullPath.replace(/^\//, '') : file.name);
  });
  return Promise.all([...plain.map(file => bytesOf(file)), ...inside]);
}

/** A folder gives its entries in portions, the last of which is empty. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
