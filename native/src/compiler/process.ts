import { spawn } from 'node:child_process';

export interface Ran {
  readonly status: number;
  readonly output: string;
  /** Why it was ended, where it did not end by itself. */
  readonly ended: 'time' | 'output' | 'cancelled' | null;
}

export interface Limits {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes of what it prints. */
  readonly output: number;
}

/** Runs a program without a shell, with an almost empty environment and in a group that can be ended whole. */
export function runProgram(
  program: string,
  args: readonly string[],
  folder: string,
  limits: Limits,
  signal?: AbortSignal,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      resolve({ status: -1, output: '', ended: 'cancelled' });
      return;
    }
    const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TMPDIR: folder };
    const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    let size = 0;
    let ended: Ran['ended'] = null;
    const stop = (why: NonNullable<Ran['ended']>) => {
      if (ended) return;
      ended = why;
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It ended by itself in this moment.
      }
    };
    const timer = setTimeout(() => stop('time'), limits.time);
    const cancel = () => stop('cancelled');
    signal?.addEventListener('abort', cancel);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limits.output) stop('output');
        else chunks.push(chunk);
      });
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
    child.on('error', error => {
      settle();
      reject(error);
    });
    child.on('close', status => {
      settle();
      resolve({ status: status ?? -1, output: Buffer.concat(chunks).toString('utf8'), ended });
    });
  });
}

/** Does pieces of work, so many at a time. */
export async function pool<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
