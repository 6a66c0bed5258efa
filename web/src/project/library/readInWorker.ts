import type { LibraryAnswers, LibraryReply, LibraryRequests } from './library.worker.ts';

interface Waiting {
  done(value: never): void;
  fail(error: Error): void;
  progress(part: number): void;
}

let worker: Worker | null = null;
let tickets = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const made = new Worker(new URL('./library.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<LibraryReply>) => {
    const ends = waiting.get(data.ticket);
    if ('progress' in data) return ends?.progress(data.progress);
    waiting.delete(data.ticket);
    if ('value' in data) ends?.done(data.value as never);
    else ends?.fail(new Error(data.reason));
  };
  // A file that breaks the reader takes the worker along: the next one gets a new one.
  made.onerror = event => {
    for (const { fail } of waiting.values()) fail(new Error(event.message));
    waiting.clear();
    made.terminate();
    worker = null;
  };
  return made;
}

/** Reads files of libraries off the page's thread. */
export function readInWorker<T extends keyof LibraryRequests>(
  type: T,
  request: LibraryRequests[T],
  progress: (part: number) => void = () => {},
): Promise<LibraryAnswers[T]> {
  worker ??= start();
  return new Promise((resolve, reject) => {
    const ticket = ++tickets;
    waiting.set(ticket, { done: resolve, fail: reject, progress });
    worker!.postMessage({ ticket, type, request });
  });
}
