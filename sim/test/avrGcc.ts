import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const present = existsSync('/usr/bin/avr-gcc') && existsSync('/usr/lib/avr/include/avr/io.h');

if (!present) {
  if (process.env['CI']) throw new Error('avr-gcc is missing: apt-get install gcc-avr avr-libc');
  console.warn('SKIPPED: tests with programs for AVR, because avr-gcc is missing (apt-get install gcc-avr avr-libc)');
}

/** For `describe.skipIf(noAvrGcc)`. */
export const noAvrGcc = !present;

/** Compiles one of test/programs; the ELF file. */
export function avrProgram(name: string, mcu: string, hz: number, ...flags: readonly string[]): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-avr-'));
  const elf = path.join(folder, 'program.elf');
  const source = path.join(import.meta.dirname, 'programs', name);
  try {
    execFileSync('avr-gcc', [
      `-mmcu=${mcu}`,
      `-DF_CPU=${hz}UL`,
      '-Os',
      '-std=gnu11',
      '-Wall',
      ...flags,
      source,
      '-o',
      elf,
    ]);
    return new Uint8Array(readFileSync(elf));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
