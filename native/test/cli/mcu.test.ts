import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeHex } from '@boardwright/sim/mcu';
import { describe, expect, test } from 'vitest';
import { corpusMissing, corpusPath } from '../../../engine/test/corpus.ts';
import { compilerEnv, noCompiler } from '../compiler/compiler.ts';
import { cli, useFolder } from './harness.ts';

const hex = (file: string) => corpusPath(`arduino/hex/${file}`);

describe('mcu run', () => {
  const folder = useFolder();
  const out = (name: string) => path.join(folder.path, name);
  /** Toggles PB5 forever: SBI DDRB,5 · SBI PORTB,5 · CBI PORTB,5 · RJMP to the second. */
  const toggle = () => {
    const words = Uint16Array.of(0x9a25, 0x9a2d, 0x982d, 0xcffd);
    writeFileSync(out('toggle.hex'), writeHex([{ address: 0, bytes: new Uint8Array(words.buffer) }]));
    return out('toggle.hex');
  };

  test('runs on either core with the same pins', async () => {
    const run = async (...options: string[]) => {
      const ran = await cli(['mcu', 'run', toggle(), '--for', '1ms', '--json', ...options]);
      expect([ran.status, ran.err]).toEqual([0, '']);
      return ran.json() as { pins: object; crossCheck?: { instructions: number; difference: null; known: object } };
    };
    const ours = await run();
    const theirs = await run('--core', 'avr8js');
    expect(Object.keys(theirs.pins)).toEqual(Object.keys(ours.pins));
    const { pins, crossCheck } = await run('--cross-check');
    expect(pins).toEqual(ours.pins);
    expect(crossCheck!.difference).toBeNull();
    expect(crossCheck!.instructions).toBeGreaterThan(5000);
    expect(Object.keys(crossCheck!.known)).toEqual(['CBI takes one cycle']);
  });

  test.each([
    [['--core', 'simavr'], /Unknown core: simavr\. Use boardwright, avr8js\./],
    [['--core', 'avr8js', '--cross-check'], /Omit --core/],
    [['--board', 'pico', '--cross-check'], /for AVR chips only/],
  ])('refuses %j', async (options, message) => {
    const ran = await cli(['mcu', 'run', toggle(), ...options]);
    expect(ran.status).toBe(2);
    expect(ran.err).toMatch(message);
  });

  test.skipIf(corpusMissing)('reports what pins and serial port do', async () => {
    const ran = await cli([
      'mcu',
      'run',
      hex('uno-analog-in-out-serial/mdump_Arduino_Uno_atmega328p.hex'),
      '--board',
      'uno',
      '--for',
      '100ms',
      '--set',
      'A0=1.25V',
      '--vcd',
      out('x.vcd'),
      '--json',
    ]);
    expect([ran.status, ran.err]).toEqual([0, '']);
    const { serial, pins, cycles, ratio } = ran.json() as {
      serial: string;
      pins: Record<string, { edges: number; high_ratio: number }>;
      cycles: number;
      ratio: number;
    };
    expect(serial).toMatch(/^(sensor = 256,0,0\t output = 63,0,0\r\n)+/);
    expect(pins['D5']!.high_ratio).toBeCloseTo(0.25, 1);
    expect(Math.abs(cycles - 1.6e6)).toBeLessThan(5);
    expect(ratio).toBeGreaterThan(0);
    const vcd = readFileSync(out('x.vcd'), 'utf8');
    const name = /\$var wire 1 (\S+) PD5 \$end/.exec(vcd)![1]!;
    const changes = vcd.split('\n').filter(line => line === `0${name}` || line === `1${name}`);
    // The first is when it becomes an output.
    expect(changes).toHaveLength(pins['D5']!.edges + 1);
  });

  test.skipIf(corpusMissing)('talks with a bootloader', async () => {
    const ran = await cli([
      'mcu',
      'run',
      hex('bootloaders/optiboot_atmega328.hex'),
      '--chip',
      'atmega328p',
      '--start',
      '0x7e00',
      '--send',
      '0 ',
      '--baud',
      '115200',
      '--for',
      '0.5s',
      '--json',
    ]);
    expect(ran.json()).toMatchObject({ serial: '\x14\x10', pins: { PB5: { edges: 6 } } });
  });

  test('runs a Pico, which no debugger looks into', async () => {
    const program = path.join(import.meta.dirname, '../../../sim/test/programs/pico/pins.hex');
    const ran = await cli([
      'mcu',
      'run',
      program,
      '--board',
      'pico',
      '--for',
      '10ms',
      '--set',
      'GP26=1.1V',
      '--set',
      'GP2=low@5ms',
      '--json',
    ]);
    expect(ran.json()).toMatchObject({ serial: '00000555 pressed ' });
    const { pins } = ran.json() as { pins: Record<string, { edges: number; high_ratio: number }> };
    expect(pins['GP25']!.edges).toBe(20);
    expect(pins['GP6']!.high_ratio).toBeCloseTo(0.25, 2);
    const refused = await cli(['mcu', 'run', program, '--board', 'pico', '--gdb', '0']);
    expect([refused.status === 0, refused.err]).toEqual([
      false,
      expect.stringContaining('rp2040 has no debugger support'),
    ]);
  });

  test('what the command line lacks, and what a file', async () => {
    writeFileSync(out('x.hex'), ':00000001FF\n:zz\n');
    for (const [words, said] of [
      [['walk', 'x'], 'boardwright mcu run'],
      [['run', 'x', '--board', 'due'], 'uno, nano, mega, attiny85'],
      [['run', 'x', '--chip', 'z80'], 'atmega2560'],
      [['run', 'x', '--set', 'A0'], 'A0=2.5V'],
      [['run', 'x', '--set', 'Q7=high'], 'Q7'],
      [['run', 'x', '--for', 'ever'], 'ever'],
      [['run', 'x', '--start', '99999'], '99999'],
    ] as const) {
      const ran = await cli(['mcu', ...words]);
      expect([ran.status, ran.err]).toEqual([2, expect.stringContaining(said)]);
    }
    const empty = await cli(['mcu', 'run', out('x.hex')]);
    expect([empty.status, empty.err]).toEqual([1, expect.stringContaining('no program')]);
    expect((await cli(['mcu', 'run', out('none.hex')])).err).toContain('none.hex');
  });
});

