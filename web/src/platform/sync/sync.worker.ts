import type { Id } from '@boardwright/engine/base';
import type { RawCall } from '@boardwright/engine/storage';
import { SyncLoop, type SyncEngine } from '@boardwright/engine/sync';
import { workerScope } from '../../app/workerScope.ts';
import { valueOf } from '../outcome.ts';
import type { SyncReply, SyncRequest } from './protocol.ts';
import { SyncSession } from './session.ts';

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

async function order(request: Extract<SyncRequest, { type: 'order' }>): Promise<void> {
  const { id, what } = request;
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
  }
}

scope.onmessage = ({ data }) => {
  switch (data.type) {
    case 'start':
      server = data.server;
      return sign(data.token, data.account);
    case 'token':
      return sign(data.token, null);
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
