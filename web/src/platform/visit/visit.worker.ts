import startSqlite from '@sqlite.org/sqlite-wasm';
import { createRawStore, localCalls, type RawStore } from '@boardwright/engine/storage';
import { SyncEngine, type Remote, type RemoteProject } from '@boardwright/engine/sync';
import { workerScope } from '../../app/workerScope.ts';
import { wasmDriver } from '../browser/driver.ts';
import { refusal } from '../outcome.ts';
import { remoteOfSource } from './remoteOfSource.ts';
import type { VisitLook, VisitReply, VisitRequest } from './protocol.ts';

/** A visited project, in memory: read from the service again and again, and sent nowhere. */
const scope = workerScope<VisitRequest, VisitReply>();

/** Milliseconds between looks for changes, also after one that failed. What is shared in the community seldom changes. */
const LOOK_MS = { link: 5000, share: 60_000 } as const;
/** After a look that failed, and before the first. */
const RETRY_MS = 5000;

// None of its ways to a file: see store.worker.ts.
Object.assign(globalThis, {
  sqlite3ApiConfig: { disable: { vfs: { opfs: true, 'opfs-wl': true, 'opfs-vfs': true, kvvfs: true } } },
});
/** At once: what is visited is named later. */
const sqlite = startSqlite();
// `start` reports why there is none.
sqlite.catch(() => undefined);

const started = Promise.withResolvers<RawStore>();
let timer: ReturnType<typeof setTimeout> | undefined;
let look: () => Promise<VisitLook> = () => Promise.resolve('failed');
let isLooking = false;
let rest = RETRY_MS;

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
  if (found !== 'ended') timer = setTimeout(() => void lookNow(), found === 'current' ? rest : RETRY_MS);
}

async function start({ source, project }: Extract<VisitRequest, { type: 'start' }>): Promise<void> {
  const sqlite3 = await sqlite;
  const store = createRawStore(wasmDriver(sqlite3, new sqlite3.oo1.DB(':memory:')));
  const call = localCalls(store);
  rest = LOOK_MS[source.type];
  const account = source.type === 'link' ? source.secret : source.id;
  const engine = new SyncEngine(call, firstKnown(remoteOfSource(source, project), project), account, {
    onMoved: (moved, documents) => scope.postMessage({ type: 'moved', project: moved, documents }),
  });
  await call('syncJoin', project.id, account, project.name, project.type);
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

/** A remote whose first list is what the page has just read of it. */
function firstKnown(remote: Remote, project: RemoteProject): Remote {
  let known: readonly RemoteProject[] | null = [project];
  return {
    ...remote,
    async projects() {
      const list = known ?? (await remote.projects());
      known = null;
      return list;
    },
  };
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
