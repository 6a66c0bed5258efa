import type { PickedFile } from './port.ts';

/** Of a folder: more than this nobody means to drop. */
export const MOST_FILES = 500;
/** Entries of folders that are looked at for them. */
const MOST_ENTRIES = 20_000;

/** The folder that was dropped holds too much: it may be somebody's home. */
export class TooManyFiles extends Error {}

const bytesOf = async (file: File): Promise<PickedFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/**
 * The files that were dropped, and of folders those below them that are wanted, by their names alone. Called while the event is
 * handled: the drop is over when something waits. Rejects where one cannot be read, and with TooManyFiles.
 */
export function droppedFiles(
  { items, files }: DataTransfer,
  isWanted: (name: string) => boolean,
): Promise<readonly PickedFile[]> {
  const entries = [...items].flatMap(item => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  const folders = entries.filter(entry => entry.isDirectory) as FileSystemDirectoryEntry[];
  // Folders are among the files as well, where nothing can be read of them.
  const names = new Set(folders.map(({ name }) => name));
  const plain = [...files].filter(({ name }) => !names.has(name));
  return read(plain, folders, isWanted);
}

async function read(
  plain: readonly File[],
  folders: FileSystemDirectoryEntry[],
  isWanted: (name: string) => boolean,
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
    if (found.length > MOST_FILES || seen > MOST_ENTRIES) throw new TooManyFiles();
  }
  const inside = found.map(entry => new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  return Promise.all([...plain, ...(await Promise.all(inside))].map(bytesOf));
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
