/**
 * How fast an Uno runs: simulated MHz for a second of processor time, next to simavr with the same programs in the same run; and a
 * Pico, next to rp2040js alone.
 *
 *     node sim/bench/mcu.bench.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goal } from '../../.ci/goal.mjs';
import { simavrRunner, runSimavr } from '../peers/simavr.ts';
import { Rig } from '../test/rig.ts';
import { picoSpeeds } from './pico.ts';

const LIMIT = 50;
const SECONDS = 5;
const HZ = 16e6;

picoSpeeds();
if (!existsSync('/usr/bin/avr-gcc')) {
  console.log('the Uno is not run: avr-gcc is missing (apt-get install gcc-avr avr-libc)');
  process.exit(0);
}
const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-bench-'));
const programs = path.join(import.meta.dirname, '../test/programs');

function compiled(name: string): Uint8Array {
  const elf = path.join(folder, 'program.elf');
  execFileSync('avr-gcc', ['-mmcu=atmega328p', `-DF_CPU=${HZ}UL`, '-Os', path.join(programs, name), '-o', elf]);
  return new Uint8Array(readFileSync(elf));
}

const runner = simavrRunner();
const speeds: number[] = [];
for (const name of ['busy.c', 'blink.c', 'pwm.c']) {
  const elf = compiled(name);
  const rig = new Rig('atmega328p', elf);
  // Edges are for who receives them, not for the measurement.
  rig.avr.onDrive = null;
  rig.run(1000);
  const before = process.cpuUsage();
  rig.run(SECONDS * 1000);
  const { user, system } = process.cpuUsage(before);
  const ours = (SECONDS * HZ) / (user + system);
  speeds.push(ours);
  const theirs = runner ? (SECONDS * HZ) / 1e6 / runSimavr(runner, elf, SECONDS * HZ, 0, '').seconds : null;
  console.log(
    `${name}: ${ours.toFixed(0)} MHz, ${((ours * 1e6) / HZ).toFixed(1)} times an Uno` +
      (theirs === null ? '' : `; simavr ${theirs.toFixed(0)} MHz`),
  );
}
rmSync(folder, { recursive: true });
goal('slowest AVR program', Math.min(...speeds), { least: LIMIT, unit: 'MHz' });
