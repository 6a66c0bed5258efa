import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The runner around libsimavr; null where it cannot be built. */
export function simavrRunner(): string | null {
  if (!existsSync('/usr/include/simavr/sim_avr.h') || !existsSync('/usr/bin/cc')) return null;
  const program = path.join(mkdtempSync(path.join(tmpdir(), 'boardwright-simavr-')), 'simavr-serial');
  execFileSync('cc', ['-O2', '-w', path.join(import.meta.dirname, 'simavr.c'), '-o', program, '-lsimavr', '-lelf']);
  return program;
}

/** What a program for an Uno sends in simavr, and the processor seconds that it takes. */
export function runSimavr(
  runner: string,
  elf: Uint8Array,
  cycles: number,
  millivolts: number,
  words: string,
): { readonly serial: Uint8Array; readonly seconds: number } {
  const file = path.join(path.dirname(runner), 'program.elf');
  writeFileSync(file, elf);
  const { stdout, stderr, status } = spawnSync(runner, [file, `${cycles}`, `${millivolts}`, words], {
    maxBuffer: 64 << 20,
  });
  if (status !== 0) throw new Error(`simavr ended with ${status}: ${stderr.toString()}`);
  return { serial: new Uint8Array(stdout), seconds: Number(stderr.toString().trim().split('\n').at(-1)) };
}
