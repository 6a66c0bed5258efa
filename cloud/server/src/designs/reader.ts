import { fork } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { messages } from '@boardwright/contract';
import { withArgs, type Msg } from '@boardwright/engine/base';
import type { Capability } from '@boardwright/engine/rules/dfm';
import type { Reading } from './readFiles.ts';

export interface DesignLimits {
  /** Milliseconds that the reading of a design may take. */
  readonly timeMs: number;
  /** Megabytes of objects that it may make. */
  readonly memoryMb: number;
  /** Bytes of its files. */
  readonly bytes: number;
}

const MB = 1024 * 1024;
export const defaultDesignLimits: DesignLimits = { timeMs: 60_000, memoryMb: 1024, bytes: 128 * MB };

/** What the process gets of a file at first; the contents follow, one after the other, on its standard input. */
export interface SentFile {
  readonly name: string;
  readonly size: number;
}

/** What the process does. */
export interface Task {
  readonly files: readonly SentFile[];
  /** What the factory can make. */
  readonly capability: Capability;
}

export interface DesignSource extends SentFile {
  readonly open: () => Promise<Readable>;
}

const ENTRY = fileURLToPath(new URL('./process.ts', import.meta.url));

const unreadable = (fault: Msg): Reading => ({ state: 'unreadable', fault });

/**
 * Reads the files of a design in a process of its own, which may read files, but neither write them nor start anything, and which knows
 * nothing of the server's settings. One that takes too long or too much memory is ended.
 *
 * @returns what was read until then: the facts where only the check of the board was not finished.
 * @throws what reading a file from the store threw.
 */
export function readDesign(
  files: readonly DesignSource[],
  capability: Capability,
  { timeMs, memoryMb, bytes }: DesignLimits,
): Promise<Reading> {
  if (files.reduce((sum, { size }) => sum + size, 0) > bytes)
    return Promise.resolve(unreadable(withArgs(messages['design.too-large'], { limit: Math.floor(bytes / MB) })));
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  const child = fork(ENTRY, [], {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--permission', '--allow-fs-read=*'],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  let last = unreadable(withArgs(messages['design.too-complex'], { seconds: Math.ceil(timeMs / 1000) }));
  const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
  child.on('message', reading => {
    // `as`: process.ts sends nothing else.
    last = reading as Reading;
  });
  const end = () => {
    clearTimeout(timer);
    resolve(last);
  };
  child.once('error', end);
  child.once('close', end);
  // A child that has ended takes nothing more: its end is what counts.
  child.send({ files: files.map(({ name, size }) => ({ name, size })), capability } satisfies Task, () => undefined);
  // `!`: the first of stdio is a pipe.
  feed(child.stdin!, files).catch((error: unknown) => {
    child.kill('SIGKILL');
    reject(error instanceof Error ? error : new Error(String(error)));
  });
  return promise;
}

/** Writes the files one after the other, no faster than they are taken; stops when nobody takes them. */
async function feed(to: Writable, files: readonly DesignSource[]): Promise<void> {
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
