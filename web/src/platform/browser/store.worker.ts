import startSqlite from '@sqlite.org/sqlite-wasm';
import { createRawStore, StoreError, type RawStore } from '@boardwright/engine/storage';
import { workerScope } from '../../app/workerScope.ts';
import { wasmDriver } from './driver.ts';
import { ownStore } from './ownership.ts';
import { refusal } from '../outcome.ts';
import { OPENED, OWNED, type StoreLine, type StoreReply, type StoreRequest } from './protocol.ts';

const scope = workerScope<StoreRequest | StoreLine, StoreReply>();

/** Who asked. */
type Asker = Pick<typeof scope, 'postMessage'>;

/** SQLite on the origin's private file system. Its pool of files needs no special headers of the page. */
async function open(): Promise<RawStore> {
  if (!navigator.locks || !navigator.storage?.getDirectory)
    throw new StoreError('unavailable', 'this browser, or this page without HTTPS, has no private file system');
  await ownStore(scope.name === 'projects-heir');
  scope.postMessage({ id: OWNED, value: null }, []);
  // The pool of files alone: the other kinds start workers of their own, whose faults would end the store.
  Object.assign(globalThis, {
    sqlite3ApiConfig: { disable: { vfs: { opfs: true, 'opfs-wl': true, 'opfs-vfs': true, kvvfs: true } } },
  });
  const sqlite3 = await startSqlite();
  const pool = await sqlite3
    .installOpfsSAHPoolVfs({ name: 'boardwright', directory: FOLDER, preserveOnInitFailure: true })
    .catch((error: unknown) => {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      throw new StoreError(full ? 'full' : 'unavailable', error instanceof Error ? error.message : String(error));
    });
  const db = new pool.OpfsSAHPoolDb('/projects.sqlite');
  try {
    // What a new database is cut into: each piece that is written or read is a call of the file system, and a large board is 80 MB.
    db.exec('PRAGMA page_size = 16384');
    // A log of its own needs no shared memory while there is one owner, and commits in half the time of a journal.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // The log stays small next to the file: a megabyte is written back, and the rest of it given back.
    db.exec('PRAGMA wal_autocheckpoint = 64; PRAGMA journal_size_limit = 1048576; PRAGMA temp_store = MEMORY');
    return createRawStore(wasmDriver(sqlite3, db));
  } catch (error) {
    db.close();
    throw error;
  }
}

const FOLDER = 'boardwright';

const WRITING = new Set<string>(['append', 'create', 'addDocument', 'putBlob', 'putParts', 'restoreBackup']);

/** Bytes in an answer go to the page without a copy. */
const buffers = (value: unknown): Transferable[] => {
  const found = value instanceof Uint8Array ? [value] : Object.values((value as object | null) ?? {});
  return found.flatMap(each => (each instanceof Uint8Array ? [each.buffer as ArrayBuffer] : []));
};

/** The site's data can be cleared under an open database, which then writes to files that nobody will find again. */
async function checkFolder(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.getDirectoryHandle(FOLDER).catch((error: unknown) => {
    throw new StoreError('erased', error instanceof Error ? error.message : String(error));
  });
}

async function answer(store: RawStore, { id, method, values }: StoreRequest, asker: Asker): Promise<void> {
  try {
    const value = await checked(method, () => (store[method] as (...values: readonly unknown[]) => unknown)(...values));
    asker.postMessage({ id, value }, typeof value === 'object' ? buffers(value) : []);
  } catch (error) {
    asker.postMessage({ id, ...refusal(error) }, []);
  }
  if (method === 'close') scope.close();
}

/** What was reported as stored must be there; where it is not, that is the fault, regardless of the call's own error. */
async function checked<T>(method: string, call: () => T): Promise<T> {
  if (!WRITING.has(method)) return call();
  try {
    const value = call();
    await checkFolder();
    return value;
  } catch (error) {
    await checkFolder();
    // The private file system writes less than it should where there is no room, and names no reason; nor does the estimate
    // of the browser, which hides how much room there is.
    if (error instanceof StoreError && error.fault === 'unavailable') throw new StoreError('full', error.detail);
    throw error;
  }
}

try {
  const store = await open();
  // One after the other, in the order of the calls.
  let last = Promise.resolve();
  const take = (request: StoreRequest, asker: Asker) => void (last = last.then(() => answer(store, request, asker)));
  scope.onmessage = ({ data }) => {
    if (!('line' in data)) return take(data, scope);
    const { line } = data;
    line.onmessage = ({ data: request }: MessageEvent<StoreRequest>) =>
      take(request, { postMessage: (reply, transfer = []) => line.postMessage(reply, transfer) });
  };
  scope.postMessage({ id: OPENED, value: null }, []);
} catch (error) {
  scope.postMessage({ id: OPENED, ...refusal(error) }, []);
}
