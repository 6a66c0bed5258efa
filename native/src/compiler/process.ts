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
  /** Bytes of address space and of a file that it writes, where the system can hold a program to them. */
  readonly memory?: number;
  readonly file?: number;
}

/**
 * The words that start a program under limits of the system: a shell sets them and becomes the program. Processor time is
 * limited too, for processes that outlive their parent.
 */
function limited(
  program: string,
  args: readonly string[],
  { time, memory, file }: Limits,
): [string, readonly string[]] {
  if (process.platform === 'win32' || (memory === undefined && file === undefined)) return [program, args];
  // A system that does not know a limit goes without it; sizes are in blocks of 512 bytes and in kilobytes.
  const set = [
    `ulimit -t ${Math.ceil(time / 1000)}`,
    ...(file === undefined ? [] : [`ulimit -f ${Math.ceil(file / 512)}`]),
    ...(memory === undefined ? [] : [`ulimit -v ${Math.ceil(memory / 1024)}`]),
  ].map(each => `${each} 2>/dev/null; `);
  return ['/bin/sh', ['-c', `${set.join('')}exec "$0" "$@"`, program, ...args]];
}

/** Runs a program whose words no shell reads, with an almost empty environment and in a group that can be ended whole. */
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
    const [command, words] = limited(program, args, limits);
    const child = spawn(command, words, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
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
