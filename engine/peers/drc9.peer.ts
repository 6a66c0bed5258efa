/**
 * Our design rule check against KiCad 9's on the boards of the corpus: findings by type. A type whose counts differ fails unless
 * engine/peers/drc9.approved.json has the counts, and a reason for the type; docs/drc.md says who is right.
 * Usage: node engine/peers/drc9.peer.ts [part of a board's name, or the path of a board] [--approve]
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { corpus } from '../test/drcCompare.ts';
import { openBoardFile } from '../test/zoneFills.ts';
import { FEATURES } from '../src/indexes/index.ts';
import { silkPairs } from '../src/rules/drc/queries/silkPairs.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import type { Store } from '../src/kinds/index.ts';
import { agree } from '../test/kicad9/findings.ts';
import { Approval, countOf, type Counts } from './approval.ts';
import { boardsFor9, withCopy } from './copy9.ts';
import { reportedTypes } from './drcReport9.ts';
import { hasKicad9, kicad9 } from './kicad9.ts';

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
    return countOf(reportedTypes(report));
  });

const SILKSCREENS = [
  [FEATURES.frontSilk, FEATURES.frontMask],
  [FEATURES.backSilk, FEATURES.backMask],
] as const;

/** Ours, silkscreen over openings as KiCad counts it: each drawing once, in however many openings it lies. */
function oursOf(doc: Store): Counts {
  const input = drcInput(doc);
  const counts = countOf([...runRules('drc', input)].map(({ rule }) => rule));
  if (!counts['silk_over_copper']) return counts;
  const drawings = new Set(SILKSCREENS.flatMap(([silk, mask]) => [...silkPairs(input, silk, mask)].map(({ a }) => a)));
  return { ...counts, silk_over_copper: drawings.size };
}

if (!hasKicad9()) {
  console.error('KiCad 9 is not there');
  process.exit(1);
}
const wanted = process.argv.slice(2).find(argument => !argument.startsWith('--'));
const approval = new Approval(path.join(import.meta.dirname, 'drc9.approved.json'), process.argv.includes('--approve'));
for (const board of boardsFor9(wanted)) {
  const name = path.relative(corpus, board);
  const doc = openBoardFile(board);
  const [theirs, ours] = [theirsOf(board, doc), oursOf(doc)];
  const lines = approval.compare(name, theirs, ours, agree);
  const types = new Set([...Object.keys(theirs), ...Object.keys(ours)]).size;
  console.log([`${name}: ${types - lines.length} of ${types} types agree`, ...lines].join('\n'));
}
process.exit(approval.end(wanted === undefined));
