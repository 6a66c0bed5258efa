import type { Shelf, VisitorItem } from './visitorItem.ts';

/**
 * The cart of a visitor is kept in this browser, not by the service: nothing of a person who has no account leaves the device, and nobody can fill
 * the service with boards. IndexedDB, because the archive of a board is larger than local storage allows.
 */
const DATABASE = 'boardwright-visitor-cart';
const STORE = 'items';

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
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'cartItemId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });
  return opened;
}

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(STORE, mode).objectStore(STORE);

export const shelf: Shelf = {
  async all() {
    const items = await settled((await store('readonly')).getAll() as IDBRequest<VisitorItem[]>);
    return items.toSorted((a, b) => (a.createTime < b.createTime ? -1 : 1));
  },
  async put(item) {
    await settled((await store('readwrite')).put(item));
  },
  async remove(cartItemId) {
    await settled((await store('readwrite')).delete(cartItemId));
  },
};
