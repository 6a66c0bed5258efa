import { createProjectStore, StoreError, type ProjectStore, type RawCall } from '@boardwright/engine/storage';
import { refusal, valueOf, type StoreOutcome } from '../outcome.ts';
import { startWorker, type Call } from './workerCalls.ts';

/** Messages between windows about the store that one of them owns. */
type Message =
  | { readonly type: 'who'; readonly from: string }
  | { readonly type: 'here'; readonly to: string }
  | {
      readonly type: 'call';
      readonly from: string;
      readonly id: number;
      readonly method: string;
      readonly values: readonly unknown[];
    }
  | { readonly type: 'answer'; readonly to: string; readonly id: number; readonly outcome: StoreOutcome };

/** An owner that is drawing may take a moment to say so. */
const ANSWER_MS = 400;
const LATE_ANSWER_MS = 3000;

interface Asked {
  readonly method: string;
  readonly values: readonly unknown[];
  readonly answer: ReturnType<typeof Promise.withResolvers<unknown>>;
}

const channel = () => new BroadcastChannel('boardwright.store');

/** Answers for the store that this window owns. Gives what ends it. */
function serve(call: Call): () => void {
  const link = channel();
  const say = (message: Message) => link.postMessage(message);
  link.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'who') say({ type: 'here', to: data.from });
    // The store is closed by its owner alone.
    if (data.type !== 'call' || data.method === 'close') return;
    const { from: to, id, method, values } = data;
    const send = (outcome: StoreOutcome) => say({ type: 'answer', to, id, outcome });
    call(method, ...values).then(
      value => send({ value }),
      (error: unknown) => send(refusal(error)),
    );
  };
  return () => link.close();
}

/** Whether another window says that it owns the store. */
function isOwned(patience: number): Promise<boolean> {
  const me = crypto.randomUUID();
  const link = channel();
  return new Promise<boolean>(resolve => {
    link.onmessage = ({ data }: MessageEvent<Message>) => data.type === 'here' && data.to === me && resolve(true);
    link.postMessage({ type: 'who', from: me } satisfies Message);
    setTimeout(() => resolve(false), patience);
  }).finally(() => link.close());
}

/** Rejects a call that the owner does not answer while it does not answer at all: a large call takes its time. */
async function unanswered(isOpen: () => boolean): Promise<boolean> {
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, LATE_ANSWER_MS));
    if (!isOpen()) return false;
    if (!(await isOwned(LATE_ANSWER_MS))) return isOpen();
  }
}

/** Calls the store through the window that owns it, and inherits it when that one ends. */
function join(): Call {
  const me = crypto.randomUUID();
  const link = channel();
  const asked = new Map<number, Asked>();
  let own: Call | undefined;
  let calls = 0;
  link.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'answer' || data.to !== me) return;
    const entry = asked.get(data.id);
    asked.delete(data.id);
    try {
      entry?.answer.resolve(valueOf(data.outcome));
    } catch (error) {
      entry?.answer.reject(error);
    }
  };
  startWorker('endless', call => {
    own = call;
    serve(call);
    link.close();
    for (const { method, values, answer } of asked.values())
      // The last owner may have carried it out already: what is made is made once, by its identity.
      call(method, ...values).then(answer.resolve, answer.reject);
    asked.clear();
  }).catch((error: unknown) => console.error(error));
  return (method, ...values) => {
    if (own) return own(method, ...values);
    const answer = Promise.withResolvers<unknown>();
    const id = ++calls;
    asked.set(id, { method, values, answer });
    link.postMessage({ type: 'call', from: me, id, method, values } satisfies Message);
    void unanswered(() => asked.has(id)).then(isLost => {
      if (!isLost) return;
      asked.delete(id);
      answer.reject(new StoreError('unanswered', method));
    });
    return answer.promise;
  };
}

async function findCall(): Promise<Call> {
  if (await isOwned(ANSWER_MS)) return join();
  let stopServing = () => undefined as void;
  try {
    // Other windows are answered at once, for opening the store may take longer than their patience.
    return await startWorker('short', call => (stopServing = serve(call)));
  } catch (error) {
    stopServing();
    const locked = error instanceof StoreError && error.fault === 'locked';
    if (locked && (await isOwned(LATE_ANSWER_MS))) return join();
    throw error;
  }
}

/**
 * The projects of this browser for all of its windows: the first one has the database, the others call it there.
 * Rejects with a StoreError as `openBrowserStore` does.
 */
export const openSharedStore = async (): Promise<ProjectStore> => createProjectStore((await findCall()) as RawCall);
