import type { Id } from '@boardwright/engine/base';
import {
  createProjectStore,
  type MovedDocument,
  type ProjectStore,
  type RawCall,
  type RawMethod,
} from '@boardwright/engine/storage';
import type { RemoteProject } from '@boardwright/engine/sync';
import { valueOf } from '../outcome.ts';
import type { VisitLook, VisitReply, VisitRequest, VisitSource } from './protocol.ts';
import { takeVisitWorker } from './visitWorker.ts';

export type { VisitLook, VisitSource } from './protocol.ts';

interface Events {
  readonly onLook: (look: VisitLook) => void;
  readonly onMoved: (project: Id, documents: readonly MovedDocument[]) => void;
}

/** A visited project, in this window alone. */
export interface Visiting {
  /** Calls wait for the first look at the service. */
  readonly projects: ProjectStore;
  /** Looks for changes at once. */
  now(): void;
  close(): void;
}

/** Reads a visited project into the memory of a worker, and follows its changes. */
export function startVisiting(source: VisitSource, project: RemoteProject, { onLook, onMoved }: Events): Visiting {
  const worker = takeVisitWorker();
  const waiting = new Map<number, ReturnType<typeof Promise.withResolvers<unknown>>>();
  let calls = 0;
  const request = (message: VisitRequest): void => worker.postMessage(message);
  const receive = (reply: VisitReply): void => {
    if (reply.type === 'look') return onLook(reply.look);
    if (reply.type === 'moved') return onMoved(reply.project, reply.documents);
    const entry = waiting.get(reply.id);
    waiting.delete(reply.id);
    try {
      entry?.resolve(valueOf(reply.outcome));
    } catch (error) {
      entry?.reject(error);
    }
  };
  worker.onmessage = ({ data }: MessageEvent<VisitReply>) => receive(data);
  worker.onerror = event => {
    console.error(event.message);
    onLook('failed');
  };
  // `as`: what the worker answers is what the method gives.
  const call = ((method: RawMethod, ...values: readonly unknown[]) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++calls, answer);
    request({ type: 'call', id: calls, method, values });
    return answer.promise;
  }) as RawCall;
  const seen = (): void => {
    if (document.visibilityState === 'visible') request({ type: 'now' });
  };
  document.addEventListener('visibilitychange', seen);
  request({ type: 'start', source, project });
  return {
    projects: createProjectStore(call),
    now: () => request({ type: 'now' }),
    close() {
      document.removeEventListener('visibilitychange', seen);
      worker.terminate();
    },
  };
}
