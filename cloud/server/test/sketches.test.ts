import { request as httpRequest } from 'node:http';
import { sketchLimits, type EndpointInput } from '@boardwright/contract';
import { issue, msg } from '@boardwright/engine/base';
import type { CompileRequest, CompileResult, Compiler } from '@boardwright/sim/sketch';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SketchSettings } from '../src/index.ts';
import { must, refused, startTestServer } from './harness.ts';
import type { TestServer } from './harness.ts';

/** How long something may take on a slow machine. */
const WAIT = { timeout: 30_000 };

const blink: EndpointInput<'sketch.compile'> = {
  name: 'blink',
  board: 'uno',
  files: [{ name: 'blink.ino', text: 'void setup() {}\nvoid loop() {}\n' }],
};

const empty: CompileResult = {
  program: {
    hex: ':00000001FF\n',
    elf: new Uint8Array([127, 69, 76, 70]),
    size: { flash: 4, flashMost: 32256, ram: 0, ramMost: 2048 },
  },
  messages: [],
  issues: [],
};

/** A compiler whose work ends when the test says so: the rules of the line are what is tested here, avr-gcc is in native. */
class Patient implements Compiler {
  readonly begun: { readonly request: CompileRequest; readonly end: (result: CompileResult) => void }[] = [];
  cancelled = 0;

  compile(request: CompileRequest, signal?: AbortSignal): Promise<CompileResult> {
    return new Promise(resolve => {
      this.begun.push({ request, end: resolve });
      signal?.addEventListener('abort', () => {
        this.cancelled++;
        resolve({ program: null, messages: [], issues: [] });
      });
    });
  }

  async until(count: number): Promise<void> {
    await expect.poll(() => this.begun).toHaveLength(count);
  }
}

const answering = (result: CompileResult): Compiler => ({ compile: () => Promise.resolve(result) });

let server: TestServer | undefined;
const start = async (sketches?: SketchSettings) => (server = await startTestServer(sketches && { sketches }));
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('an answer', () => {
  test('has the program, messages of the compiler, errors first, and the reason of a failure, with its place', async () => {
    const seen: CompileRequest[] = [];
    const { visitor } = await start({
      compiler: {
        compile: request => {
          seen.push(request);
          return Promise.resolve({
            ...empty,
            messages: [
              { severity: 'warning', file: 'blink.ino', line: 1, column: 2, text: 'w' },
              { severity: 'error', file: null, line: null, column: null, text: 'e' },
            ],
            issues: [
              issue('error', msg('compile.outside', 'no {{name}}', { name: 'x' }), { file: 'blink.ino', line: 3 }),
            ],
          });
        },
      },
    });
    const client = visitor();
    const files = [{ name: 'Thing.h', base64: 'AAH/' }];
    const value = must(await client.api.sketch.compile({ ...blink, libraries: [{ name: 'Thing', files }] }));
    expect(value).toEqual({
      program: { hex: ':00000001FF\n', elf: 'f0VMRg==', size: empty.program!.size },
      messages: [
        { severity: 'error', file: null, line: null, column: null, text: 'e' },
        { severity: 'warning', file: 'blink.ino', line: 1, column: 2, text: 'w' },
      ],
      more: false,
      issues: [
        {
          severity: 'error',
          message: { id: 'compile.outside', en: 'no {{name}}', args: { name: 'x' } },
          place: { file: 'blink.ino', line: 3 },
        },
      ],
    });
    expect(seen).toEqual([
      { ...blink, libraries: [{ name: 'Thing', files: [{ name: 'Thing.h', bytes: new Uint8Array([0, 1, 255]) }] }] },
    ]);
    expect(client.toasts).toEqual([]);
  });

  test('is bounded, however much a compiler says', async () => {
    const message = { file: 'x.ino', line: 1, column: 1, text: 'y'.repeat(10_000) };
    const { visitor } = await start({
      compiler: answering({
        program: null,
        messages: [
          ...Array.from({ length: 500 }, () => ({ ...message, severity: 'warning' as const })),
          { ...message, severity: 'error' as const },
        ],
        issues: [],
      }),
    });
    const value = must(await visitor().api.sketch.compile(blink));
    expect([value.messages.length, value.more, value.messages[0]!.severity]).toEqual([200, true, 'error']);
    expect(value.messages[0]!.text).toHaveLength(2000);
  });

  test.each([
    ['no compiler was given', undefined],
    [
      'it is not installed',
      answering({ program: null, messages: [], issues: [issue('error', msg('compile.noCompiler', 'none'))] }),
    ],
  ])('reports a missing compiler when %s', async (_, compiler) => {
    const { visitor } = await start({ compiler });
    expect(refused(await visitor().api.sketch.compile(blink))).toMatchObject({
      id: 'sketch.no-compiler',
      code: 503,
      message:
        'This server has no compiler for sketches. Use another server, the desktop app with avr-gcc, or a compiled .hex, .elf or .uf2 file.',
    });
    expect(refused(await visitor('zh').api.sketch.compile(blink)).message).toBe(
      '该服务器没有程序编译器。请改用其他服务器、装有 avr-gcc 的桌面应用，或已编译的 .hex、.elf 或 .uf2 文件。',
    );
  });
});

