/**
 * Our design rule check against KiCad 9's on the boards of the corpus: findings by type. A type whose counts differ fails unless
 * engine/peers/drc9.approved.json has the counts, and a reason for the type; docs/drc.md says who is right.
 * Usage: node engine/peers/drc9.peer.ts [part of a board's name, or the path of a board] [--approve]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { corpus } from '../test/drcCompare.ts';
import { openBoardFile } from '../test/zoneFills.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import type { Store } from '../src/kinds/index.ts';
import { boardsFor9, withCopy } from './copy9.ts';
import { hasKicad9, kicad9 } from './kicad9.ts';

/** It stops counting a type here, or at the second for some. */
const CAPS = [199, 200, 499, 500];

type Counts = Readonly<Record<string, number>>;

interface Approved {
  readonly boards: Record<string, Record<string, readonly [theirs: number, ours: number]>>;
  /** By type. */
  readonly explained: Readonly<Record<string, string>>;
}

const file = path.join(import.meta.dirname, 'drc9.approved.json');
const approved = JSON.parse(readFileSync(file, 'utf8')) as Approved;

interface Report {
  readonly violations: readonly { readonly type: string }[];
  readonly unconnected_items: readonly unknown[];
}

const countOf = (types: Iterable<string>): Counts => {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

const theirsOf = (board: string, doc: Store): Counts =>
  withCopy(board, doc, file => {
    const report = path.join(path.dirname(file), 'drc9-report.json');
    const { stderr } = kicad9([
      'pcb',
      'drc',
      '--severity-all',
      '--all-track-errors',
      '--format',
      'json',
      '-o',
      report,
      file,
    ]);
    if (!existsSync(report)) throw new Error(stderr.slice(-500));
    const { violations, unconnected_items: missing } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return countOf([...violations.map(({ type }) => type), ...missing.map(() => 'unconnected_items')]);
  });

const oursOf = (doc: Store): Counts => countOf([...runRules('drc', drcInput(doc))].map(({ rule }) => rule));

const agree = (theirs: number, ours: number): boolean => theirs === ours || (CAPS.includes(theirs) && ours >= theirs);

/** Compares one board; the number of types that differ from what is approved. */
function compare(board: string, name: string, approve: boolean): number {
  const doc = openBoardFile(board);
  const [theirs, ours] = [theirsOf(board, doc), oursOf(doc)];
  const types = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].sort();
  const known = approved.boards[name] ?? {};
  const fresh: Record<string, readonly [number, number]> = {};
  const lines: string[] = [];
  let failed = 0;
  for (const type of types) {
    const pair = [theirs[type] ?? 0, ours[type] ?? 0] as const;
    if (agree(...pair)) continue;
    fresh[type] = pair;
    const isKnown = known[type]?.join() === pair.join() && type in approved.explained;
    if (!isKnown) failed++;
    lines.push(`  ${isKnown ? ' ' : '✗'} ${type}: KiCad ${pair[0]}, we ${pair[1]}`);
  }
  console.log(`${name}: ${types.length - lines.length} of ${types.length} types agree`);
  for (const line of lines) console.log(line);
  if (approve) {
    if (lines.length > 0) approved.boards[name] = fresh;
    else delete approved.boards[name];
  }
  return failed;
}

if (!hasKicad9()) {
  console.error('KiCad 9 is not there');
  process.exit(1);
}
const approve = process.argv.includes('--approve');
const boards = boardsFor9(process.argv.slice(2).find(argument => !argument.startsWith('--')));
let failed = 0;
for (const board of boards) failed += compare(board, path.relative(corpus, board), approve);
if (approve) writeFileSync(file, `${JSON.stringify(approved, null, 2)}\n`);
process.exit(failed === 0 || approve ? 0 : 1);
