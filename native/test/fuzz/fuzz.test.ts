import { describe, expect, test } from 'vitest';
import { corpusMissing } from '../../../engine/test/corpus.ts';
import { costs, watchAll } from './watch.ts';

/** Broken files of every kind that is read: a result or a clear message, within ten seconds and a gigabyte each. */

const RUNS = Number(process.env['BOARDWRIGHT_FUZZ'] ?? 200);
const DAMAGED = Math.max(2000, RUNS);
const LIMIT_MS = 10_000;

describe.skipIf(corpusMissing)('broken files', () => {
  test(`${RUNS} of all kinds are read or refused with a reason`, { timeout: RUNS * LIMIT_MS }, async () => {
    const { reports, faults } = await watchAll('child.ts', RUNS, 50);
    console.log(costs(reports));
    expect(faults).toEqual([]);
    expect(reports).toHaveLength(RUNS);
    expect(reports.some(({ refused }) => refused)).toBe(true);
  });
});

describe('damaged files', () => {
  test(
    `${DAMAGED} small ones of all formats crash nothing, and no cut stays unseen`,
    { timeout: 600_000 },
    async () => {
      const { reports, faults } = await watchAll('damagedChild.ts', DAMAGED, 1000);
      console.log(costs(reports));
      expect(faults).toEqual([]);
      expect(reports).toHaveLength(DAMAGED);
    },
  );
});