describe('what is sent', () => {
  const compiler = new Patient();
  let shared: TestServer;
  beforeAll(async () => {
    shared = await startTestServer({ sketches: { compiler } });
  });
  afterAll(() => shared.close());

  const file = (name: string, text = '') => ({ name, text });
  const many = (count: number, text = '') => Array.from({ length: count }, (_, i) => file(`f${i}.h`, text));
  const library = (name: string, ...names: string[]) => ({
    libraries: [{ name, files: names.map(each => ({ name: each, base64: '' })) }],
  });
  // Each character is two bytes.
  const wide = 'é'.repeat(sketchLimits.bytes / 2);

  test.each<[what: string, input: Partial<EndpointInput<'sketch.compile'>>, field: string]>([
    ['no file', { files: [] }, 'files'],
    ['a way out', { files: [file('../x.ino')] }, 'files.0.name'],
    ['a way out further down', { files: [file('src/../../x.ino')] }, 'files.0.name'],
    ['an absolute name', { files: [file('/etc/x.ino')] }, 'files.0.name'],
    ['a drive', { files: [file('C:x.ino')] }, 'files.0.name'],
    ['a backslash', { files: [file('..\\x.ino')] }, 'files.0.name'],
    ['a hidden file', { files: [file('.boardwright-sketch.cpp')] }, 'files.0.name'],
    ['an option', { files: [file('-specs=x.c')] }, 'files.0.name'],
    ['a line end', { files: [file('a\n.ino')] }, 'files.0.name'],
    ['an end of string', { files: [file('a\0.ino')] }, 'files.0.name'],
    ['no name', { files: [file('')] }, 'files.0.name'],
    ['a folder', { files: [file('src/')] }, 'files.0.name'],
    ['a name twice', { files: [file('a.ino'), file('a.ino')] }, 'files'],
    ['too many files', { files: many(sketchLimits.files + 1) }, 'files'],
    ['a file too large', { files: [file('a.ino', 'x'.repeat(sketchLimits.bytes + 1))] }, 'files.0.text'],
    ['files too large together', { files: many(3, 'x'.repeat(sketchLimits.bytes / 2)) }, 'files'],
    ['more bytes than characters', { files: [file('a.ino', `${wide}x`)] }, 'files'],
    ['a library outside', library('../x', 'x.h'), 'libraries.0.name'],
    ['a library below', library('a/b', 'x.h'), 'libraries.0.name'],
    ["a library's way out", library('x', '../../x.h'), 'libraries.0.files.0.name'],
    ['an empty library', library('x'), 'libraries.0.files'],
    ['no base64', { libraries: [{ name: 'x', files: [{ name: 'x.h', base64: '#' }] }] }, 'libraries.0.files.0.base64'],
  ])('%s is refused before anything is compiled', async (_, input, field) => {
    const { id, data } = refused(await shared.visitor().api.sketch.compile({ ...blink, ...input }));
    expect([id, compiler.begun]).toEqual(['input.unreadable', []]);
    expect((data as { path: string }[]).map(({ path }) => path)).toContain(field);
  });

  test('a sketch as large as one may be is taken, and a larger body is not read', async () => {
    const { visitor, url } = await start({ compiler: answering(empty) });
    must(await visitor().api.sketch.compile({ ...blink, files: [file('é ü_1.ino', wide)] }));
    const response = await fetch(`${url}/api/eda/sketch/compile`, {
      method: 'POST',
      body: JSON.stringify({ ...blink, files: [file('a.ino', 'x'.repeat(7 * 1024 * 1024))] }),
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, await response.json()]).toMatchObject([413, { err: 'input.too-large' }]);
  });
});

