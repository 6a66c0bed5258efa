import type { Id } from '@boardwright/engine/base';
import type { RawCall } from '@boardwright/engine/storage';
import { SyncLoop, type SyncEngine } from '@boardwright/engine/sync';
import { workerScope } from '../../app/workerScope.ts';
import type { SyncReply, SyncRequest } from './protocol.ts';
import { SyncSession } from './session.ts';
import { StoreCalls } from './storeCalls.ts';

/** Exchanges projects with the cloud in a thread of its own: calls to the store go by a line of their own, or through the page. */
const scope = workerScope<SyncRequest, SyncReply>();
const say = (reply: SyncReply): void => scope.postMessage(reply, []);

const store = new StoreCalls({
  throughPage: (id, method, values) => say({ type: 'call', id, method, values }),
  onMoved: (project, documents) => say({ type: 'moved', project, documents }),
});
// `as`: the store is called by the names of its methods.
const call = ((method: string, ...values: readonly unknown[]) => store.call(method, ...values)) as RawCall;

let session: SyncSession | null = null;

const clock = {
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

let server = '';

/** Of another account, perhaps, or of nobody. */
function sign(token: string | null, account: string | null): void {
  if (session?.has(token)) return;
  session?.close();
  session =
    token === null
      ? null
      : new SyncSession(token, account, {
          call,
          server,
          baseUrl: '',
          events: {
            onState: overview => say({ type: 'state', overview }),
            onProjects: () => say({ type: 'projects' }),
          },
          onToken: next => say({ type: 'token', token: next }),
          onAccount: known => say({ type: 'account', account: known }),
          onForbidden: () => say({ type: 'signedOut' }),
        });
  if (session === null) say({ type: 'state', overview: null });
  else loop.now();
}

const loop = new SyncLoop(async () => (await session?.exchange()) ?? false, clock);

/** Projects that are open in some window that is notified of what others do to them, with the number of these windows. */
const told = new Map<Id, number>();

function follow(project: Id, isTold: boolean): void {
  const windows = Math.max(0, (told.get(project) ?? 0) + (isTold ? 1 : -1));
  if (windows > 0) told.set(project, windows);
  else told.delete(project);
  loop.isTold = told.size > 0;
  // With each connection it may have missed something.
  if (isTold || windows === 0)
    void atOnce(async engine => {
      await engine.follow(project, isTold);
      return true;
    });
}

/** Does something for people who edit together; where that fails, the next exchange makes up for it. */
async function atOnce(work: (engine: SyncEngine) => Promise<boolean>): Promise<void> {
  try {
    const engine = (await session?.ready()) ?? null;
    if (engine && (await work(engine))) return;
  } catch (error) {
    console.error(error);
  }
  loop.nudge();
}

/** Orders that are being carried out: one that is asked for again meanwhile is not done twice. */
const running = new Set<string>();

async function order(request: Extract<SyncRequest, { type: 'order' }>): Promise<void> {
  const { id, what } = request;
  if (running.has(id)) return;
  running.add(id);
  try {
    const ours = (await session?.ready()) ?? null;
    if (!ours) throw new Error('offline');
    if (what.name === 'upload') await ours.upload(what.project);
    else if (what.name === 'clone') await ours.clone(what.project);
    else if (what.name === 'pause') await ours.pause(what.project, what.paused);
    else await ours.sync(what.project);
    say({ type: 'done', id, failed: false });
  } catch (error) {
    console.error(error);
    say({ type: 'done', id, failed: true });
  } finally {
    running.delete(id);
  }
}

scope.onmessage = ({ data }) => {
  switch (data.type) {
    case 'start':
      server = data.server;
      return sign(data.token, data.account);
    case 'token':
      return sign(data.token, null);
    case 'line':
      return store.connect(data.line);
    case 'answer':
      return store.settle(data.id, data.outcome);
    case 'nudge':
      if (data.project !== null && told.has(data.project)) void atOnce(engine => engine.push(data.project!));
      else loop.nudge();
      return;
    case 'follow':
      return follow(data.project, data.isTold);
    case 'announced':
      // The window that exchanged before knew of it.
      if (!told.has(data.project)) follow(data.project, true);
      return void atOnce(engine => engine.receive(data.project, data.changes));
    case 'later':
      return loop.later();
    case 'now':
      return loop.now();
    case 'order':
      return void order(data);
  }
};
