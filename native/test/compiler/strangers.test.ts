import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { english } from '@boardwright/engine/base';
import { LineTable } from '@boardwright/sim/debug';
import type { CompileRequest, SketchLibrary } from '@boardwright/sim/sketch';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openedOutside } from '../../src/compiler/sandbox.ts';
import { StrangersCompiler } from '../../src/compiler/strangers.ts';
import { compiler, compilerEnv, noClang, noCompiler } from './compiler.ts';

const PROGRAM = 'void setup() {}\nvoid loop() {}\n';

const sketch = (text: string, more: Record<string, string> = {}): CompileRequest => ({
  name: 'x',
  board: 'uno',
  files: [{ name: 'x.ino', text }, ...Object.entries(more).map(([name, each]) => ({ name, text: each }))],
});

const library = (name: string, files: Record<string, string>): SketchLibrary => ({
  name,
  files: Object.entries(files).map(([each, text]) => ({ name: each, bytes: new TextEncoder().encode(text) })),
});

// All temporary files of these tests lie in one folder, which is empty after each.
let folder: string;
const before = process.env['TMPDIR'];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-test-'));
  process.env['TMPDIR'] = folder;
});
afterEach(() => expect(readdirSync(folder)).toEqual([]));
afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(folder, { recursive: true, force: true });
});

const strangers = (time?: number) => new StrangersCompiler({ env: compilerEnv, ...(time !== undefined && { time }) });

/** What a refusal says; fails where there is a program, or anything of /etc/passwd. */
async function refusalOf(request: CompileRequest, time?: number): Promise<string> {
  const result = await strangers(time).compile(request);
  expect(result.program).toBeNull();
  expect(JSON.stringify(result)).not.toMatch(/root:|daemon|nologin/);
  return [...result.issues.map(({ message }) => english(message)), ...result.messages.map(({ text }) => text)].join(
    '\n',
  );
}

/** Processes that work in the folder of these tests. */
const working = (): string =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap(name => {
      try {
        const [words, environment] = ['cmdline', 'environ'].map(each => readFileSync(`/proc/${name}/${each}`, 'utf8'));
        return `${words} ${environment}`.includes(folder) ? [words!.replaceAll('\0', ' ')] : [];
      } catch {
        // It has ended, or is another user's.
        return [];
      }
    })
    .join('\n');

it('reports that there is no compiler where there is none', async () => {
  const { issues } = await new StrangersCompiler({ env: { PATH: folder, HOME: folder } }).compile(sketch(PROGRAM));
  expect(issues.map(({ message }) => message.id)).toEqual(['compile.noCompiler']);
});

/** A sketch with everything whose name a program may have: a header, a file below, a library of its own and of the core. */
const named: CompileRequest = {
  ...sketch(
    `#include "own.h"\n#include <Thing.h>\n#include <Servo.h>\n#include <stdlib.h>\nServo servo;\n` +
      'const char *volatile here = __FILE__;\nint n;\nvoid setup() {\n  Serial.begin(9600);\n  Serial.println(here);\n' +
      '  Serial.println(own);\n  Serial.println(thing());\n  servo.attach(3);\n  pulseIn(3, 1);\n  n = atoi(here);\n}\n' +
      'void loop() {}\n',
    {
      'own.h': 'static const char *volatile own = __FILE__;\n',
      'src/below/more.cpp': '#include <stdint.h>\nconst char *volatile more = __FILE__;\n',
    },
  ),
  libraries: [
    library('Thing', {
      'Thing.h': '#pragma once\nconst char *thing();\ninline const char *name() { return __FILE__; }\n',
      'Thing.cpp':
        '#include "Thing.h"\n#include <Arduino.h>\nconst char *volatile file = __FILE__;\n' +
        'const char *thing() { return file ? name() : file; }\n',
    }),
  ],
};

