/**
 * Every netlist of the corpus, by Debian's ngspice and by ours: all vectors of all plots, point by point.
 * Usage: node sim/peers/netlists.peer.ts [part of a path]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { corpusFiles, corpusPath } from '../../engine/test/corpus.ts';
import type { Deck, Trace } from '../src/spice/index.ts';
import { simulate } from '../test/program.ts';
import explained from './netlists.explained.json' with { type: 'json' };
import { readRaw, type RawPlot } from './rawRead.ts';

const NGSPICE = '/usr/bin/ngspice';
if (!existsSync(NGSPICE)) {
  console.error('ngspice is missing: apt-get install ngspice');
  process.exit(1);
}
/** Seconds for either. */
const LIMIT = Number(process.env['BOARDWRIGHT_PEER_SECONDS'] ?? 100);
/** Of the largest value of a vector. */
const TOLERANCE = 1e-6;

const controls = (netlist: string) => /^\s*\.control\b/im.test(netlist);

/** All plots of Debian's ngspice; null when it is not done in time. Runs in a folder of its own. */
function native(folder: string, file: string): RawPlot[] | null {
  const netlist = readFileSync(path.join(folder, file), 'latin1');
  const script = [
    `source ${file}`,
    ...(controls(netlist) ? [] : ['run']),
    'set filetype=binary',
    'foreach boardwright $plots',
    'setplot $boardwright',
    'write {$boardwright}.boardwright all',
    'end',
    'quit',
    '',
  ].join('\n');
  const { status, error } = spawnSync(NGSPICE, ['-p'], {
    cwd: folder,
    input: script,
    timeout: LIMIT * 1000,
    maxBuffer: 256 << 20,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (status === null || error) return null;
  return readdirSync(folder)
    .filter(name => name.endsWith('.boardwright') && !name.startsWith('const.'))
    .flatMap(name => readRaw(readFileSync(path.join(folder, name)), name.slice(0, -'.boardwright'.length)));
}

/** All files next to the netlist and below, for what it includes. */
function around(folder: string): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(file).size < 1 << 20)
      files[path.relative(folder, file)] = new Uint8Array(readFileSync(file));
  }
  return files;
}

const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/^v\((.*?)\)?$/, '$1')
    .replace(/^i\((.*)\)$/, '$1#branch')
    .replace(/#branch(_\d+)+$/, '#branch');

/** How far apart two vectors are, in parts of the largest value; text where they cannot be compared. */
function apart(trace: Trace, { values: theirs, complex }: RawPlot['vectors'][number]): number | string {
  // A rawfile with one complex vector has all of them complex.
  const values = trace.complex === complex ? trace.values : [...trace.values].flatMap(value => [value, 0]);
  // What is one number stands first in a vector of its plot's length.
  const length = trace.values.length === 1 ? values.length : theirs.length;
  if (values.length !== length) return `${values.length} values, not ${theirs.length}`;
  let size = 0;
  let most = 0;
  for (let i = 0; i < length; i++) {
    const [a, b] = [values[i]!, theirs[i]!];
    if (Number.isNaN(a) && Number.isNaN(b)) continue;
    size = Math.max(size, Math.abs(b));
    if (a !== b) most = Math.max(most, Number.isNaN(a - b) ? Infinity : Math.abs(a - b));
  }
  return most <= 1e-15 ? 0 : most / size;
}

/** What differs; nothing when all is equal. */
async function compare(theirs: readonly RawPlot[], deck: Deck): Promise<string[]> {
  const ours = await simulate(deck.netlist, deck);
  const faults: string[] = [];
  for (const plot of theirs) {
    const own = ours.plots.filter(({ name }) => name === plot.name);
    if (own.length === 0) {
      faults.push(`${plot.name} is missing`);
      continue;
    }
    const traces = own.flatMap(({ traces: all, scale }) => (scale ? [scale, ...all] : all));
    for (const vector of plot.vectors) {
      // An XSPICE model's currents are numbered, which a rawfile drops: the nearest of them is meant.
      const found = traces
        .filter(({ name }) => bare(name) === bare(vector.name))
        .map(trace => apart(trace, vector))
        .sort((a, b) => Number(a) - Number(b));
      const [nearest] = found;
      if (nearest === undefined) faults.push(`${plot.name}.${vector.name} is missing`);
      else if (typeof nearest === 'string') faults.push(`${plot.name}.${vector.name}: ${nearest}`);
      else if (nearest > TOLERANCE) faults.push(`${plot.name}.${vector.name}: ${nearest.toExponential(1)} apart`);
    }
  }
  return faults;
}

const wanted = process.argv[2] ?? '';
const count = { equal: 0, explained: 0, different: 0, silent: 0, late: 0 };
for (const folder of ['spice/ngspice-tests', 'spice/ngspice-examples'])
  for (const file of corpusFiles(folder, '.cir', '.sp', '.net')) {
    if (!file.includes(wanted)) continue;
    const home = path.dirname(corpusPath(file));
    const scratch = mkdtempSync(path.join(tmpdir(), 'boardwright-netlist-'));
    try {
      cpSync(home, scratch, { recursive: true });
      const theirs = native(scratch, path.basename(file));
      if (!theirs) {
        count.late++;
        console.log(`--   ${file}: Debian's ngspice is not done in ${LIMIT} s`);
        continue;
      }
      if (theirs.length === 0) {
        count.silent++;
        console.log(`--   ${file}: Debian's ngspice gives nothing`);
        continue;
      }
      const faults = await compare(theirs, {
        netlist: readFileSync(corpusPath(file), 'latin1'),
        files: around(home),
        ...(file.includes('digital_devices') && { dialect: 'pspice' as const }),
      });
      const reason = (explained as Record<string, string>)[file];
      if (faults.length === 0) count.equal++;
      else if (reason) count.explained++;
      else count.different++;
      const verdict = faults.length === 0 ? 'ok  ' : reason ? 'why ' : 'FAIL';
      console.log(`${verdict} ${file}${faults.length > 0 ? `: ${reason ?? faults.slice(0, 4).join('; ')}` : ''}`);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  }
console.log(
  `${count.equal} equal within ${TOLERANCE}, ${count.explained} differ for a known reason, ${count.different} differ; ` +
    `${count.silent} give nothing, ${count.late} are not done in ${LIMIT} s`,
);
process.exit(count.different === 0 ? 0 : 1);
