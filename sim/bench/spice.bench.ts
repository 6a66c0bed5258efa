/**
 * Processor time of runs of corpus netlists, warm, beside Debian's ngspice, and the time that an instance takes to start.
 *
 *     node sim/bench/spice.bench.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile, Ngspice } from '@boardwright/ngspice-wasm';

const WARM = 2;
const RUNS = 20;

const file = path.resolve(import.meta.dirname, '../ngspice-wasm/dist/ngspice.wasm');
const corpus = path.resolve(import.meta.dirname, '../../../shared/corpus/spice');
const decks = [
  'ngspice-tests/general/mosmem.cir',
  'ngspice-tests/general/schmitt.cir',
  'ngspice-tests/transient/fourbitadder.cir',
  'ngspice-examples/p-to-n-examples/switch-oscillators.cir',
].filter(name => existsSync(path.join(corpus, name)));
if (!existsSync(file) || decks.length === 0) {
  console.log('not run: ngspice was not built (npm run build:ngspice), or there is no corpus');
  process.exit(0);
}

/** Processor seconds, of user and system, that Debian's ngspice takes for this many runs. */
function native(folder: string, runs: number): number {
  writeFileSync(path.join(folder, 'script'), `source deck.cir\n${'run\n'.repeat(runs)}quit\n`);
  // The shell tells the times of its children on the second line.
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

const program = compile(readFileSync(file));
const starts: number[] = [];
const start = async () => {
  const began = performance.now();
  const ngspice = await Ngspice.start(program, {
    text: () => {},
    status: () => {},
    begin: () => {},
    rows: () => {},
  });
  starts.push(performance.now() - began);
  return ngspice;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const ratios: number[] = [];
for (const name of decks) {
  const netlist = readFileSync(path.join(corpus, name), 'latin1');
  const ngspice = await start();
  ngspice.circuit(netlist);
  for (let i = 0; i < WARM; i++) ngspice.command('run');
  const before = process.cpuUsage();
  for (let i = 0; i < RUNS; i++) ngspice.command('run');
  const { user, system } = process.cpuUsage(before);
  const ours = (user + system) / 1e6 / RUNS;
  const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-bench-'));
  writeFileSync(path.join(folder, 'deck.cir'), netlist);
  // Starting and reading are in both, and cancel out.
  const theirs = (native(folder, RUNS + 1) - native(folder, 1)) / RUNS;
  rmSync(folder, { recursive: true });
  ratios.push(ours / theirs);
  const ms = (seconds: number) => `${(seconds * 1e3).toFixed(1)} ms`;
  console.log(`${name}: ${ms(ours)} a run, Debian's ngspice ${ms(theirs)}: ${(ours / theirs).toFixed(2)}`);
}
for (let i = 0; i < 10; i++) await start();
console.log(`median ratio ${median(ratios).toFixed(2)} (limit 1.35)`);
console.log(`an instance starts in ${median(starts).toFixed(0)} ms`);
