import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpusMissing } from './corpus.ts';
import { ours, sideBySide, type Approved, type Counts, type Run } from './drcCompare.ts';

/** What KiCad 6 found (measured by engine/peers/drc.peer.ts) and what we find, with reasons where they differ. */
const { boards, explained } = JSON.parse(readFileSync(new URL('./drc.approved.json', import.meta.url), 'utf8')) as {
  boards: Record<string, Approved>;
  explained: Record<string, string>;
};
const RUNS: readonly Run[] = ['plain', 'strict', 'cut'];

const side = (run: Approved['runs'][Run], which: 0 | 1): Counts =>
  Object.fromEntries(Object.entries(run).map(([rule, counts]) => [rule, counts[which]]));

describe.skipIf(corpusMissing)('violations next to KiCad’s', () => {
  it.each(Object.keys(boards))('%s', board => {
    const { rules, runs } = boards[board]!;
    const own = ours(board, rules);
    for (const run of RUNS) expect(sideBySide(side(runs[run], 0), own[run]), run).toEqual(runs[run]);
  });

  it('has a reason for every difference, and for nothing else', () => {
    const differing = Object.values(boards).flatMap(({ runs }) =>
      RUNS.flatMap(run => Object.entries(runs[run]).flatMap(([rule, [a, b]]) => (a === b ? [] : [rule]))),
    );
    expect([...new Set(differing)].sort()).toEqual(Object.keys(explained).sort());
  });
});
