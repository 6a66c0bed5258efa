import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { kitIn } from '../../avr-gcc-wasm/kit.ts';
import { LineTable } from '../../src/debug/index.ts';
import { SketchBuilder, type CompileRequest } from '../../src/sketch/index.ts';
import { Rig } from '../rig.ts';

const dist = path.join(import.meta.dirname, '../../avr-gcc-wasm/dist');
const missing = !existsSync(path.join(dist, 'build.json'));
if (missing) console.warn('SKIPPED: tests of the browser’s compiler, because “npm run build:avr-gcc” has not built it');

const builder = new SketchBuilder(kitIn(dist));
const compile = (text: string, files: Record<string, string> = {}, more: Partial<CompileRequest> = {}) =>
  builder.compile({
    name: 'sketch',
    board: 'uno',
    files: [{ name: 'sketch.ino', text }, ...Object.entries(files).map(([name, each]) => ({ name, text: each }))],
    ...more,
  });

/** The program of a sketch; throws the messages where there is none. */
async function programOf(...asked: Parameters<typeof compile>) {
  const { program, messages, issues } = await compile(...asked);
  if (!program) throw new Error(JSON.stringify([...messages, ...issues]));
  return { ...program, bytes: new TextEncoder().encode(program.hex) };
}

describe.skipIf(missing)('GCC as WebAssembly', () => {
  it('compiles a sketch of several files, C among them, which runs', async () => {
    const { bytes, size } = await programOf(
      'extern "C" int twice(int);\nvoid setup() { Serial.begin(9600); Serial.println(twice(answer()) + 0.5); }\nvoid loop() {}\n',
      {
        'z.ino': 'int answer() { return 42; }\n',
        'twice.c': '#include <stdlib.h>\nint twice(int x) { return abs(-2 * x); }\n',
      },
    );
    expect(new Rig('atmega328p', bytes).run(20).text()).toBe('84.50\r\n');
    expect(size.flash).toBeGreaterThan(1000);
    expect(size.ram).toBeGreaterThan(100);
  });

  it('finds the fault in the file and on the line that the user wrote', async () => {
    const { program, messages } = await compile(
      '#include "more.h"\nvoid setup() {\n  int x = 1\n  int y = 2;\n}\nvoid loop() { other(); }\n',
      { 'z.ino': 'int other() {\n  return nothing;\n}\n', 'more.h': '#pragma once\n' },
    );
    expect(program).toBeNull();
    expect(messages.filter(({ severity }) => severity === 'error')).toMatchObject([
      // As GCC reports it: at the place where it found something else than the missing token.
      { file: 'sketch.ino', line: 4, column: 3, text: expect.stringContaining("before 'int'") },
      { file: 'z.ino', line: 2, column: 10, text: expect.stringContaining("'nothing' was not declared") },
    ]);
  });

  it('reports what is not there: a function, a header, a file outside', async () => {
    const gone = await compile('void gone();\nvoid setup() {\n  gone();\n}\nvoid loop() {}\n');
    expect(gone.messages).toMatchObject([{ severity: 'error', text: expect.stringContaining("`gone()'") }]);
    for (const name of ['Nowhere.h', '../../../etc/passwd', '/etc/passwd', '/proc/self/environ'])
      expect((await compile(`\n#include "${name}"\nvoid setup() {}\nvoid loop() {}\n`)).messages[0]).toMatchObject({
        severity: 'error',
        file: 'sketch.ino',
        line: 2,
        text: expect.stringContaining('No such file'),
      });
  });

  it('takes libraries, those of the core and of the sketch', async () => {
    const code = (text: string) => new TextEncoder().encode(text);
    const libraries = [
      {
        name: 'Half',
        files: [
          { name: 'Half.h', bytes: code('int half(int);') },
          { name: 'Half.cpp', bytes: code('#include "Half.h"\nint half(int x) { return x / 2; }') },
        ],
      },
    ];
    const { bytes } = await programOf(
      '#include <Half.h>\n#include <Wire.h>\n#include <Servo.h>\nServo arm;\nvoid setup() { Wire.begin(); arm.attach(9); Serial.begin(9600); Serial.println(half(9)); }\nvoid loop() {}\n',
      {},
      { libraries },
    );
    expect(new Rig('atmega328p', bytes).run(20).text()).toBe('4\r\n');
  });

  it('reports how much too large a program is', async () => {
    const { program, issues } = await compile(
      'volatile byte big[9000];\nvoid setup() { big[0] = 1; }\nvoid loop() {}\n',
      {},
      { board: 'mega' },
    );
    expect(program).toBeNull();
    expect(issues).toMatchObject([{ message: { id: 'compile.ramFull', args: { most: 8192 } } }]);
  });

  it('makes the same program where it was prepared, and what it needs stands ready', async () => {
    const blink = 'void setup() { pinMode(13, OUTPUT); }\nvoid loop() { digitalWrite(13, millis() % 2); }\n';
    const { hex } = await programOf(blink);
    const prepared = new SketchBuilder(kitIn(dist));
    await prepared.prepare('uno');
    const files = [{ name: 'sketch.ino', text: blink }];
    expect((await prepared.compile({ name: 'sketch', board: 'uno', files })).program?.hex).toBe(hex);
    await prepared.rest('uno');
    expect((await prepared.compile({ name: 'sketch', board: 'mega', files })).program?.hex).not.toBe(hex);
  });

  it('contains line numbers for a debugger', async () => {
    const { elf } = await programOf('void setup() {\n  PORTB = 1;\n}\nvoid loop() {}\n', {}, { board: 'attiny85' });
    expect(new LineTable(elf).of('sketch.ino', 2)?.addresses).toHaveLength(1);
  });

  it('breaks down over what wants endless memory, and compiles the next', async () => {
    const bomb = Array.from({ length: 30 }, (_, i) => `#define A${i + 1} A${i} A${i} A${i} A${i}`).join('\n');
    const { program, issues } = await compile(`#define A0 int x;\n${bomb}\nvoid setup() { A30 }\nvoid loop() {}\n`);
    expect(program).toBeNull();
    expect(issues).toMatchObject([{ message: { id: 'compile.broke' } }]);
    expect((await programOf('void setup() {}\nvoid loop() {}\n')).size.flash).toBeGreaterThan(300);
  });
});
