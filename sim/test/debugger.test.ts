import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Debugger, disassembled, Variables, type StepKind, type Variable } from '../src/debug/index.ts';
import { Avr, AVR_CHIPS, readProgram } from '../src/mcu/index.ts';
import { avrProgram, noAvrGcc } from './avrGcc.ts';

const HZ = 16e6;
const OBJDUMP = '/usr/bin/avr-objdump';
const uno = AVR_CHIPS.find(({ name }) => name === 'atmega328p')!;

describe.skipIf(noAvrGcc)('a program that is stopped', () => {
  const elf = noAvrGcc ? new Uint8Array() : avrProgram('steps.c', 'atmega328p', HZ, '-gdwarf-4');
  const start = () => {
    const read = readProgram(elf, uno);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const mcu = new Avr(uno, read.value.flash, { hz: HZ });
    const bugs = new Debugger(mcu.debug, elf);
    const line = () => bugs.look().place?.line;
    const go = () => {
      mcu.debug.resume();
      mcu.run(mcu.cycles + HZ);
      return line();
    };
    const step = (kind: StepKind) => {
      bugs.step(kind);
      mcu.run(mcu.cycles + HZ);
      expect(mcu.debug.halted).toBe(true);
      return line();
    };
    mcu.run(100);
    return { mcu, bugs, go, step, line };
  };

  it('stops at a line each time that it comes there, and time stands meanwhile', () => {
    const { mcu, bugs, go } = start();
    expect(bugs.breakAt([{ file: 'steps.c', line: 33 }])).toEqual([33]);
    expect(go()).toBe(33);
    const { cycles } = mcu;
    mcu.run(cycles + 1000);
    expect(mcu.cycles).toBe(cycles);
    expect(mcu.drive(mcu.pins.indexOf('PB0'))).toBe('input');
    const sum = () => mcu.debug.memory('data', 0x100, 2);
    const before = sum();
    expect(go()).toBe(33);
    expect(mcu.cycles).toBeGreaterThan(cycles);
    expect(sum()).not.toEqual(before);
  });

  it('takes a line without code for the next one, and one behind the end for none', () => {
    const { bugs, go } = start();
    expect(
      bugs.breakAt([
        { file: 'steps.c', line: 17 },
        { file: 'steps.c', line: 500 },
        { file: 'other.c', line: 1 },
      ]),
    ).toEqual([18, null, null]);
    expect(go()).toBe(18);
  });

  it('stops where a function was put in place of its call', () => {
    const { bugs, go, mcu } = start();
    mcu.reset('external');
    expect(bugs.breakAt([{ file: 'steps.c', line: 28 }])).toEqual([28]);
    go();
    expect(bugs.look().registers).toHaveLength(32);
    // The timer that the next line starts stands.
    expect(mcu.debug.memory('data', 0x45, 1)[0]).toBe(0);
  });

  it('steps over a call with all that it calls, interrupts and its calling itself included', () => {
    const { bugs, mcu, go, step } = start();
    bugs.breakAt([{ file: 'steps.c', line: 33 }]);
    go();
    bugs.breakAt([]);
    const { sp } = bugs.look();
    const lines = Array.from({ length: 30 }, () => {
      const line = step('over');
      expect(bugs.look().sp).toBe(sp);
      return line;
    });
    expect(new Set(lines)).toEqual(new Set([33, 34, 35]));
    expect(lines.slice(0, 3)).toEqual([34, 35, 33]);
    // Interrupts came all the while.
    expect(mcu.debug.memory('data', 0x100, 2).some(byte => byte > 0)).toBe(true);
  });

  it('steps into a call, and out of it again', () => {
    const { bugs, go, step } = start();
    bugs.breakAt([{ file: 'steps.c', line: 33 }]);
    go();
    bugs.breakAt([]);
    let line = step('into');
    while (line === 33) line = step('into');
    expect(line).toBeGreaterThanOrEqual(11);
    expect(line).toBeLessThanOrEqual(15);
    expect([33, 34]).toContain(step('out'));
  });

  it('stops at a breakpoint that lies in what is stepped over', () => {
    const { bugs, go, step } = start();
    bugs.breakAt([{ file: 'steps.c', line: 33 }]);
    go();
    bugs.breakAt([{ file: 'steps.c', line: 14 }]);
    expect(step('over')).toBe(14);
  });

  it('goes instruction by instruction, and shows its code as it is', () => {
    const { bugs, mcu, go, step } = start();
    bugs.breakAt([{ file: 'steps.c', line: 33 }]);
    go();
    const { address, code } = bugs.look();
    const next = code.find(each => each.address === address)!;
    expect(next.text).toMatch(/^ldi r24, 0x03$/);
    step('instruction');
    expect(bugs.look().address).toBe(address + 2);
    expect(bugs.look().registers[24]).toBe(3);
    // BREAK is in flash, and nobody sees it.
    const { flash } = (readProgram(elf, uno) as { value: { flash: Uint8Array } }).value;
    expect(mcu.debug.memory('flash', 0, 512)).toEqual(flash.slice(0, 512));
    expect(mcu.core.cpu.flashBytes.slice(0, 512)).not.toEqual(flash.slice(0, 512));
    bugs.breakAt([]);
    expect(mcu.core.cpu.flashBytes.slice(0, 512)).toEqual(flash.slice(0, 512));
  });

  it('runs to the same cycle with breakpoints that it never meets as without', () => {
    const runs = [false, true].map(stops => {
      const { mcu, bugs } = start();
      if (stops) {
        bugs.breakAt([{ file: 'steps.c', line: 35 }]);
        for (let i = 0; i < 50; i++) {
          mcu.debug.resume();
          mcu.run(HZ / 1000);
          if (mcu.cycles >= HZ / 1000) break;
        }
        bugs.breakAt([]);
        mcu.debug.resume();
      }
      mcu.run(HZ / 100);
      return [mcu.cycles, ...mcu.debug.memory('data', 0, 0x110)];
    });
    expect(runs[1]).toEqual(runs[0]);
  });
});

