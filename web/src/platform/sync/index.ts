import { asId, type Id } from '@boardwright/engine/base';
import type { MovedDocument, RawCall } from '@boardwright/engine/storage';
import type { Announced, SyncOverview } from '@boardwright/engine/sync';
import { onNotice } from '../notices.ts';
import { onToken, token } from '../../app/session.ts';
import type { Platform } from '../port.ts';
import { refusal } from '../outcome.ts';
import type { SyncOrder, SyncReply, SyncRequest } from './protocol.ts';

export type { SyncOrder } from './protocol.ts';

/** Between the windows: one exchanges for all. */
type Message =
  | { readonly type: 'state'; readonly overview: SyncOverview | null }
  | { readonly type: 'moved'; readonly project: Id; readonly documents: readonly MovedDocument[] }
  | { readonly type: 'projects' }
  | { readonly type: 'done'; readonly id: string; readonly failed: boolean }
  /** A window has come, and wants to know how things are. */
  | { readonly type: 'ask' }
  /** A window exchanges from now on: what was asked of the one before is asked again. */
  | { readonly type: 'begun' }
  | Extract<SyncRequest, { type: 'nudge' | 'follow' | 'announced' | 'now' | 'order' }>;

interface Events {
  readonly onState: (overview: SyncOverview | null) => void;
  readonly onMoved: (project: Id, documents: readonly MovedDocument[]) => void;
  readonly onProjects: () => void;
}

/** How the exchange reaches the store. */
interface Store {
  readonly call: RawCall;
  readonly line: Platform['storeLine'];
}

/** Projects of this device exchanged with the cloud, by one window for all of them. */
export interface Syncing {
  /** Something was edited: it is sent soon, and at once where people edit the project together. */
  nudge(project: Id | null): void;
  /** Whether this window is notified at once of what others do to a project. */
  follow(project: Id, isTold: boolean): void;
  /** This window was notified of what others did. */
  announced(project: Id, changes: Announced): void;
  now(): void;
  /** Rejects where it failed. */
  order(what: SyncOrder): Promise<void>;
}

const ACCOUNT = 'boardwright.syncAccount';

/** Starts the exchange: here, or as soon as the window that exchanges now is closed. */
export function startSyncing({ call, line }: Store, server: string, { onState, onMoved, onProjects }: Events): Syncing {
  const link = new BroadcastChannel('boardwright.sync');
  /** What was asked and is not answered. */
  const orders = new Map<string, ReturnType<typeof Promise.withResolvers<void>> & { readonly what: SyncOrder }>();
  /** Projects of which this window is notified of what others do. */
  const followed = new Set<Id>();
  let worker: Worker | null = null;
  let latest: SyncOverview | null = null;
  const request = (message: SyncRequest, transfer: Transferable[] = []): void => worker?.postMessage(message, transfer);

  const done = (id: string, failed: boolean): void => {
    const order = orders.get(id);
    orders.delete(id);
    if (failed) order?.reject(new Error('the exchange failed'));
    else order?.resolve();
  };
  const hear = (message: Message): void => {
    if (message.type === 'state') onState((latest = message.overview));
    else if (message.type === 'moved') onMoved(message.project, message.documents);
    else if (message.type === 'projects') onProjects();
    else if (message.type === 'done') done(message.id, message.failed);
    else if (message.type === 'begun') askAgain();
    else if (message.type !== 'ask') request(message);
    else if (worker && latest) link.postMessage({ type: 'state', overview: latest } satisfies Message);
  };
  link.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  /** To the window that exchanges, which may be this one. */
  const send = (message: Extract<Message, SyncRequest>): void => {
    if (worker) request(message);
    else link.postMessage(message);
  };
  const askAgain = (): void => {
    for (const [id, { what }] of orders) send({ type: 'order', id, what });
  };
  /** To all windows. */
  const tell = (message: Message): void => {
    link.postMessage(message);
    hear(message);
  };

  const noteMoved = (project: Id, documents: readonly MovedDocument[]): void => {
    if (documents.length > 0) tell({ type: 'moved', project, documents });
  };
  const receive = (reply: SyncReply): void => {
    switch (reply.type) {
      case 'call': {
        const { id, method, values } = reply;
        const answer = (outcome: Extract<SyncRequest, { type: 'answer' }>['outcome']) =>
          request({ type: 'answer', id, outcome });
        // `as`: the worker calls the store by its names.
        (call as (method: string, ...values: readonly unknown[]) => Promise<unknown>)(method, ...values).then(
          value => {
            // First of all: open documents wait for it.
            if (method === 'syncIntegrate') noteMoved(values[0] as Id, value as readonly MovedDocument[]);
            answer({ value });
          },
          (error: unknown) => answer(refusal(error)),
        );
        return;
      }
      case 'moved':
        return noteMoved(reply.project, reply.documents);
      case 'token':
        return token.set(reply.token);
      case 'account':
        return localStorage.setItem(ACCOUNT, reply.account);
      case 'signedOut':
        return localStorage.removeItem(ACCOUNT);
      default:
        tell(reply);
    }
  };

  void navigator.locks.request('boardwright.sync', () => {
    worker = new Worker(new URL('./sync.worker.ts', import.meta.url), { type: 'module', name: 'sync' });
    worker.onmessage = ({ data }: MessageEvent<SyncReply>) => receive(data);
    line?.(next => request({ type: 'line', line: next }, next ? [next] : []));
    request({ type: 'start', server, token: token.get(), account: localStorage.getItem(ACCOUNT) });
    onToken(() => request({ type: 'token', token: token.get() }));
    onNotice('project', id => {
      // Its changes come by themselves; it may have got another name, too.
      const isFollowed = id !== null && followed.has(asId(id));
      request({ type: isFollowed ? 'later' : 'now' });
    });
    tell({ type: 'begun' });
    for (const project of followed) request({ type: 'follow', project, isTold: true });
    window.addEventListener('online', () => request({ type: 'now' }));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') request({ type: 'now' });
    });
    // Until this window is closed.
    return new Promise<void>(() => undefined);
  });
  link.postMessage({ type: 'ask' } satisfies Message);

  return {
    nudge: project => send({ type: 'nudge', project }),
    follow(project, isTold) {
      if (isTold) followed.add(project);
      else followed.delete(project);
      send({ type: 'follow', project, isTold });
    },
    announced: (project, changes) => send({ type: 'announced', project, changes }),
    now: () => send({ type: 'now' }),
    order(what) {
      const id = crypto.randomUUID();
      const answer = Promise.withResolvers<void>();
      orders.set(id, { ...answer, what });
      send({ type: 'order', id, what });
      return answer.promise;
    },
  };
}
