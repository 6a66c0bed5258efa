import { objectStore, settled } from '../objectStore.ts';
import type { Shelf, VisitorItem } from './visitorItem.ts';

/**
 * The cart of a visitor is kept in this browser, not by the service: nothing of a person who has no account leaves the device, and nobody can fill
 * the service with boards. IndexedDB, because the archive of a board is larger than local storage allows.
 */
const store = objectStore('boardwright-visitor-cart', 'items', { keyPath: 'cartItemId' });

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