describe.skipIf(noAvrGcc)('variables of a program that is stopped', () => {
  it.each(['-O0', '-Os'])('have names, types and values, compiled with %s', optimised => {
    const elf = avrProgram('values.c', 'atmega328p', HZ, '-gdwarf-4', optimised);
    const read = readProgram(elf, uno);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const mcu = new Avr(uno, read.value.flash, { hz: HZ });
    const bugs = new Debugger(mcu.debug, elf);
    const variables = new Variables(elf);
    const data = (from: number, length: number) => mcu.debug.memory('data', from, length);
    const shown = (list: readonly Variable[]) =>
      Object.fromEntries(list.map(({ name, type, text }) => [name, [type, text]]));
    bugs.breakAt([{ file: 'values.c', line: 21 }]);
    mcu.run(HZ);
    expect(mcu.debug.halted).toBe(true);
    const { address } = bugs.look();
    expect(variables.functionAt(address)).toBe('add');
    const globals = shown(variables.globals(data, 0x100));
    expect(globals).toMatchObject({
      big: ['volatile uint32_t', '4000000000'],
      level: ['volatile float', '1.5'],
      name: ['char [8]', '"uno"'],
      points: ['volatile point [2]', '[{x = 1, y = 2}, {x = -300, y = 4}]'],
      shade: ['volatile color', 'GREEN'],
    });
    // The breakpoint is behind the line that adds the sum to it.
    expect(globals['counter']).toEqual(['volatile int', '105']);
    const locals = shown(variables.locals(address, data));
    expect(locals['sum']).toEqual(['int', '108']);
    expect(Object.keys(locals).sort()).toEqual(['left', 'right', 'sum']);
    if (optimised === '-O0') expect([locals['left']![1], locals['right']![1]]).toEqual(['8', '100']);
    bugs.step('out');
    mcu.run(mcu.cycles + HZ);
    const inMain = bugs.look();
    expect(variables.functionAt(inMain.address)).toBe('main');
    expect(shown(variables.locals(inMain.address, data))['local']).toEqual(['volatile uint8_t', '8']);
  });

  it('are none where the file is cut off anywhere', () => {
    const elf = avrProgram('values.c', 'atmega328p', HZ, '-gdwarf-4');
    for (let end = 0; end < elf.length; end += 97) {
      const variables = new Variables(elf.slice(0, end));
      variables.locals(200, () => new Uint8Array(4));
      variables.globals(() => new Uint8Array(4), 0x100);
    }
  });
});

describe.skipIf(noAvrGcc)('instructions as text', () => {
  it('are those of avr-objdump, for every word that means something', () => {
    const bytes = new Uint8Array(0x10000 * 4);
    // Each word is followed by one that a long instruction takes.
    for (let word = 0; word < 0x10000; word++) bytes.set([word & 255, word >> 8, 0x34, 0x12], 4 * word);
    const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-objdump-'));
    try {
      const file = path.join(folder, 'all.bin');
      writeFileSync(file, bytes);
      const args = ['-b', 'binary', '-m', 'avr:5', '-D', file];
      const text = execFileSync(OBJDUMP, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
      const theirs = new Map<number, string>();
      for (const line of text.split('\n')) {
        const [, at, words] = /^\s*([0-9a-f]+):\t(?:[0-9a-f]{2} )+\s*\t(.*)$/.exec(line) ?? [];
        if (at !== undefined) theirs.set(parseInt(at, 16), words!);
      }
      const plain = (words: string) => words.toLowerCase().replace(/;.*/, '').replaceAll(/\s+/g, ' ').trim();
      const differing = disassembled(bytes, 0).flatMap(({ address, text: ours }) => {
        const their = theirs.get(address);
        // What means nothing is data; ours says so as well.
        if (their === undefined || /^\.word|^des|^xch|^la[sct]/.test(their)) return [];
        return plain(their) === plain(ours) ? [] : [`${plain(their)} | ${plain(ours)}`];
      });
      expect(differing.slice(0, 20)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
