/**
 * Every sketch of the corpus that compiles, in simavr and in ours: the bytes that it sends in two simulated seconds.
 * Usage: node sim/peers/simavr.peer.ts [part of a path]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { corpusFiles, corpusPath } from '../../engine/test/corpus.ts';
import { Rig } from '../test/rig.ts';
import { uartEdges } from '../src/mcu/index.ts';
import { runSimavr, simavrRunner } from './simavr.ts';

const SECONDS = 2;
const MILLIVOLTS = 2000;
/** Sketches that may differ, and why. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'arduino/builtin/StringConstructors/StringConstructors.ino':
    'it prints millis() after bytes that take longer in simavr',
};
/** What both are sent after a tenth of a second. */
const WORDS = '1 hello\n';
/** simavr takes the time of eleven bits for a byte of ten: a port that is always busy sends so much less. */
const BEHIND = 0.1;
const HZ = 16e6;

/** Sends a byte at the speed that the program has set. */
function send(rig: Rig, byte: number): void {
  const { avr } = rig;
  const { data } = avr.core;
  const bit = ((data[0xc4]! | (data[0xc5]! << 8)) + 1) * (data[0xc0]! & 2 ? 8 : 16);
  const begin = avr.cycles;
  for (const { high, cycle } of uartEdges([byte], HZ, { baud: HZ / bit })) {
    avr.run(begin + cycle);
    avr.setLevel(rig.pin('PD0'), high);
  }
}

const runner = simavrRunner();
if (!runner) {
  console.error('libsimavr is missing: apt-get install libsimavr-dev libelf-dev gcc');
  process.exit(1);
}

const command = path.resolve(import.meta.dirname, '../../native/bin/boardwright.mjs');
const scratch = mkdtempSync(path.join(tmpdir(), 'boardwright-peer-'));

/** The ELF file of a sketch; null where a library of it is not there. */
function compiled(sketch: string): Uint8Array | null {
  const elf = path.join(scratch, 'sketch.elf');
  const { status, stderr } = spawnSync(process.execPath, [command, 'compile', sketch, '--out', elf], {
    encoding: 'utf8',
  });
  if (status === 0) return new Uint8Array(readFileSync(elf));
  if (/No such file or directory/.test(stderr)) return null;
  throw new Error(`${sketch} does not compile:\n${stderr}`);
}

const wanted = process.argv[2] ?? '';
const count = { compiled: 0, lacking: 0, equal: 0, silent: 0, explained: 0, different: 0 };
for (const file of corpusFiles('arduino', '.ino')) {
  if (file.includes('/hex/') || !file.includes(wanted)) continue;
  const elf = compiled(corpusPath(file));
  if (!elf) {
    count.lacking++;
    continue;
  }
  count.compiled++;
  const cycles = SECONDS * HZ;
  const theirs = runSimavr(runner, elf, cycles, MILLIVOLTS, WORDS).serial;
  const rig = new Rig('atmega328p', elf).volts({ PC0: MILLIVOLTS / 1000 });
  rig.set('PD2', true).set('PD6', true).set('PD0', true);
  [...WORDS].forEach((word, i) => {
    rig.avr.run(HZ / 10 + i * 32_000);
    send(rig, word.charCodeAt(0));
  });
  rig.avr.run(cycles);
  const ours = Uint8Array.from(rig.serial[0]!);
  const common = Math.min(ours.length, theirs.length);
  const equal = Buffer.compare(ours.subarray(0, common), theirs.subarray(0, common)) === 0;
  // A byte that is on its way at the end counts for one of them only.
  const apart = ours.length - theirs.length;
  const fine = equal && Math.abs(apart) <= Math.max(2, BEHIND * common);
  if (fine && common === 0) count.silent++;
  else if (fine) count.equal++;
  else if (EXPLAINED[file]) count.explained++;
  else count.different++;
  const verdict = !fine ? (EXPLAINED[file] ? `why (${EXPLAINED[file]}):` : 'FAIL') : common === 0 ? '--  ' : 'ok  ';
  console.log(`${verdict} ${file}: ${ours.length} bytes, simavr ${theirs.length}`);
}
rmSync(scratch, { recursive: true });
console.log(
  `${count.compiled} sketches compile, ${count.lacking} lack a library; of those ${count.equal} send the same bytes, ` +
    `${count.silent} send nothing, ${count.explained} differ for a known reason, ${count.different} differ`,
);
process.exit(count.different === 0 ? 0 : 1);
