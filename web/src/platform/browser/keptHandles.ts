import type { Folder } from './folderHandle.ts';

/** Handles of folders can be stored in IndexedDB alone. */
const DATABASE = 'boardwright-folders';
const STORE = 'folders';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });
}

let opened: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });
  return opened;
}

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(STORE, mode).objectStore(STORE);

/** Folders that the user chose, by a name that is unique among them. */
export const keptHandles = {
  async all(): Promise<[string, Folder][]> {
    const [keys, folders] = await Promise.all([
      settled((await store('readonly')).getAllKeys()),
      settled((await store('readonly')).getAll() as IDBRequest<Folder[]>),
    ]);
    return keys.map((key, i) => [String(key), folders[i]!]);
  },
  async add(folder: Folder): Promise<void> {
    const known = await this.all();
    for (const [, each] of known) if (await each.isSameEntry(folder)) return;
    const taken = new Set(known.map(([name]) => name));
    let name = folder.name;
    for (let n = 2; taken.has(name); n++) name = `${folder.name} (${n})`;
    await settled((await store('readwrite')).put(folder, name));
  },
  async remove(name: string): Promise<void> {
    await settled((await store('readwrite')).delete(name));
  },
};