describe.each([
  { board: 'uno', isMissing: noCompiler },
  { board: 'pico', isMissing: noClang },
])('an untrusted program for the $board', ({ board, isMissing }) => {
  it.skipIf(isMissing)('names no folder of this machine, and a debugger still finds its lines', async () => {
    const { program, issues, messages } = await strangers(110_000).compile({ ...named, board });
    expect([issues, messages]).toEqual([[], []]);
    const text = Buffer.from(program!.elf).toString('latin1');
    for (const path of [folder, tmpdir(), '/usr/', process.cwd(), 'boardwright-stranger', 'boardwright-sketch-'])
      expect(text).not.toContain(path);
    const lines = new LineTable(program!.elf);
    for (const [file, line] of [
      ['x.ino', 9],
      ['Thing/Thing.cpp', 4],
    ] as const)
      expect(lines.of(file, line), file).toMatchObject({ line });
    // As the editor of the sketch names it.
    expect(lines.ranges.map(range => range.file)).toContain('x.ino');
  });
});

describe.skipIf(noCompiler)("strangers' sketches", () => {
  // The core is compiled before anything is limited in time.
  beforeAll(() => compiler().compile(sketch(PROGRAM)));

  it('are compiled, with libraries of theirs and of the core', async () => {
    const { program, issues, messages } = await strangers().compile({
      ...sketch(`#include <Thing.h>\n#include <Servo.h>\nServo servo;\n${PROGRAM}`),
      libraries: [library('Thing', { 'Thing.h': 'int thing();\n', 'Thing.cpp': 'int thing() { return 1; }\n' })],
    });
    expect([issues, messages.filter(({ severity }) => severity === 'error')]).toEqual([[], []]);
    expect(program!.elf).toBeInstanceOf(Uint8Array);
    expect(program!.hex).toMatch(/^:[\s\S]*:00000001FF\s*$/);
  });

  it.each<[how: string, text: string, more?: Record<string, string>]>([
    ['an include', '#include "/etc/passwd"\n'],
    ['a macro', '#define F "/etc/passwd"\n#include F\n'],
    ['a header of its own', '#include "a.h"\n', { 'a.h': '#define F "/etc/passwd"\n#include F\n' }],
    ['text in assembly, hidden', 'asm(".inc" "lude \\"/etc/pas" "swd\\"");\n'],
    [
      'text in assembly, by a way that only the system can follow',
      'asm(".inc" "lude \\"../../../../etc/pas" "swd\\"");\n',
    ],
    ['text in assembly, behind an error', 'asm("bogus\\n.inc" "lude \\"/etc/pas" "swd\\"");\n'],
    ['a file of assembly', '', { 'a.S': '#define F "/etc/passwd"\n.incbin F\n' }],
    ['a file of assembly, as text', '', { 'a.S': '#define F "/etc/passwd"\nbogus\n.include F\n' }],
  ])('read no file outside by %s', async (_, text, more) => {
    expect(await refusalOf(sketch(`${text}${PROGRAM}`, more))).toMatch(
      /which is outside its folder|cannot be translated/,
    );
  });

  it.each<[how: string, text: string, library?: string]>([
    ['by its name', '#if __has_include("/etc/passwd")\n#error found\n#endif\n'],
    ['behind a macro', '#define P "/etc/passwd"\n#if __has_include(P)\n#error found\n#endif\n'],
    ['pasted together', '#define C(a, b) a##b\n#if C(__has_, include)("/etc/passwd")\n#error found\n#endif\n'],
    ['in a library', '#include <Asks.h>\n', '#define P "/etc/passwd"\n#if __has_include(P)\n#error found\n#endif\n'],
  ])('do not learn whether a file exists: %s', async (_, text, own) => {
    const request = sketch(`${text}${PROGRAM}`);
    const said = await refusalOf(
      own === undefined ? request : { ...request, libraries: [library('Asks', { 'Asks.h': own })] },
    );
    expect(said).toMatch(/which is outside its folder|a macro is refused/);
    expect(said).not.toContain('found');
  });

  it('read no file outside by a header that they put into the way of a library of the core', async () => {
    const said = await refusalOf({
      ...sketch(`#include <Evil.h>\n#include <Servo.h>\nServo servo;\n${PROGRAM}`),
      libraries: [
        library('Evil', {
          'src/Evil.h': '\n',
          'src/avr/interrupt.h': '#define F "/etc/passwd"\n#include F\n',
        }),
      ],
    });
    expect(said).toContain('which is outside its folder');
  });

  it.each<[fault: string, files: Record<string, string>, library?: readonly [string, Record<string, string>]]>([
    ['compile.badName', { '@a.c': '', 'a.c': '-fplugin=/nowhere.so' }],
    ['compile.badName', { 'src/@a.c': '', 'a.c': '-fplugin=/nowhere.so' }],
    ['compile.badName', { '-fplugin=nowhere.c': '' }],
    ['compile.badName', { '../a.h': '' }],
    ['compile.badName', {}, ['Thing', { '@a.c': '', 'Thing.h': '' }]],
    ['compile.badName', {}, ['../../escaped', { 'x.h': '' }]],
    ['compile.sameName', { a: '', 'a/b.h': '' }],
    ['compile.sameName', { 'src/b.c': '', src: '' }],
  ])('have no names that are more than names: %s of %j', async (fault, files, own) => {
    const { program, issues } = await compiler({ sandbox: true }).compile({
      ...sketch(PROGRAM, files),
      ...(own && { libraries: [library(...own)] }),
    });
    expect([program, issues[0]?.message.id]).toEqual([null, fault]);
  });

  it('follow links as the system does', () => {
    const home = mkdtempSync(path.join(tmpdir(), 'links-'));
    try {
      mkdirSync(path.join(home, 'far/deep'), { recursive: true });
      mkdirSync(path.join(home, 'near'));
      writeFileSync(path.join(home, 'far/secret'), 'x');
      symlinkSync(path.join(home, 'far/deep'), path.join(home, 'near/link'));
      const name = `${home}/near/link/../secret`;
      expect(openedOutside([name], home, [path.join(home, 'near')])).toBe(name);
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  it('end where one recurses without end', async () => {
    const deep = 'template <int N> struct A { static const int v = A<N + 1>::v; };\nint x = A<0>::v;\n';
    expect(await refusalOf(sketch(`${deep}${PROGRAM}`))).toMatch(/template instantiation depth/);
    const wide = 'template <int N, int M> struct B { B<N + 1, M * 2> a; B<N + 1, M * 2 + 1> b; };\nB<0, 0> b;\n';
    expect(await refusalOf(sketch(`${wide}${PROGRAM}`), 3000)).toMatch(/longer than 3 s|memory|depth/);
    await expect.poll(() => working()).toBe('');
  });

  it('do not read an endless file, nor write a huge one', async () => {
    const zero = await refusalOf(sketch(`#define F "/dev/zero"\n#include F\n${PROGRAM}`));
    expect(zero).toMatch(/outside its folder|memory/);
    expect(await refusalOf(sketch(`asm(".fill 400000000,1,1");\n${PROGRAM}`))).not.toBe('');
  });

  it('say so much and no more', async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `#warning ${i} ${'x'.repeat(60)}`).join('\n');
    expect(await refusalOf(sketch(`${many}\n${PROGRAM}`))).toContain('build stopped: too much compiler output');
  });

  it('take nobody along when they make our own code run out of memory or time', async () => {
    expect(await refusalOf(sketch(`${'#if 1\n'.repeat(80_000)}${PROGRAM}`), 3000)).toMatch(/crashed|longer than 3 s/);
    expect(await refusalOf(sketch(`#if 1 ${'/*'.repeat(250_000)}\n${PROGRAM}`), 1500)).toMatch(
      /longer than 1.5 s|unterminated/,
    );
    await expect.poll(() => working()).toBe('');
  });

  it('stop when nobody waits for them any more, compiler and all', async () => {
    const ten = (name: string, of: string) => `#define ${name} ${Array.from({ length: 10 }, () => of).join(' ')}`;
    const slow = [ten('A', 'x++;'), ten('B', 'A'), ten('C', 'B'), ten('D', 'C'), ten('E', 'D'), ten('F', 'E')];
    const cancel = new AbortController();
    const text = `${slow.join('\n')}\nint x;\nvoid setup() { F }\nvoid loop() {}\n`;
    const compiling = strangers().compile(sketch(text), cancel.signal);
    await vi.waitFor(() => expect(working()).toContain('cc1plus'), { timeout: 10_000, interval: 50 });
    cancel.abort();
    const { program, issues } = await compiling;
    expect([program, issues.map(({ message }) => message.id)]).toEqual([null, ['compile.cancelled']]);
    await expect.poll(() => working()).toBe('');
  });
});
