import { fork } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export interface ProcessLimits {
  /** Milliseconds that it may take. */
  readonly timeMs: number;
  /** Megabytes of objects that it may make. */
  readonly memoryMb: number;
}

/** What the process gets of a file at first; the contents follow, one after the other, on its standard input. */
export interface SentFile {
  readonly name: string;
  readonly size: number;
}

export interface FileSource extends SentFile {
  readonly open: () => Promise<Readable>;
}

/**
 * Reads files from outside in a process of its own, which may read files, but neither write them nor start anything, and which knows
 * nothing of the server's settings. One that takes too long or too much memory is ended.
 *
 * @param entry The program. Its first message is the task, with the names and sizes of the files as `files`.
 * @param none The answer when the process sent nothing.
 * @returns the last message of the process.
 * @throws what reading a file from the store threw.
 */
export function readInProcess<T>(
  entry: string,
  task: object,
  files: readonly FileSource[],
  { timeMs, memoryMb }: ProcessLimits,
  none: T,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--permission', '--allow-fs-read=*'],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  let last = none;
  const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
  child.on('message', message => {
    // `as`: the program sends nothing else.
    last = message as T;
  });
  const end = () => {
    clearTimeout(timer);
    resolve(last);
  };
  child.once('error', end);
  child.once('close', end);
  // A child that has ended takes nothing more: its end is what counts.
  child.send({ ...task, files: files.map(({ name, size }) => ({ name, size })) }, () => undefined);
  // `!`: the first of stdio is a pipe.
  feed(child.stdin!, files).catch((error: unknown) => {
    child.kill('SIGKILL');
    reject(error instanceof Error ? error : new Error(String(error)));
  });
  return promise;
}

/** Writes the files one after the other, no faster than they are taken; stops when nobody takes them. */
async function feed(to: Writable, files: readonly FileSource[]): Promise<void> {
  to.on('error', () => undefined);
  for (const file of files)
    for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
      if (to.destroyed) return;
      if (!to.write(chunk)) await taken(to);
    }
  to.end();
}

function taken(to: Writable): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  to.once('drain', resolve);
  to.once('close', resolve);
  return promise.finally(() => to.off('drain', resolve).off('close', resolve));
}
