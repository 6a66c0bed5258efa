import { createClient } from '@boardwright/contract';
import type { RawCall } from '@boardwright/engine/storage';
import { remoteOver, SyncEngine, SyncLoop } from '@boardwright/engine/sync';
import { workerScope } from '../../app/workerScope.ts';
import { valueOf } from '../outcome.ts';
import type { SyncReply, SyncRequest } from './protocol.ts';

/** Exchanges projects with the cloud in a thread of its own: the page only passes calls on to the store. */
const scope = workerScope<SyncRequest, SyncReply>();
const say = (reply: SyncReply): void => scope.postMessage(reply, []);

const waiting = new Map<number, ReturnType<typeof Promise.withResolvers<unknown>>>();
let calls = 0;

const call: RawCall = ((method: string, ...values: readonly unknown[]) => {
  const answer = Promise.withResolvers<unknown>();
  const id = ++calls;
  waiting.set(id, answer);
  say({ type: 'call', id, method, values });
  return answer.promise;
}) as RawCall;

let token: string | null = null;
let engine: SyncEngine | null = null;

const client = createClient({
  baseUrl: '',
  token: {
    get: () => token,
    set(next) {
      token = next;
      say({ type: 'token', token });
    },
    clear: () => (token = null),
  },
  onForbidden: () => say({ type: 'signedOut' }),
  toast: () => undefined,
});

/** Who is signed in; null where the service does not answer. */
async function accountOf(server: string): Promise<string | null> {
  const user = await client.account.get({}, { quiet: true });
  return user.ok ? `${server} ${user.value.userId}` : null;
}

const clock = {
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

let start: Extract<SyncRequest, { type: 'start' }> | null = null;

/** The engine, made when the account is known: the page remembers it for times without a network. */
async function ready(): Promise<SyncEngine | null> {
  if (engine || !start) return engine;
  const account = start.account ?? (await accountOf(start.server));
  if (account === null) return null;
  say({ type: 'account', account });
  engine = new SyncEngine(call, remoteOver(client), account, {
    onState: overview => say({ type: 'state', overview }),
    onMoved: (project, documents) => say({ type: 'moved', project, documents }),
  });
  return engine;
}

const loop = new SyncLoop(async () => {
  if (token === null) return false;
  const ours = await ready();
  if (!ours) return false;
  await ours.sync();
  return (await ours.overview()).online === true;
}, clock);

async function order(request: Extract<SyncRequest, { type: 'order' }>): Promise<void> {
  const { id, what } = request;
  try {
    const ours = await ready();
    if (!ours) throw new Error('offline');
    if (what.name === 'upload') await ours.upload(what.project);
    else if (what.name === 'clone') await ours.clone(what.project);
    else if (what.name === 'pause') await ours.pause(what.project, what.paused);
    else await ours.sync(what.project);
    say({ type: 'done', id, failed: false });
  } catch (error) {
    console.error(error);
    say({ type: 'done', id, failed: true });
  }
}

scope.onmessage = ({ data }) => {
  switch (data.type) {
    case 'start':
      start = data;
      token = data.token;
      return loop.now();
    case 'token':
      token = data.token;
      return;
    case 'answer': {
      const answer = waiting.get(data.id);
      waiting.delete(data.id);
      try {
        answer?.resolve(valueOf(data.outcome));
      } catch (error) {
        answer?.reject(error);
      }
      return;
    }
    case 'nudge':
      return loop.nudge();
    case 'now':
      return loop.now();
    case 'order':
      return void order(data);
  }
};
