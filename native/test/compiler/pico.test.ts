import { describe, expect, test } from 'vitest';
import { english } from '@boardwright/engine/base';
import { chipOf } from '@boardwright/sim/mcu';
import { loadChip } from '@boardwright/sim/mcu/load';
import { compileText, noClang } from './compiler.ts';

const build = (text: string, rest: Parameters<typeof compileText>[1] = {}) =>
  compileText(text, { board: 'pico', ...rest });

/** What a sketch says on its first port, after so many seconds. */
async function said(text: string, seconds: number): Promise<string> {
  const { program, messages, issues } = await build(text);
  if (!program) throw new Error(JSON.stringify([messages, issues]));
  const made = loadChip(chipOf('rp2040')!, new TextEncoder().encode(program.hex));
  if (!made.ok) throw new Error('no program');
  const { value: mcu } = made;
  let heard = '';
  mcu.onSerial = (_, byte) => (heard += String.fromCharCode(byte));
  mcu.run(seconds * mcu.hz);
  return heard;
}

describe.skipIf(noClang)('sketches for a Pico', () => {
  test('numbers, texts, the heap and time are those of Arduino', async () => {
    const text = await said(
      `#include <Wire.h>
      struct Shape { virtual int sides() { return 0; } virtual ~Shape() {} };
      struct Square : Shape { int sides() override { return 4; } };
      volatile int one = 1;
      void setup() {
        Serial.begin(115200);
        Serial.println(3.14159, 4); Serial.println(-17, BIN); Serial.println(255, HEX); Serial.println(-7 / (one + 1));
        Serial.println(sqrt(2.0 * one) * sin(1.0 * one), 6); Serial.println(pow(2, 0.5 * one), 6); Serial.println(-1234567890123LL / (1000 * one));
        Serial.println(fmod(-7.5 * one, 2)); Serial.println(floor(-0.5 * one)); Serial.println((int)(-2.9 * one)); Serial.println(1e9f * one, 1);
        String s = "a"; for (int i = 0; i < 200; i++) { s += i; s.remove(0, 1); } s.trim(); Serial.println(s.length());
        String t = "one,two"; t.replace("two", "three"); Serial.println(t.substring(t.indexOf(',') + 1) + '!'); Serial.println(String(2.5, 1) == "2.5");
        Shape *shape = new Square; Serial.println(shape->sides()); delete shape;
        char *blocks[20]; for (int n = 0; n < 500; n++) for (int i = 0; i < 20; i++) { if (n) free(blocks[i]); blocks[i] = (char *)malloc(100 + n + i); }
        Serial.println(blocks[19] != 0);
        char line[40]; sprintf(line, "%5d|%-4s|%04x|%.2f|%c", -42, "ab", 0xbeef, 2.5, '!'); Serial.println(line);
        unsigned long from = millis(); delay(20); delayMicroseconds(500); Serial.println((millis() - from) / 10); Serial.println(map(512, 0, 1023, 0, 100));
        Serial.println(1e39 * one, 2); Serial.println(-1e41 * one, 30); Serial.println(1e60 * one); Serial.println(String(1e300 * one)); sprintf(line, "%f", 1e300 * one); Serial.println(line);
        Serial.println(malloc(0xffffffff * one) == 0); Serial.println(calloc(0x10000 * one, 0x10000) == 0);
        Wire.begin(); Wire.beginTransmission(0x42); Serial.println(Wire.endTransmission());
      }
      void loop() {}`,
      0.2,
    );
    expect(text.split('\r\n')).toEqual([
      '3.1416',
      '11111111111111111111111111101111',
      'FF',
      '-3',
      '1.190020',
      '1.414214',
      '-1234567890',
      '-1.50',
      '-1.00',
      '-2',
      '1000000000.0',
      '291',
      'three!',
      '1',
      '4',
      '1',
      '  -42|ab  |beef|2.50|!',
      '2',
      '50',
      `1${'0'.repeat(39)}.00`,
      '-ovf',
      'ovf',
      'ovf',
      'ovf',
      '1',
      '1',
      '2',
      '',
    ]);
  });

  test('interrupts and tones', async () => {
    const { program } = await build(
      `volatile int count; void rose() { count++; }
      void setup() { Serial.begin(115200); pinMode(3, INPUT_PULLDOWN); attachInterrupt(digitalPinToInterrupt(3), rose, RISING); tone(6, 440, 50); }
      void loop() { delay(40); Serial.println(count); }`,
    );
    const made = loadChip(chipOf('rp2040')!, new TextEncoder().encode(program!.hex));
    if (!made.ok) throw new Error('no program');
    const { value: mcu } = made;
    let [heard, beats] = ['', 0];
    mcu.onSerial = (_, byte) => (heard += String.fromCharCode(byte));
    mcu.onDrive = (pin, drive) => {
      if (pin === 6 && drive === 'high') beats++;
    };
    for (let i = 0; i < 3; i++) {
      mcu.run((0.01 + i * 0.01) * mcu.hz);
      mcu.setLevel(3, true);
      mcu.run((0.015 + i * 0.01) * mcu.hz);
      mcu.setLevel(3, false);
    }
    mcu.run(0.1 * mcu.hz);
    expect(heard).toMatch(/^3\r\n3\r\n/);
    expect(Math.abs(beats - 22)).toBeLessThan(2);
  });

  test('an error is at its line of its tab, and what is missing has its name', async () => {
    const wrong = await build('#include "other.h"\nvoid setup() {}\nvoid loop() {\n  int x = y;\n}\n', {
      files: { 'other.h': '#pragma once\n' },
    });
    expect(wrong.program).toBeNull();
    expect(wrong.messages[0]).toMatchObject({ severity: 'error', file: 'sketch.ino', line: 4, column: 11 });
    const unlinked = await build('void gone();\nvoid setup() { gone(); }\nvoid loop() {}\n');
    expect(unlinked.messages[0]!.text).toContain('gone()');
    const large = await build(
      'char all[300000];\nvoid setup() { all[random(9)] = 1; }\nvoid loop() { Serial.print(all[3]); }\n',
    );
    expect(large.program).toBeNull();
  });

  test.each([
    ['a header', '#include "/etc/hostname"\nvoid setup() {}\nvoid loop() {}\n', 'outside its folder'],
    ['one behind a macro', '#define NAME "/etc/hostname"\n#include NAME\nvoid setup() {}\nvoid loop() {}\n', 'outside'],
    ['assembly', 'asm(".incb" "in \\"/etc/hostname\\"");\nvoid setup() {}\nvoid loop() {}\n', 'outside'],
    [
      'a macro of assembly',
      'asm(".macro m a\\n.inc\\\\a \\"/etc/hostname\\"\\n.endm\\nm bin");\nvoid setup() {}\nvoid loop() {}\n',
      'outside',
    ],
    [
      'a repetition in assembly',
      'asm(".rep 1\\n.inc\\\\()bin \\"/etc/hostname\\"\\n.endr");\nvoid setup() {}\nvoid loop() {}\n',
      'outside',
    ],
    [
      'an operand as directive',
      'extern "C" void incbin();\nvoid setup() { asm(".%c0 \\"/etc/hostname\\"" :: "i"(incbin)); }\nvoid loop() {}\n',
      'outside',
    ],
    [
      'a header of the system',
      '#define NAME "/usr/lib/os-release"\n#include NAME\nvoid setup() {}\nvoid loop() {}\n',
      'outside',
    ],
  ])('a stranger reads no file outside: %s', async (_, text, why) => {
    const { program, issues } = await build(text, { sandbox: true });
    expect(program === null).toBe(true);
    expect(issues.map(({ message }) => english(message)).join()).toContain(why);
  });

  test('nothing is linked that a sketch names, and its texts may speak of assembly', async () => {
    const name = '_binary__etc_hostname_start';
    const { program, messages } = await build(
      `#pragma comment(lib, "script.h")\nextern "C" const char ${name}[];\nvoid setup() { Serial.print(${name}); }\nvoid loop() {}\n`,
      { sandbox: true, files: { 'script.h': 'TARGET(binary)\nINPUT(/etc/hostname)\n' } },
    );
    expect(program).toBeNull();
    expect(messages.map(({ text }) => text)).toEqual([`undefined symbol: ${name}`]);
    const fine = await build(
      'int rep;\nvoid setup() { noInterrupts(); Serial.print("an .include or .macro"); rep = millis(); }\nvoid loop() { Serial.print(rep); }\n',
      { sandbox: true },
    );
    expect(fine.program).not.toBeNull();
  });
});
