import { existsSync, readFileSync } from 'node:fs';
import type { Store } from '../../src/kinds/index.ts';
import { drcInput, ercInput, runRules, type Finding } from '../../src/rules/index.ts';
import { countOf, type Counts, type Range } from '../../peers/approval.ts';
import { kicad9 } from '../../peers/kicad9.ts';
import { NOT_COMPARED } from './explained.ts';

/** Findings of a check by type: KiCad's and ours. */
export interface FindingCounts {
  readonly check: 'drc' | 'erc';
  readonly theirs: Counts;
  readonly ours: Counts;
}

/** KiCad stops counting violations of one type here, or at the second for some. */
const CAPS = [199, 200, 499, 500];

/** Whether two counts of a type are the same, as far as KiCad counts. */
export const agree = (theirs: Range, ours: number): boolean =>
  theirs === ours || (CAPS.includes(theirs as number) && ours >= (theirs as number));

/** Whether both programs have findings of a type, or neither has. */
export const bothFind = (theirs: Range, ours: number): boolean =>
  (typeof theirs === 'number' ? theirs : theirs[1]) > 0 === ours > 0;

const comparable = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([type]) => !(type in NOT_COMPARED)));

/** KiCad 9 has no type of its own for a label with a single pin. */
export const kicadErcType = ({ rule, ids }: Finding, doc: Store): string =>
  rule !== 'isolated_pin_label'
    ? rule
    : doc.get(ids[0]!)?.kind === 'globalLabel'
      ? 'global_label_dangling'
      : 'label_dangling';

/** The design rule check of a board, against KiCad's counts. */
export const drcCounts = (board: Store, theirs: Counts): FindingCounts => ({
  check: 'drc',
  theirs: comparable(theirs),
  ours: comparable(countOf([...runRules('drc', drcInput(board))].map(({ rule }) => rule))),
});

interface ErcReport {
  readonly sheets: readonly { readonly violations: readonly { readonly type: string }[] }[];
}

/** The electrical check of a schematic and KiCad's of its file; null where KiCad makes no report. */
export function ercCounts(schematic: Store, file: string): FindingCounts | null {
  const report = `${file}.erc.json`;
  kicad9(['sch', 'erc', '--severity-all', '--format', 'json', '-o', report, file]);
  if (!existsSync(report)) return null;
  const { sheets } = JSON.parse(readFileSync(report, 'utf8')) as ErcReport;
  const types = sheets.flatMap(({ violations }) => violations.map(({ type }) => type));
  const findings = [...runRules('erc', ercInput(schematic))];
  return {
    check: 'erc',
    theirs: comparable(countOf(types)),
    ours: comparable(countOf(findings.map(finding => kicadErcType(finding, schematic)))),
  };
}