describe('the line', () => {
  test('of a hundred at once two run, eight wait and ninety get a time to retry', async () => {
    const compiler = new Patient();
    const { visitor } = await start({ compiler, perOwner: 100, runningPerOwner: 100 });
    const client = visitor();
    const calls = Array.from({ length: 100 }, (_, i) => client.api.sketch.compile({ ...blink, name: `${i}` }));
    const turned: unknown[] = [];
    for (const call of calls) void call.then(result => (result.ok ? null : turned.push(result.error)));
    await expect.poll(() => turned).toHaveLength(90);
    expect(turned[0]).toMatchObject({
      id: 'sketch.busy',
      code: 503,
      message: expect.stringMatching(/^The server is busy with other sketches\. Try again in \d+ s\.$/),
      data: { seconds: expect.any(Number) },
    });
    expect(compiler.begun).toHaveLength(2);
    for (let i = 0; i < 10; i++) {
      await compiler.until(Math.min(10, i + 2));
      compiler.begun[i]!.end(empty);
    }
    expect((await Promise.all(calls)).filter(({ ok }) => ok)).toHaveLength(10);
    // There is room again.
    const again = client.api.sketch.compile(blink);
    await compiler.until(11);
    compiler.begun[10]!.end(empty);
    must(await again);
  });

  test('one account does not fill it, and an account is not its address', async () => {
    const compiler = new Patient();
    const server = await start({ compiler, running: 1, waiting: 5, perOwner: 2 });
    const [one, other] = [await server.user(), await server.user()];
    const first = one.api.sketch.compile(blink);
    await compiler.until(1);
    const second = one.api.sketch.compile(blink);
    // The second is in line when the third is turned away.
    const third = await vi.waitFor(async () => {
      const aborter = new AbortController();
      const timer = setTimeout(() => aborter.abort(), 200);
      const error = refused(await one.api.sketch.compile(blink, { signal: aborter.signal }));
      clearTimeout(timer);
      expect(error.kind).toBe('refused');
      return error;
    }, WAIT);
    expect(third).toMatchObject({ id: 'sketch.in-line', code: 429, message: expect.stringMatching(/^2 of your/) });
    const theirs = [other.api.sketch.compile(blink), server.visitor().api.sketch.compile(blink)];
    for (let i = 0; i < 4; i++) {
      await compiler.until(i + 1);
      compiler.begun[i]!.end(empty);
    }
    for (const result of await Promise.all([first, second, ...theirs])) must(result);
  });

  test('an account or address has one of the two places to run, and the other is for others', async () => {
    const compiler = new Patient();
    const server = await start({ compiler });
    const [one, other] = [await server.user(), await server.user()];
    const mine = [0, 1, 2].map(i => one.api.sketch.compile({ ...blink, name: `mine${i}` }));
    await compiler.until(1);
    const theirs = other.api.sketch.compile({ ...blink, name: 'theirs' });
    await compiler.until(2);
    expect(compiler.begun[1]!.request.name).toBe('theirs');
    // Its answer comes while the other account waits for its own.
    compiler.begun[1]!.end(empty);
    must(await theirs);
    expect(compiler.begun).toHaveLength(2);
    for (const i of [0, 2, 3]) {
      await compiler.until(Math.max(2, i + 1));
      compiler.begun[i]!.end(empty);
    }
    for (const result of await Promise.all(mine)) must(result);
  });

  test('a client that goes away stops its compiler, or leaves the line', async () => {
    const compiler = new Patient();
    const { visitor } = await start({ compiler, running: 1, waiting: 1 });
    const client = visitor();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = client.api.sketch.compile(blink, { signal: running.signal });
    await compiler.until(1);
    const second = client.api.sketch.compile(blink, { signal: waiting.signal });
    await expect.poll(async () => refused(await client.api.sketch.compile(blink)).id).toBe('sketch.busy');
    waiting.abort();
    expect(refused(await second).kind).toBe('cancelled');
    // Its place in the line is free, and is taken by one that is then compiled.
    let last = client.api.sketch.compile(blink);
    await vi.waitFor(async () => {
      const early = await Promise.race([last, new Promise<null>(done => setTimeout(done, 100, null))]);
      if (early) last = client.api.sketch.compile(blink);
      expect(early).toBeNull();
    }, WAIT);
    running.abort();
    expect(refused(await first).kind).toBe('cancelled');
    await compiler.until(2);
    expect(compiler.cancelled).toBe(1);
    compiler.begun[1]!.end(empty);
    must(await last);
  });

  test('one that hangs up right after its request stops its compiler too', async () => {
    const compiler = new Patient();
    const { url } = await start({ compiler });
    const body = JSON.stringify(blink);
    const sent = httpRequest(`${url}/api/eda/sketch/compile`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    sent.on('error', () => {});
    sent.end(body);
    await compiler.until(1);
    expect(compiler.cancelled).toBe(0);
    sent.destroy();
    await expect.poll(() => compiler.cancelled).toBe(1);
  });

  test('a compiler that throws leaves its place', async () => {
    const { visitor } = await start({
      compiler: { compile: () => Promise.reject(new Error('a bug')) },
      running: 1,
      waiting: 0,
    });
    for (let i = 0; i < 3; i++) expect(refused(await visitor().api.sketch.compile(blink)).id).toBe('operation.failed');
  });
});

test('an account has so many sketches an hour, and receives when there are more', async () => {
  let now = Date.parse('2026-11-01T12:00:00Z');
  server = await startTestServer({
    sketches: { compiler: answering(empty), perHour: 3 },
    now: () => new Date(now),
  });
  const client = await server.user();
  for (let i = 0; i < 3; i++) must(await client.api.sketch.compile(blink));
  const error = refused(await client.api.sketch.compile(blink));
  expect([error.id, error.message]).toEqual(['too.many', 'Too many attempts. Try again in 3600 s.']);
  must(await (await server.user()).api.sketch.compile(blink));
  now += 3600_000;
  must(await client.api.sketch.compile(blink));
});
