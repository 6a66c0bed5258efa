import { issue, msg } from '@boardwright/engine/base';
import { brokeDown, stoppedByTime, stoppedByUser } from '../checks.ts';
import type { CompileProgress, CompileRequest, CompileResult, Compiler } from '../compiler.ts';
import type { Addresses, Answer, Asked } from './protocol.ts';

/** A worker that answers as `serveGcc` does. */
export interface GccWorker {
  post(asked: Asked): void;
  /** Who receives it; `fault` where it broke. */
  listen(answer: (answer: Answer) => void, fault: (reason: string) => void): void;
  end(): void;
}

export interface WorkerCompilerOptions {
  readonly addresses: Addresses;
  readonly start: () => GccWorker;
  /** Milliseconds that a sketch may take, loading apart; a minute when not given. */
  readonly time?: number;
}

const TIME = 60_000;

const nothing = (why: CompileResult['issues'][number]): CompileResult => ({
  program: null,
  messages: [],
  issues: [why],
});

/**
 * GCC in a worker, which is kept for the next sketch: its programs are loaded by then. No matter what a sketch does to the compiler,
 * ending the worker ends it. One sketch at a time: others wait.
 */
export class WorkerCompiler implements Compiler {
  readonly #options: WorkerCompilerOptions;
  #worker: GccWorker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: WorkerCompilerOptions) {
    this.#options = options;
  }

  compile(
    request: CompileRequest,
    signal?: AbortSignal,
    tell: (progress: CompileProgress) => void = () => {},
  ): Promise<CompileResult> {
    const result = this.#last.then(() =>
      signal?.aborted ? nothing(stoppedByUser()) : this.#compile(request, signal, tell),
    );
    this.#last = result.catch(() => {});
    return signal ? unlessAborted(signal, result) : result;
  }

  /** Once. A sketch that comes meanwhile waits for what it would have waited for anyway. */
  prepare(board: string): void {
    if (this.#worker) return;
    const worker = (this.#worker = this.#options.start());
    // A fault is found again, and reported, by the next sketch.
    const failed = () => {
      worker.end();
      if (this.#worker === worker) this.#worker = null;
    };
    worker.listen(() => {}, failed);
    worker.post({ addresses: this.#options.addresses, prepare: board });
  }

  #compile(
    request: CompileRequest,
    signal: AbortSignal | undefined,
    tell: (progress: CompileProgress) => void,
  ): Promise<CompileResult> {
    const { addresses, start, time = TIME } = this.#options;
    const worker = (this.#worker ??= start());
    const { promise, resolve, reject } = Promise.withResolvers<CompileResult>();
    const end = (why: CompileResult): void => {
      worker.end();
      this.#worker = null;
      resolve(why);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => end(nothing(stoppedByUser()));
    signal?.addEventListener('abort', cancel);
    worker.listen(
      answer => {
        if ('result' in answer) {
          // What it broke over may have left little memory: the next sketch gets a fresh one.
          if (answer.result.issues.some(({ message }) => message.id === brokeDown().message.id)) end(answer.result);
          else resolve(answer.result);
        } else if ('missing' in answer) resolve(nothing(notLoaded(answer.missing)));
        else {
          if (answer.step === 'compiling') timer = setTimeout(() => end(nothing(stoppedByTime(time))), time);
          tell(answer.step);
        }
      },
      reason => {
        worker.end();
        this.#worker = null;
        reject(new Error(reason));
      },
    );
    worker.post({ addresses, request });
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    });
  }
}

/** Who cancels does not wait for those before: their sketches continue. */
function unlessAborted(signal: AbortSignal, result: Promise<CompileResult>): Promise<CompileResult> {
  const { promise, resolve } = Promise.withResolvers<CompileResult>();
  const give = () => resolve(nothing(stoppedByUser()));
  signal.addEventListener('abort', give);
  if (signal.aborted) give();
  return Promise.race([promise, result]).finally(() => signal.removeEventListener('abort', give));
}

const notLoaded = (reason: string) =>
  issue('error', msg('compile.notLoaded', 'the compiler could not be loaded: {{reason}}', { reason }));
