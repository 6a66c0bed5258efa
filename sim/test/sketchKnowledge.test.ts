import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Knowledge, type Header } from '@boardwright/sim/sketch';

const API = path.join(import.meta.dirname, '../../resources/arduino/api');
const OURS = path.join(import.meta.dirname, '../../resources/arduino/libraries');
const CORE = '/usr/share/arduino/hardware/arduino/avr/cores/arduino';
const header = (file: string): Header => ({ name: path.basename(file), text: readFileSync(file, 'utf8') });
const core = [header(path.join(API, 'Arduino.h'))];
const headers = [...globSync(`${API}/*.h`), ...globSync(`${OURS}/*/src/*.h`)].map(header);
const know = (text: string, others: readonly Header[] = []) =>
  new Knowledge([{ name: 'x.ino', text }, ...others], core, headers);
const names = (found: readonly { readonly name: string }[] | null) => new Set(found?.map(({ name }) => name));

describe('what is known in a sketch', () => {
  it('knows the core without its being included, and a library only where it is', () => {
    expect(names(know('').global)).toContain('digitalWrite');
    expect(names(know('').global)).not.toContain('Servo');
    expect(names(know('#include <Servo.h>').global)).toContain('Servo');
  });

  it('completes members, those of bases included, and no private ones', () => {
    const text = '#include <Servo.h>\nServo arm;\nvoid loop() { arm.';
    expect(names(know(text).after(text))).toEqual(
      new Set(['attach', 'detach', 'write', 'writeMicroseconds', 'read', 'readMicroseconds', 'attached']),
    );
    const serial = know('').after('  Serial.pr');
    expect(names(serial)).toContain('println');
    expect(names(serial)).toContain('available');
    expect(names(serial)).toContain('begin');
  });

  it('follows what functions give, fields, arrays and pointers', () => {
    const text = 'struct Lamp { String name; Lamp *next; };\nLamp all[3];\nLamp &first() { return all[0]; }\n';
    const after = (end: string) => names(know(text).after(text + end));
    expect(after('all[i + 1].')).toEqual(new Set(['name', 'next']));
    expect(after('first().next->name.')).toContain('substring');
    expect(after('Serial.readString().')).toContain('trim');
    expect(after('void show(const String &label) { label.')).toContain('length');
    expect(after('unknown.')).toEqual(new Set());
    expect(know(text).after(`${text}plain`)).toBeNull();
  });

  it('reports what a name is, with its signature and its comment', () => {
    const [found] = know('').meaning('x = analogRead');
    expect(found).toMatchObject({ signature: 'int analogRead(uint8_t pin)', parameters: ['uint8_t pin'], type: 'int' });
    expect(found?.comment).toContain('0 to 1023');
    const own = know('// Turns the lamp.\n// Both ways.\nstatic int turn(int by = 3, bool back = false) {\n}');
    expect(own.meaning('turn')).toMatchObject([
      { signature: 'int turn(int by, bool back)', comment: 'Turns the lamp.\nBoth ways.', line: 3 },
    ]);
    const object = '#include <LiquidCrystal.h>\nLiquidCrystal lcd';
    expect(know(object).meaning(object).length).toBeGreaterThan(1);
  });

  it('reads sketches that are being written', () => {
    for (const text of [
      'void f( {',
      'class A { public: int',
      'enum { A, B',
      '#define',
      '}}}}',
      '"',
      '/*',
      'int a[',
      'f((((',
    ])
      expect(() => know(text).after(`${text}x.`)).not.toThrow();
    expect(names(know('int lamp = 13;\nvoid setup() {\n  pinMode(lamp, ').global)).toContain('lamp');
  });

  it.skipIf(!existsSync(CORE))('says of the core what the core says', () => {
    const real = new Knowledge([], globSync([`${CORE}/*.h`, `${CORE}/../../variants/standard/*.h`]).map(header), []);
    const ours = new Knowledge([], core, []);
    const called = (known: Knowledge) => names([...known.declarations].filter(({ parameters }) => parameters));
    // The chip's library has these: they are in no header of the core itself.
    const math = ['pow', 'sqrt', 'sin', 'cos', 'tan', 'atan2', 'exp', 'log', 'floor', 'ceil'];
    const elsewhere = new Set([...math, 'ISR', 'pgm_read_byte', 'pgm_read_word']);
    expect([...called(ours)].filter(name => !called(real).has(name) && !elsewhere.has(name))).toEqual([]);
    for (const name of ['Serial', 'INPUT_PULLUP', 'PI', 'String', 'Stream'])
      expect(names(real.declarations)).toContain(name);
  });
});
