/**
 * Our design rule check against that of Debian's KiCad 6, violation by violation, on all boards of the corpus that it reads:
 * with their own minima and with strict ones. A violation is known by its check and the places of its items. What only one of
 * the two reports must be as in drcFindings.approved.json, where the reasons are.
 * Usage: node engine/peers/drc-findings.peer.ts [part of a board's name] [--approve]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAsKicad6, STRICT, type Counts } from '../test/drcCompare.ts';
import { ownPlaces, theirPlaces, type Placed } from './drcPlaces.ts';
import { boardFiles, corpusFolder, KICAD_6 } from './kicad6.ts';

type Differences = Record<string, { readonly agree: number; readonly kicad: number; readonly ours: number }>;

const file = path.join(import.meta.dirname, 'drcFindings.approved.json');
const approved = JSON.parse(readFileSync(file, 'utf8')) as {
  boards: Record<string, Record<'plain' | 'strict', Differences>>;
  explained: Record<string, string>;
};

interface Kicad {
  readonly rules: Counts;
  readonly found: Parameters<typeof theirPlaces>[0];
}

/** KiCad writes next to the board that it reads: it gets a copy of the project. */
function kicad(board: string, rules: object): Kicad {
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-drc-'));
  try {
    cpSync(path.dirname(board), work, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', work]);
    const args = [path.join(import.meta.dirname, 'drcFindings.py'), path.join(work, path.basename(board))];
    const output = execFileSync('/usr/bin/python3', [...args, JSON.stringify(rules)], {
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
    // The module complains about its own leaks after the answer.
    return JSON.parse(/^found=(.*)$/m.exec(output.toString())![1]!) as Kicad;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** By check: what both have, and what only one has. Pairs that KiCad reports once a layer count once. */
function compare(theirs: readonly Placed[], own: readonly Placed[]): Differences {
  const differences: Record<string, { agree: number; kicad: number; ours: number }> = {};
  const checks = new Set([...theirs, ...own].map(([check]) => check));
  for (const check of [...checks].sort()) {
    const [a, b] = [theirs, own].map(
      list => new Set(list.filter(each => each[0] === check).map(([, places]) => places)),
    );
    const agree = [...a!].filter(place => b!.has(place)).length;
    differences[check] = { agree, kicad: a!.size - agree, ours: b!.size - agree };
  }
  return differences;
}

const wanted = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? '';
const approve = process.argv.includes('--approve');
let failed = 0;
const reasons = new Set<string>();
for (const { name, path: board } of boardFiles(wanted).filter(({ version }) => version <= KICAD_6)) {
  const runs = {} as Record<'plain' | 'strict', Differences>;
  for (const [run, strict] of [
    ['plain', {}],
    ['strict', STRICT],
  ] as const) {
    const theirs = kicad(board, strict);
    const own = ownPlaces(openAsKicad6(path.relative(corpusFolder, board), theirs.rules));
    runs[run] = compare(theirPlaces(theirs.found), own);
    const line = Object.entries(runs[run]).map(([check, { agree, kicad: a, ours: b }]) => {
      if (a > 0 || b > 0) reasons.add(check);
      return `${check} ${agree}${a > 0 ? ` −${a}` : ''}${b > 0 ? ` +${b}` : ''}`;
    });
    console.log(`${name} ${run}: ${line.join(', ')}`);
  }
  if (approve) approved.boards[name] = runs;
  else if (JSON.stringify(approved.boards[name]) !== JSON.stringify(runs)) {
    console.log('  ✗ not as approved');
    failed++;
  }
}
for (const check of reasons)
  if (!(check in approved.explained)) {
    console.log(`✗ nothing explains the differences of ${check}`);
    failed++;
  }
if (approve) writeFileSync(file, `${JSON.stringify(approved, null, 2)}\n`);
process.exit(failed === 0 ? 0 : 1);
