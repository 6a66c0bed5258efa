import startSqlite from '@sqlite.org/sqlite-wasm';
import { createRawStore, localCalls, type RawStore } from '@boardwright/engine/storage';
import { SyncEngine } from '@boardwright/engine/sync';
import { workerScope } from '../../app/workerScope.ts';
import { wasmDriver } from '../browser/driver.ts';
import { refusal } from '../outcome.ts';
import { remoteOfLink } from './remoteOfLink.ts';
import type { VisitLook, VisitReply, VisitRequest } from './protocol.ts';

/** The project of a link, in memory: read from the service again and again, and sent nowhere. */
const scope = workerScope<VisitRequest, VisitReply>();

/** Milliseconds between looks for changes, also after one that failed. */
const LOOK_MS = 5000;

const started = Promise.withResolvers<RawStore>();
let timer: ReturnType<typeof setTimeout> | undefined;
let look: () => Promise<VisitLook> = () => Promise.resolve('failed');
let isLooking = false;

async function lookNow(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  clearTimeout(timer);
  const found = await look().catch((error: unknown) => {
    console.error(error);
    return 'failed' as const;
  });
  isLooking = false;
  scope.postMessage({ type: 'look', look: found });
  if (found !== 'ended') timer = setTimeout(() => void lookNow(), LOOK_MS);
}

async function start({ link, project }: Extract<VisitRequest, { type: 'start' }>): Promise<void> {
  // None of its ways to a file: see store.worker.ts.
  Object.assign(globalThis, {
    sqlite3ApiConfig: { disable: { vfs: { opfs: true, 'opfs-wl': true, 'opfs-vfs': true, kvvfs: true } } },
  });
  const sqlite3 = await startSqlite();
  const store = createRawStore(wasmDriver(sqlite3, new sqlite3.oo1.DB(':memory:')));
  const call = localCalls(store);
  const engine = new SyncEngine(call, remoteOfLink(link, project), link, {
    onMoved: (moved, documents) => scope.postMessage({ type: 'moved', project: moved, documents }),
  });
  await call('syncJoin', project.id, link, project.name, project.type);
  await call('syncRole', project.id, project.role);
  look = async () => {
    await engine.sync();
    const { projects, online } = await engine.overview();
    const [found] = projects;
    if (found?.state === 'withdrawn') return 'ended';
    return online === true && found?.problem === null ? 'current' : 'failed';
  };
  await lookNow();
  started.resolve(store);
}

async function answer({ id, method, values }: Extract<VisitRequest, { type: 'call' }>): Promise<void> {
  try {
    const store = await started.promise;
    const value = (store[method] as (...values: readonly unknown[]) => unknown)(...values);
    scope.postMessage({ type: 'answer', id, outcome: { value } });
  } catch (error) {
    scope.postMessage({ type: 'answer', id, outcome: refusal(error) });
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === 'start') void start(data).catch(started.reject);
  else if (data.type === 'call') void answer(data);
  else void lookNow();
};
