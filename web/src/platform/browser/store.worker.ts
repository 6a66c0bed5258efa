import startSqlite from '@sqlite.org/sqlite-wasm';
import { createRawStore, StoreError, type RawStore } from '@boardwright/engine/storage';
import { wasmDriver } from './driver.ts';
import { ownStore } from './ownership.ts';
import { refusal } from '../outcome.ts';
import type { StoreReply, StoreRequest } from './protocol.ts';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<StoreRequest>) => void) | null;
  postMessage(reply: StoreReply, transfer: Transferable[]): void;
  close(): void;
  readonly name: string;
};

/** SQLite on the origin's private file system. Its pool of files needs no special headers of the page. */
async function open(): Promise<RawStore> {
  if (!navigator.locks || !navigator.storage?.getDirectory)
    throw new StoreError('unavailable', 'this browser, or this page without HTTPS, has no private file system');
  await ownStore(scope.name === 'projects-heir');
  const sqlite3 = await startSqlite();
  const pool = await sqlite3
    .installOpfsSAHPoolVfs({ name: 'boardwright', directory: 'boardwright', preserveOnInitFailure: true })
    .catch((error: unknown) => {
      throw new StoreError('unavailable', error instanceof Error ? error.message : String(error));
    });
  const db = new pool.OpfsSAHPoolDb('/projects.sqlite');
  try {
    // What a new database is cut into: each piece that is written or read is a call of the file system, and a large board is 80 MB.
    db.exec('PRAGMA page_size = 16384');
    // A log of its own needs no shared memory while there is one owner, and commits in half the time of a journal.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    return createRawStore(wasmDriver(sqlite3, db));
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Bytes in an answer go to the page without a copy. */
const buffers = (value: unknown): Transferable[] => {
  const found = value instanceof Uint8Array ? [value] : Object.values((value as object | null) ?? {});
  return found.flatMap(each => (each instanceof Uint8Array ? [each.buffer as ArrayBuffer] : []));
};

function answer(store: RawStore, { id, method, values }: StoreRequest): void {
  try {
    const value: unknown = (store[method] as (...values: readonly unknown[]) => unknown)(...values);
    scope.postMessage({ id, value }, typeof value === 'object' ? buffers(value) : []);
  } catch (error) {
    scope.postMessage({ id, ...refusal(error) }, []);
  }
  if (method === 'close') scope.close();
}

try {
  const store = await open();
  scope.onmessage = event => answer(store, event.data);
  scope.postMessage({ id: 0, value: null }, []);
} catch (error) {
  scope.postMessage({ id: 0, ...refusal(error) }, []);
}
