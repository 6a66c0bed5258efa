import { objectStore, settled } from '../../app/objectStore.ts';
import type { Folder } from './folderHandle.ts';

/** Handles of folders can be stored in IndexedDB alone. */
const store = objectStore('boardwright-folders', 'folders');

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
