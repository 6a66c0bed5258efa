import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { messages } from '@boardwright/contract';
import { withArgs } from '@boardwright/engine/base';
import type { DesignFile, Reading } from './readFiles.ts';

export interface DesignLimits {
  /** Milliseconds that the reading of a design may take. */
  readonly timeMs: number;
  /** Megabytes of objects that it may make. */
  readonly memoryMb: number;
}

export const defaultDesignLimits: DesignLimits = { timeMs: 60_000, memoryMb: 1024 };

const ENTRY = fileURLToPath(new URL('./process.ts', import.meta.url));

/**
 * Reads the files of a design in a process of its own, which may read files, but neither write them nor start anything, and which knows
 * nothing of the server's settings. One that takes too long or too much memory is ended.
 *
 * @returns what was read until then: the facts where only the check of the board was not finished.
 */
export function readDesign(files: readonly DesignFile[], { timeMs, memoryMb }: DesignLimits): Promise<Reading> {
  const { promise, resolve } = Promise.withResolvers<Reading>();
  const child = fork(ENTRY, [], {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--permission', '--allow-fs-read=*'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let last: Reading = {
    state: 'unreadable',
    fault: withArgs(messages['design.too-complex'], { seconds: Math.ceil(timeMs / 1000) }),
  };
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
  // A child that has ended does not take it: its end is what counts.
  child.send(files, () => undefined);
  return promise;
}
