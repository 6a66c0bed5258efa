/**
 * Our design rule check against that of Debian's KiCad 6 on the boards of the corpus that it reads: the numbers of
 * violations by rule, with the boards' own minima and with strict ones, and what is unconnected after cuts. Differences
 * from engine/test/drc.approved.json fail; what differs between the two programs is explained there.
 * Usage: node engine/peers/drc.peer.ts [part of a board's name] [--approve]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { corpus, ours, sideBySide, STRICT, type Approved, type Counts, type Run } from '../test/drcCompare.ts';

/** The newest file version that Debian's KiCad 6 reads. */
const KICAD_6 = 20211014;
const RUNS: readonly Run[] = ['plain', 'strict', 'cut'];
const file = path.resolve(import.meta.dirname, '../test/drc.approved.json');
const approved = JSON.parse(readFileSync(file, 'utf8')) as {
  boards: Record<string, Approved>;
  explained: Record<string, string>;
};

type Kicad = Record<Run, Counts> & { readonly rules: Counts; readonly cpu: number };

/** KiCad writes next to the board that it reads: it gets a copy of the project. */
function kicad(board: string): Kicad {
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-drc-'));
  try {
    const source = path.join(corpus, board);
    cpSync(path.dirname(source), work, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', work]);
    const args = [path.join(import.meta.dirname, 'drc.py'), path.join(work, path.basename(board))];
    const output = execFileSync('/usr/bin/python3', [...args, JSON.stringify(STRICT)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // The module complains about its own leaks after the answer.
    return JSON.parse(/^\{"rules".*$/m.exec(output.toString())![0]) as Kicad;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? '';
const approve = process.argv.includes('--approve');
const boards = globSync('**/*.kicad_pcb', { cwd: corpus })
  .filter(board => board.includes(wanted))
  .filter(board => Number(/\(version (\d+)\)/.exec(readFileSync(path.join(corpus, board), 'latin1'))?.[1]) <= KICAD_6)
  .sort();

let failed = 0;
for (const board of boards) {
  const theirs = kicad(board);
  const begin = process.cpuUsage();
  const own = ours(board, theirs.rules);
  const { user, system } = process.cpuUsage(begin);
  const runs = Object.fromEntries(RUNS.map(run => [run, sideBySide(theirs[run], own[run])])) as Approved['runs'];
  console.log(
    `${board}: KiCad ${theirs.cpu.toFixed(2)} s for one run, we ${((user + system) / 1e6).toFixed(2)} s for three`,
  );
  for (const run of RUNS)
    console.log(
      `  ${run.padEnd(6)} ${Object.entries(runs[run])
        .map(([rule, [a, b]]) => `${rule} ${a === b ? a : `${a} ≠ ${b}`}`)
        .join(', ')}`,
    );
  if (approve) approved.boards[board] = { rules: theirs.rules, runs };
  else if (JSON.stringify(approved.boards[board]) !== JSON.stringify({ rules: theirs.rules, runs })) {
    console.log('  ✗ not as approved');
    failed++;
  }
}
if (approve) writeFileSync(file, `${JSON.stringify(approved, null, 2)}\n`);
process.exit(failed === 0 ? 0 : 1);
