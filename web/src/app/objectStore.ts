/** The answer of a request to IndexedDB. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });
}

/** The one store of a database, which is made when it is first used. Gives a function that begins a transaction. */
export function objectStore(
  database: string,
  name: string,
  options?: IDBObjectStoreParameters,
): (mode: IDBTransactionMode) => Promise<IDBObjectStore> {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(name, options);
    return settled(request);
  };
  return async mode => (await (opened ??= open())).transaction(name, mode).objectStore(name);
}
