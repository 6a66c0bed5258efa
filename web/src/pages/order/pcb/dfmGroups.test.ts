import type { DfmFinding } from '@boardwright/engine/rules/dfm';
import { msg } from '@boardwright/engine/base';
import { expect, test } from 'vitest';
import { dfmGroups } from './dfmGroups.ts';

const finding = (check: DfmFinding['check'], resolution: DfmFinding['resolution'], measured?: number): DfmFinding => ({
  check,
  resolution,
  message: msg('test', 'Test'),
  at: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  ...(measured !== undefined && { measured }),
});

test('what stops the order comes first, then decisions; in a group the finest first', () => {
  const groups = dfmGroups([
    finding('silkWidth', 'fixed', 50),
    finding('gap', 'decision', 120),
    finding('gap', 'decision', 100),
    finding('track', 'decision', 110),
    finding('gap', 'stops', 10),
  ]);
  expect(
    groups.map(({ check, resolution, findings }) => [resolution, check, findings.map(each => each.measured)]),
  ).toEqual([
    ['stops', 'gap', [10]],
    ['decision', 'track', [110]],
    ['decision', 'gap', [100, 120]],
    ['fixed', 'silkWidth', [50]],
  ]);
});
