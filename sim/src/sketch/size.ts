import { issue, msg, type Issue } from '@boardwright/engine/base';
import { AVR_CHIPS } from '../mcu/index.ts';
import type { ProgramSize } from './compiler.ts';
import type { CompileTarget } from './targets.ts';

const PT_LOAD = 1;
const RAM = 0x800000;
const EEPROM = 0x810000;

/** What an ELF file for AVR takes of flash and of RAM, by its program headers. */
export function sizeOf(elf: Uint8Array, target: CompileTarget): ProgramSize {
  const view = new DataView(elf.buffer, elf.byteOffset, elf.byteLength);
  const [at, size, count] = [view.getUint32(28, true), view.getUint16(42, true), view.getUint16(44, true)];
  let [flash, ram] = [0, 0];
  for (let i = 0; i < count; i++) {
    const header = at + i * size;
    if (view.getUint32(header, true) !== PT_LOAD) continue;
    const [virtual, physical, inFile, inMemory] = [8, 12, 16, 20].map(each => view.getUint32(header + each, true)) as [
      number,
      number,
      number,
      number,
    ];
    if (physical < RAM) flash += inFile;
    if (virtual >= RAM && virtual < EEPROM) ram += inMemory;
  }
  return { flash, flashMost: target.flash, ram, ramMost: target.ram };
}

const flashFull = (used: number, most: number): Issue =>
  issue(
    'error',
    msg('compile.flashFull', 'the program needs {{used}} bytes of flash, only {{most}} are available', { used, most }),
  );

const ramFull = (used: number, most: number): Issue =>
  issue(
    'error',
    msg('compile.ramFull', 'the variables need {{used}} bytes of RAM, only {{most}} are available', { used, most }),
  );

/** Where a program that was linked does not fit onto its board. */
export function tooLarge({ flash, flashMost, ram, ramMost }: ProgramSize): Issue[] {
  return [
    ...(flash > flashMost ? [flashFull(flash, flashMost)] : []),
    ...(ram > ramMost ? [ramFull(ram, ramMost)] : []),
  ];
}

/** What the linker says of a program that does not even fit into the chip. */
export function overflows(output: string, target: CompileTarget): Issue[] {
  const chip = AVR_CHIPS.find(({ name }) => name === target.mcu);
  if (!chip) return [];
  const text = /region [`']text' overflowed by (\d+) bytes/.exec(output)?.[1];
  const data = /region [`']data' overflowed by (\d+) bytes/.exec(output)?.[1];
  const ends = [
    ...output.matchAll(/address 0x([\da-f]+) of .*? section [`']\.\w+' is not within region [`']data'/g),
  ].map(([, end]) => parseInt(end!, 16) - RAM - chip.ram.start);
  const ram = data === undefined ? Math.max(0, ...ends) : target.ram + Number(data);
  return [
    ...(text === undefined ? [] : [flashFull(chip.flash + Number(text), target.flash)]),
    ...(ram > 0 ? [ramFull(ram, target.ram)] : []),
  ];
}
