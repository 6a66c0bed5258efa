import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  firstOf,
  serveGcc,
  WorkerCompiler,
  type Answer,
  type CompileRequest,
  type CompileResult,
  type Compiler,
} from '../../src/sketch/index.ts';

const REQUEST: CompileRequest = { name: 'x', board: 'uno', files: [{ name: 'x.ino', text: '' }] };
const size = { flash: 1, flashMost: 2, ram: 1, ramMost: 2 };
const FINE: CompileResult = { program: { hex: ':00000001FF', elf: new Uint8Array(), size }, messages: [], issues: [] };

afterEach(() => vi.useRealTimers());

/** A worker as the test has it. */
interface Tried {
  asked: number;
  ended: boolean;
  answer: (answer: Answer) => void;
  fault: (reason: string) => void;
}

/** A compiler in workers that do what the test says. */
function begin() {
  const workers: Tried[] = [];
  const compiler = new WorkerCompiler({
    addresses: { programs: {}, packs: {} },
    time: 1000,
    start() {
      const worker: Tried = { asked: 0, ended: false, answer: () => {}, fault: () => {} };
      workers.push(worker);
      return {
        post: () => worker.asked++,
        listen: (answer, fault) => Object.assign(worker, { answer, fault }),
        end: () => (worker.ended = true),
      };
    },
  });
  const turn = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  return { compiler, workers, turn };
}

const ids = ({ issues }: CompileResult) => issues.map(({ message }) => message.id);

describe('the compiler in a worker', () => {
  it('keeps its worker for the next sketch, and takes one at a time', async () => {
    const { compiler, workers, turn } = begin();
    const steps: string[] = [];
    const both = [compiler.compile(REQUEST, undefined, step => steps.push(step)), compiler.compile(REQUEST)];
    await turn();
    expect(workers).toMatchObject([{ asked: 1 }]);
    workers[0]!.answer({ step: 'loading' });
    workers[0]!.answer({ step: 'compiling' });
    workers[0]!.answer({ result: FINE });
    expect(await both[0]).toBe(FINE);
    await turn();
    expect(workers).toMatchObject([{ asked: 2, ended: false }]);
    workers[0]!.answer({ result: FINE });
    expect(await both[1]).toBe(FINE);
    expect(steps).toEqual(['loading', 'compiling']);
  });

  it('gets ready once, and compiles in the worker that did', async () => {
    const { compiler, workers, turn } = begin();
    compiler.prepare('uno');
    compiler.prepare('mega');
    expect(workers).toMatchObject([{ asked: 1 }]);
    const first = compiler.compile(REQUEST);
    await turn();
    expect(workers).toMatchObject([{ asked: 2, ended: false }]);
    workers[0]!.answer({ result: FINE });
    expect(await first).toBe(FINE);
  });

  it('lets one that waits be cancelled at once, and continues with the one before', async () => {
    const { compiler, workers, turn } = begin();
    const stop = new AbortController();
    const first = compiler.compile(REQUEST);
    const waiting = compiler.compile(REQUEST, stop.signal);
    await turn();
    stop.abort();
    expect(ids(await waiting)).toEqual(['compile.cancelled']);
    workers[0]!.answer({ result: FINE });
    expect(await first).toBe(FINE);
    await turn();
    expect(workers).toMatchObject([{ asked: 1, ended: false }]);
  });

  it('ends the worker of a sketch that is cancelled, and starts another for the next', async () => {
    const { compiler, workers, turn } = begin();
    const stop = new AbortController();
    const first = compiler.compile(REQUEST, stop.signal);
    const waiting = compiler.compile(REQUEST, stop.signal);
    await turn();
    stop.abort();
    expect(ids(await first)).toEqual(['compile.cancelled']);
    expect(ids(await waiting)).toEqual(['compile.cancelled']);
    const next = compiler.compile(REQUEST);
    await turn();
    expect(workers).toMatchObject([
      { asked: 1, ended: true },
      { asked: 1, ended: false },
    ]);
    workers[1]!.answer({ result: FINE });
    expect(await next).toBe(FINE);
  });

  it('ends the worker of a sketch that takes too long; what is loaded for it does not count', async () => {
    vi.useFakeTimers();
    const { compiler, workers, turn } = begin();
    const result = compiler.compile(REQUEST);
    await turn();
    workers[0]!.answer({ step: 'loading' });
    vi.advanceTimersByTime(5000);
    expect(workers[0]!.ended).toBe(false);
    workers[0]!.answer({ step: 'compiling' });
    vi.advanceTimersByTime(1000);
    expect(ids(await result)).toEqual(['compile.time']);
    expect(workers[0]!.ended).toBe(true);
  });

  it('rejects where the worker broke, and continues with another', async () => {
    const { compiler, workers, turn } = begin();
    const result = compiler.compile(REQUEST);
    await turn();
    workers[0]!.fault('out of memory');
    await expect(result).rejects.toThrow('out of memory');
    const next = compiler.compile(REQUEST);
    await turn();
    workers[1]!.answer({ result: FINE });
    expect(await next).toBe(FINE);
  });
});

describe('the side of the worker', () => {
  it.each([
    ['a part that is not there', 'data:nothing'],
    ['a pack that is another file', 'data:text/html,<!doctype%20html>'],
  ])('reports that it could not be loaded: %s', async (_, address) => {
    const answers: Answer[] = [];
    const program = { wasm: address, script: 'data:text/javascript,export%20default%200' };
    const addresses = {
      programs: { cc1plus: program, as: program, ld: program },
      packs: { include: address, uno: address },
    };
    await serveGcc(answer => answers.push(answer))({ addresses, request: REQUEST });
    expect(answers).toEqual([{ step: 'loading' }, { missing: expect.any(String) as string }]);
  });
});

describe('the first of several compilers', () => {
  const saying = (result: CompileResult): Compiler => ({ compile: () => Promise.resolve(result) });
  const refusal = (id: string): CompileResult => ({
    program: null,
    messages: [],
    issues: [{ severity: 'error', message: { id, en: id } }],
  });
  const [lacking, offline, full] = ['compile.noCompiler', 'compile.server', 'compile.flashFull'].map(refusal);

  it('is the one that is there', async () => {
    expect(await firstOf(saying(lacking!), saying(FINE)).compile(REQUEST)).toBe(FINE);
    expect(await firstOf(saying(full!), saying(FINE)).compile(REQUEST)).toBe(full);
    expect(await firstOf(saying(lacking!), saying(full!)).compile(REQUEST)).toBe(full);
    expect(await firstOf(saying(refusal('compile.noClang')), saying(FINE)).compile(REQUEST)).toBe(FINE);
  });

  it('reports the answer of the first where none is there', async () => {
    expect(await firstOf(saying(lacking!), saying(offline!)).compile(REQUEST)).toBe(lacking);
    expect(await firstOf(saying(refusal('compile.badBoard')), saying(offline!)).compile(REQUEST)).toBe(offline);
  });

  it('begins no other once it is cancelled', async () => {
    const stop = new AbortController();
    stop.abort();
    const asked = vi.fn();
    await firstOf(saying(lacking!), { compile: () => (asked(), Promise.resolve(FINE)) }).compile(REQUEST, stop.signal);
    expect(asked).not.toHaveBeenCalled();
  });
});
