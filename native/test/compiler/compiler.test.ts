import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { zipSync } from 'fflate';
import { english } from '@boardwright/engine/base';
import { LineTable } from '@boardwright/sim/debug';
import { corpusMissing, corpusPath } from '../../../engine/test/corpus.ts';
import { Rig } from '../../../sim/test/rig.ts';
import { unpackLibraries } from '../../src/compiler/libraryZip.ts';
import { readSketch } from '../../src/compiler/sketchFolder.ts';
import { compiler, compileText, elfOf, noCompiler } from './compiler.ts';

const bytes = (hex: string) => new TextEncoder().encode(hex);

describe.skipIf(noCompiler)('sketches', () => {
  it('are compiled, core and all, and run', async () => {
    const cache = mkdtempSync(path.join(tmpdir(), 'boardwright-cache-'));
    try {
      const { program } = await compileText(
        'void setup() { Serial.begin(9600); Serial.println(answer()); }\nvoid loop() {}\nint answer() { return 42; }\n',
        { env: { ...process.env, XDG_CACHE_HOME: cache } },
      );
      expect(new Rig('atmega328p', bytes(program!.hex)).run(20).text()).toBe('42\r\n');
      expect(program!.size.flash).toBeGreaterThan(1000);
      expect(program!.size.ram).toBeGreaterThan(100);
    } finally {
      rmSync(cache, { recursive: true });
    }
  });

  it('say where they are wrong, in the file and on the line that the user wrote', async () => {
    const { program, messages } = await compileText(
      '#include "more.h"\nvoid setup() {\n  int x = 1\n  int y = 2;\n}\nvoid loop() { other(); }\n',
      { files: { 'z.ino': 'int other() {\n  return nothing;\n}\n', 'more.h': '#pragma once\n' } },
    );
    expect(program).toBeNull();
    const errors = messages.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([
      { file: 'sketch.ino', line: 4, column: 3, text: expect.stringContaining("before 'int'") },
      { file: 'z.ino', line: 2, column: 10, text: expect.stringContaining("'nothing' was not declared") },
    ]);
  });

  it('name the file of a function that there is not, and a header that there is not', async () => {
    const missing = await compileText('void gone();\nvoid setup() {\n  gone();\n}\nvoid loop() {}\n');
    expect(missing.messages).toMatchObject([{ severity: 'error', text: expect.stringContaining("`gone()'") }]);
    const header = await compileText('\n#include <Nowhere.h>\nvoid setup() {}\nvoid loop() {}\n');
    expect(header.messages).toMatchObject([
      { file: 'sketch.ino', line: 2, text: expect.stringContaining('Nowhere.h') },
    ]);
  });

  it('need not declare what they define', async () => {
    const { program, messages } = await compileText(
      [
        'struct Point { int x, y; };',
        'void setup() { Serial.begin(9600); Serial.println(sum(made(3, 4)) + twice(2) + pick(1)(5) + late(A)); }',
        'void loop() {}',
        'enum Kind { A, B };',
        'int late(Kind k) { return k == A ? 100 : 0; }',
        'template <typename T> T twice(T t) { return t + t; }',
        'Point made(int x, int y = 1) { // a comment {',
        '  return {x, y};',
        '}',
        'int (*pick(int which))(int) { return which ? inc : nullptr; }',
        'int inc(int i)',
        '{ return i + 1; }',
        '__attribute__((noinline)) static int sum(const Point &p) { return p.x + p.y; }',
        'ISR(TIMER1_OVF_vect) {}',
        '#ifdef NEVER',
        'Unknown never(Unknown u) { return u; }',
        '#endif',
        'const char text[] = "void no() {";',
      ]
        .join('\n')
        .replace(' + late(A)', ''),
    );
    expect(messages.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(new Rig('atmega328p', bytes(program!.hex)).run(20).text()).toBe('17\r\n');
  });

  it('do not fit where they are too large', async () => {
    const { program, issues } = await compileText(
      'char many[3000];\nvoid setup() { many[analogRead(0)] = 1; }\nvoid loop() { Serial.write(many[analogRead(1)]); }\n',
    );
    expect(program).toBeNull();
    expect(english(issues[0]!.message)).toMatch(/variables need 3\d\d\d bytes of RAM, only 2048 are available/);
  });

  it('take libraries of their own from a folder, recursive or flat', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-library-'));
    const put = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    };
    put('Deep/library.properties', 'name=Deep\n');
    put('Deep/src/Deep.h', '#pragma once\n#include <Flat.h>\nint deep();\n');
    put('Deep/src/inner/deep.cpp', '#include "../Deep.h"\nint deep() { return flat() + 1; }\n');
    put('Deep/examples/x/x.cpp', '#error not a part of it\n');
    put('Flat/Flat.h', '#pragma once\nint flat();\n');
    put('Flat/utility/flat.c', 'int c_flat(void) { return 6; }\n');
    put('Flat/Flat.cpp', '#include "Flat.h"\nextern "C" int c_flat(void);\nint flat() { return c_flat(); }\n');
    try {
      const { program } = await compileText(
        '#include <Deep.h>\nvoid setup() { Serial.begin(9600); Serial.print(deep()); }\nvoid loop() {}\n',
        { libraries: [folder] },
      );
      expect(new Rig('atmega328p', bytes(program!.hex)).run(20).text()).toBe('7');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('take a library from a zip', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-library-'));
    try {
      const zip = path.join(folder, 'Thing-main.zip');
      const text = (content: string) => new TextEncoder().encode(content);
      writeFileSync(
        zip,
        zipSync({
          'Thing-main/library.properties': text('name=Thing\n'),
          'Thing-main/src/Thing.h': text('int thing();\n'),
          'Thing-main/src/Thing.cpp': text('#include "Thing.h"\nint thing() { return 11; }\n'),
        }),
      );
      const read = await unpackLibraries([zip]);
      if (!read.ok) throw new Error(english(read.error[0]!.message));
      const { program } = await compiler({ sandbox: true }).compile({
        name: 'x',
        board: 'uno',
        files: [
          {
            name: 'x.ino',
            text: '#include <Thing.h>\nvoid setup() { Serial.begin(9600); Serial.print(thing()); }\nvoid loop() {}',
          },
        ],
        libraries: read.value.libraries,
      });
      expect(new Rig('atmega328p', bytes(program!.hex)).run(20).text()).toBe('11');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('give a debugger the line of each piece of code', async () => {
    const source =
      'int twice(int i) __attribute__((noinline));\nvoid setup() {\n  Serial.begin(9600);\n  Serial.print(twice(4));\n}\nvoid loop() {}\nint twice(int i) {\n  return i + i;\n}\n';
    const { program } = await compileText(source);
    const table = new LineTable(program!.elf);
    const stop = table.of('sketch.ino', 7)!;
    expect([stop.line, stop.addresses.length]).toEqual([7, 1]);
    const there = table.at(stop.addresses[0]!)!;
    expect(there.file).toMatch(/(^|\/)sketch\.ino$/);
    expect([7, 8, 9]).toContain(there.line);
    // The program comes by there, with 4 as its argument.
    const rig = new Rig('atmega328p', bytes(program!.hex));
    const { cpu } = rig.avr.core;
    while (cpu.pc !== stop.addresses[0]! / 2 && cpu.cycles < 1e6) rig.avr.run(cpu.cycles + 1);
    expect(cpu.pc * 2).toBe(stop.addresses[0]);
    expect(cpu.data[24]! | (cpu.data[25]! << 8)).toBe(4);
    expect(table.of('nowhere.ino', 1)).toBe(null);
    expect(new LineTable(program!.elf.slice(0, 5000)).ranges).toEqual([]);
  });

  it('stop when they are reported to, and when they take too long', async () => {
    const cancelled = await compiler().compile(
      { name: 'x', board: 'uno', files: [{ name: 'x.ino', text: 'void setup(){}\nvoid loop(){}' }] },
      AbortSignal.abort(),
    );
    expect([cancelled.program, english(cancelled.issues[0]!.message)]).toEqual([null, 'build cancelled']);
    const ten = (name: string, of: string) => `#define ${name} ${Array.from({ length: 10 }, () => of).join(' ')}`;
    const endless = [ten('A', 'x++;'), ten('B', 'A'), ten('C', 'B'), ten('D', 'C'), ten('E', 'D'), ten('F', 'E')];
    const text = `${endless.join('\n')}\nint x;\nvoid setup() { F }\nvoid loop() {}\n`;
    const late = await compileText(text, { limits: { time: 400 } });
    expect(late.program).toBeNull();
    expect(late.issues.map(({ message }) => english(message))).toEqual(['build stopped: it took longer than 0.4 s']);
  });
});

describe.skipIf(noCompiler)("strangers' sketches", () => {
  const stranger = (text: string) => compileText(`${text}\nvoid setup() {}\nvoid loop() {}\n`, { sandbox: true });

  it.each([
    ['#include "/etc/passwd"', '/etc/passwd'],
    ['\n#include <../../../../etc/passwd>', 'passwd'],
    ['#define FILE "/etc/passwd"\n#include FILE', '/etc/passwd'],
    ['asm(".incbin \\"/etc/passwd\\"");', '/etc/passwd'],
    ['asm(".inc" "bin \\"/etc/pas" "swd\\"");', '/etc/passwd'],
    ['asm(".include \\"/etc/passwd\\"");', '/etc/passwd'],
  ])('may not read files outside: %s', async (text, name) => {
    const { program, messages, issues } = await stranger(text);
    expect(program).toBeNull();
    expect(JSON.stringify(messages)).not.toMatch(/root:|daemon/);
    expect(issues.map(({ message }) => english(message)).join()).toContain(name);
    expect(issues[0]!.place!.file).toBe('sketch.ino');
  });

  it('do not learn where this machine keeps headers', async () => {
    const { program, messages } = await stranger('void f() { digitalWrite(1); Serial.begin(); strlen(); }');
    expect(program).toBeNull();
    expect(messages.map(({ file }) => file)).toContain('arduino/cores/arduino/Arduino.h');
    expect(messages.map(({ file }) => file)).toContain('sketch.ino');
    for (const { file, text } of messages) {
      expect(file).not.toMatch(/^\//);
      expect(text).not.toMatch(/\/(usr|tmp|root|home)\//);
    }
  });

  it('are compiled otherwise, libraries and all', async () => {
    const { program, messages, issues } = await stranger('#include <Wire.h>\n#include <Servo.h>\nServo servo;');
    expect([issues, messages]).toEqual([[], []]);
    expect(program).not.toBeNull();
  });
});

describe.skipIf(noCompiler || corpusMissing)('sketches of the corpus', () => {
  it.each([
    ['lib-servo/Sweep', 'mega'],
    ['lib-stepper/stepper_oneRevolution', 'uno'],
    ['core-libs-softserial/SoftwareSerialExample', 'nano'],
    ['builtin/Blink', 'attiny85'],
  ])('%s compiles for %s', async (folder, board) => {
    expect((await elfOf(corpusPath(`arduino/${folder}`), board)).length).toBeGreaterThan(1000);
  });

  it('an error in a tab of a folder is found by the command line', () => {
    expect(readSketch(corpusPath('arduino/builtin/toneMelody')).files.map(({ name }) => name)).toEqual([
      'pitches.h',
      'toneMelody.ino',
    ]);
  });

  it('Sweep turns its servo, pulse by pulse', async () => {
    const rig = new Rig('atmega328p', await elfOf(corpusPath('arduino/lib-servo/Sweep'))).run(700);
    const edges = rig.swings('PB1');
    const widths = edges
      .flatMap(({ at, drive }, i) => (drive === 'high' ? [edges[i + 1]?.at] : []).map(end => (end ?? NaN) - at))
      .filter(width => width > 0);
    expect(Math.min(...widths)).toBeCloseTo(0.544, 1);
    expect(Math.max(...widths)).toBeGreaterThan(0.9);
    for (let i = 1; i < widths.length; i++) expect(widths[i]! - widths[i - 1]!).toBeLessThan(0.025);
    const rises = edges.filter(({ drive }) => drive === 'high').map(({ at }) => at);
    for (let i = 3; i < rises.length; i++) expect(Math.abs(rises[i]! - rises[i - 1]! - 20)).toBeLessThan(0.1);
  });

  it('master_writer and slave_receiver speak over I2C', async () => {
    const [master, slave] = await Promise.all(
      ['master_writer', 'slave_receiver'].map(
        async name => new Rig('atmega328p', await elfOf(corpusPath(`arduino/core-libs-wire/${name}`))),
      ),
    );
    const rigs = [master!, slave!];
    // Open collectors with a resistor to the supply: low wins.
    const lines = ['PC4', 'PC5'].map(name => ({ name, pin: master!.pin(name) }));
    const settle = () => {
      for (const { pin } of lines) {
        const high = rigs.every(({ avr }) => avr.drive(pin) !== 'low');
        for (const { avr } of rigs) avr.setLevel(pin, high);
      }
    };
    for (const { avr } of rigs) avr.onDrive = settle;
    settle();
    // The slave is there first.
    slave!.run(1);
    for (let at = 0; at < 16e6 * 0.02; at += 16) {
      slave!.avr.run(slave!.avr.hz / 1000 + at);
      master!.avr.run(at);
    }
    expect(slave!.text()).toBe('x is 0\r\n');
  });
});