describe.skipIf(noCompiler)('compile', () => {
  const folder = useFolder();
  const sketch = (text: string): string => {
    const home = path.join(folder.path, 'thing');
    mkdirSync(home, { recursive: true });
    writeFileSync(path.join(home, 'thing.ino'), text);
    return home;
  };

  test('writes a program that runs', async () => {
    const home = sketch('void setup() { Serial.begin(9600); Serial.print("hi"); }\nvoid loop() {}\n');
    const hexFile = path.join(folder.path, 'thing.hex');
    const ran = await cli(['compile', home, '--board', 'mega', '--out', hexFile, '--json'], compilerEnv);
    expect(ran.json()).toMatchObject({ board: 'mega', files: [hexFile], size: { flashMost: 253952 } });
    const run = await cli(['mcu', 'run', hexFile, '--board', 'mega', '--for', '20ms', '--json']);
    expect(run.json()).toMatchObject({ serial: 'hi' });
  });

  test('ends with 1 and the place of the error', async () => {
    const home = sketch('void setup() {\n  digitalWrite(13 HIGH);\n}\nvoid loop() {}\n');
    const ran = await cli(['compile', path.join(home, 'thing.ino')], compilerEnv);
    expect(ran.status).toBe(1);
    expect(ran.err).toMatch(/thing\.ino:2:\d+: error: /);
    expect((await cli(['compile', home, '--board', 'due'])).status).toBe(2);
  });
});
