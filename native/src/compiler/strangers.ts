import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Issue } from '@boardwright/engine/base';
import {
  brokeDown,
  stoppedByTime,
  stoppedByUser,
  type CompileRequest,
  type CompileResult,
  type Compiler,
} from '@boardwright/sim/sketch';

type Env = Readonly<Record<string, string | undefined>>;

export interface StrangersOptions {
  readonly env: Env;
  /** Milliseconds that one sketch may take; 20 s when not given. */
  readonly time?: number;
}

/** What the process is asked. */
export interface StrangersJob {
  readonly request: CompileRequest;
  readonly time: number;
}

/** What it answers: a result, or what went wrong in our own code. */
export type StrangersAnswer = { readonly result: CompileResult } | { readonly bug: string };

/** What the process sees of the environment: where the compiler and its cache are, and no secrets. */
const KEPT = ['PATH', 'HOME', 'SystemRoot', 'XDG_CACHE_HOME', 'BOARDWRIGHT_ARDUINO_AVR'];
const TIME = 20_000;
const HEAP_MB = 256;
/** Milliseconds to clean up after a request to stop. */
const GRACE = 1000;

const refusal = (why: Issue): CompileResult => ({ program: null, messages: [], issues: [why] });

/**
 * AvrCompiler for sketches of strangers, each in a process of its own: one that is made to hang or to run out of memory
 * takes nobody along, and its folder, in which all files of the sketch lie, is removed however it ended.
 */
export class StrangersCompiler implements Compiler {
  readonly #options: StrangersOptions;

  constructor(options: StrangersOptions) {
    this.#options = options;
  }

  async compile(request: CompileRequest, signal?: AbortSignal): Promise<CompileResult> {
    const { env, time = TIME } = this.#options;
    if (signal?.aborted) return refusal(stoppedByUser());
    const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-stranger-'));
    const child = fork(path.join(import.meta.dirname, 'strangersProcess.ts'), {
      cwd: folder,
      env: {
        ...Object.fromEntries(KEPT.flatMap(name => (env[name] === undefined ? [] : [[name, env[name]]]))),
        TMPDIR: folder,
        TMP: folder,
        TEMP: folder,
      },
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()).once('error', () => resolve()));
    try {
      return await answerOf(child, { request, time }, signal);
    } finally {
      await stop(child, ended);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

function answerOf(child: ChildProcess, job: StrangersJob, signal: AbortSignal | undefined): Promise<CompileResult> {
  const { promise, resolve, reject } = Promise.withResolvers<CompileResult>();
  const cancel = () => resolve(refusal(stoppedByUser()));
  const late = () => resolve(refusal(stoppedByTime(job.time)));
  const timer = setTimeout(late, job.time);
  signal?.addEventListener('abort', cancel);
  child.once('message', (answer: StrangersAnswer) => {
    if ('bug' in answer) reject(new Error(answer.bug));
    else resolve(answer.result);
  });
  child.once('error', reject);
  child.once('exit', () => resolve(refusal(brokeDown())));
  child.send(job, error => {
    if (error) reject(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  });
}

/** Has it end what it runs and tidy up; one that does not listen is ended. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
  await ended;
  clearTimeout(timer);
}
