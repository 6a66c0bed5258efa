import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '@boardwright/engine/storage';
import type { CompileRequest, CompileResult, Compiler } from '@boardwright/sim/sketch';
import { SketchFiles } from '../../project/sketchFiles.ts';
import { Builds } from './builds.ts';

const size = { flash: 900, flashMost: 32256, ram: 9, ramMost: 2048 };
const fine: CompileResult = { program: { hex: ':00000001FF', elf: new Uint8Array(), size }, messages: [], issues: [] };

/** A compiler that records requests, and answers when the test says so. */
async function begin() {
  const projects = createMemoryStore();
  const { id } = await projects.create('p', 0, []);
  const files = new SketchFiles(projects, id);
  await files.ready;
  files.create('blink');
  const asked: { request: CompileRequest; answer: (result: CompileResult) => void; signal: AbortSignal }[] = [];
  const compiler: Compiler = {
    compile: (request, signal) => new Promise(answer => asked.push({ request, answer, signal: signal! })),
  };
  const builds = new Builds(files, compiler);
  const state = () => builds.store.getState()['blink'];
  /** Until the compiler has been asked so often. */
  const until = (count: number) => expect.poll(() => asked.length).toBe(count);
  return { files, builds, asked, state, until };
}

describe('compiling a project’s sketches', () => {
  it('asks again only when the sketch or its board has changed, and once for all who wait', async () => {
    const { files, builds, asked, state, until } = await begin();
    const both = [builds.compile('blink', 'uno'), builds.compile('blink', 'uno')];
    await until(1);
    expect([state()?.phase, asked[0]!.request.files.map(({ name }) => name)]).toEqual(['compiling', ['blink.ino']]);
    asked[0]!.answer(fine);
    expect(await Promise.all(both)).toEqual([fine, fine]);
    expect(await builds.compile('blink', 'uno')).toBe(fine);
    expect([asked.length, state()?.phase, state()?.size]).toEqual([1, 'done', size]);
    files.set('blink', 'blink.ino', 'void setup() {} void loop() {}');
    const third = builds.compile('blink', 'uno');
    await until(2);
    asked[1]!.answer(fine);
    await third;
    const mega = builds.compile('blink', 'mega');
    await until(3);
    asked[2]!.answer(fine);
    await mega;
    expect([state()?.board, state()?.version]).toEqual(['mega', files.version('blink')]);
  });

  it('stops one that is out of date, and shows what is newer', async () => {
    const { files, builds, asked, state, until } = await begin();
    const first = builds.compile('blink', 'uno');
    await until(1);
    files.set('blink', 'blink.ino', 'newer');
    const second = builds.compile('blink', 'uno');
    await until(2);
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[1]!.answer(fine);
    expect(await second).toBe(fine);
    asked[0]!.answer({ program: null, messages: [], issues: [] });
    expect((await first).program).toBeNull();
    expect(state()?.phase).toBe('done');
  });

  it('reports that it was cancelled, and tries again a compiler that could not be reached', async () => {
    const { builds, asked, state, until } = await begin();
    const stop = new AbortController();
    const first = builds.compile('blink', 'uno', stop.signal);
    await until(1);
    stop.abort();
    asked[0]!.answer(fine);
    expect((await first).issues[0]?.message.id).toBe('compile.cancelled');
    expect(state()?.phase).toBe('cancelled');
    const second = builds.compile('blink', 'uno');
    await until(2);
    asked[1]!.answer({ program: null, messages: [], issues: [] });
    await second;
    expect(state()?.phase).toBe('failed');
    void builds.compile('blink', 'uno');
    await until(3);
  });

  it('compiles one sketch for boards of two kinds at once', async () => {
    const { builds, asked, until } = await begin();
    const both = Promise.all([builds.compile('blink', 'uno'), builds.compile('blink', 'mega')]);
    await until(2);
    expect(asked.map(({ request, signal }) => [request.board, signal.aborted])).toEqual([
      ['uno', false],
      ['mega', false],
    ]);
    for (const { answer } of asked) answer(fine);
    expect(await both).toEqual([fine, fine]);
    expect(await Promise.all([builds.compile('blink', 'uno'), builds.compile('blink', 'mega')])).toEqual([fine, fine]);
    expect(asked.length).toBe(2);
  });

  it('restarts at once after it was cancelled, though the compiler has not ended yet', async () => {
    const { builds, asked, state, until } = await begin();
    const first = builds.compile('blink', 'uno');
    await until(1);
    builds.cancel('blink');
    const second = builds.compile('blink', 'uno');
    await until(2);
    asked[0]!.answer({ program: null, messages: [], issues: [] });
    expect((await first).issues[0]?.message.id).toBe('compile.cancelled');
    asked[1]!.answer(fine);
    expect([await second, state()?.phase]).toEqual([fine, 'done']);
  });

  it('stops when the project is closed', async () => {
    const { builds, asked, until } = await begin();
    void builds.compile('blink', 'uno');
    await until(1);
    builds.dispose();
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});
