/**
 * Processor time of runs of corpus netlists, warm, next to Debian's ngspice in the same minutes.
 *
 *     node sim/bench/spice.bench.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile, Ngspice } from '@boardwright/ngspice-wasm';
import { goal } from '../../.ci/goal.mjs';

/** Seconds of processor time before the first measurement: the compiler for what runs often is done by then. */
const WARM = 1.5;
/** Seconds of each measurement, about, and how many there are of either side, by turns. The least counts: others use this machine. */
const SPAN = 0.6;
const ROUNDS = 4;

const file = path.resolve(import.meta.dirname, '../ngspice-wasm/dist/ngspice.wasm');
const corpus = path.resolve(import.meta.dirname, '../../../shared/corpus/spice');
/** Transient runs that compute for more than a millisecond, of every kind of device: less is but the start of a command. */
const decks = [
  'ngspice-tests/general/mosamp.cir',
  'ngspice-tests/general/mosmem.cir',
  'ngspice-tests/general/rca3040.cir',
  'ngspice-tests/general/rtlinv.cir',
  'ngspice-tests/general/schmitt.cir',
  'ngspice-tests/mos6/simpleinv.cir',
  'ngspice-tests/transient/fourbitadder.cir',
  'ngspice-examples/p-to-n-examples/aswitch-pswitch.cir',
  'ngspice-examples/p-to-n-examples/switch-oscillators.cir',
  'ngspice-examples/various/v-i-sources-am-ffm.cir',
].filter(name => existsSync(path.join(corpus, name)));
if (!existsSync(file) || decks.length === 0) {
  console.log('not run: ngspice was not built (npm run build:ngspice), or there is no corpus');
  process.exit(0);
}

/** Processor seconds, of user and system, that Debian's ngspice takes for this many runs. */
function native(folder: string, runs: number): number {
  // Results are dropped after each, here as below: ngspice looks through all plots that there are.
  writeFileSync(path.join(folder, 'script'), `source deck.cir\n${'run\ndestroy all\n'.repeat(runs)}quit\n`);
  // The shell prints the times of its children on the second line.
  const told = execFileSync('sh', ['-c', 'ngspice -p < script > /dev/null 2>&1; times'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return [
    ...told
      .trim()
      .split('\n')[1]!
      .matchAll(/(\d+)m([\d.]+)s/g),
  ].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Processor seconds of the whole process so far, its compilers' threads included. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const program = compile(readFileSync(file));
const ratios: number[] = [];
for (const name of decks) {
  const netlist = readFileSync(path.join(corpus, name), 'latin1');
  const ngspice = await Ngspice.start(program, { text: () => {}, status: () => {}, begin: () => {}, rows: () => {} });
  ngspice.circuit(netlist);
  const run = (times: number) => {
    const before = spent();
    for (let i = 0; i < times; i++) {
      ngspice.command('run');
      ngspice.command('destroy all');
    }
    return spent() - before;
  };
  let warmed = 0;
  let last = 0;
  for (let i = 0; i < 3 || warmed < WARM; i++) warmed += last = run(1);
  const runs = Math.max(2, Math.ceil(SPAN / last));
  const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-bench-'));
  writeFileSync(path.join(folder, 'deck.cir'), netlist);
  let [ours, theirs] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    ours = Math.min(ours, run(runs) / runs);
    // Starting and reading are in both, and cancel out.
    theirs = Math.min(theirs, (native(folder, runs + 1) - native(folder, 1)) / runs);
  }
  rmSync(folder, { recursive: true });
  ratios.push(ours / theirs);
  const ms = (seconds: number) => `${(seconds * 1e3).toFixed(2)} ms`;
  console.log(`${name}: ${ms(ours)} a run, Debian's ngspice ${ms(theirs)}: ${(ours / theirs).toFixed(2)}`);
}
console.log(`ratio: median ${median(ratios).toFixed(2)}, highest ${Math.max(...ratios).toFixed(2)}`);
goal("SPICE run, of Debian's ngspice, highest", Math.max(...ratios), { most: 1.35 });
