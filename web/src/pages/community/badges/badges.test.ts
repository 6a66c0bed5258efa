import { expect, test } from 'vitest';
import { badgesOf } from './badges.ts';

const none = { state: 'done', erc: null, drc: null, outputs: null } as const;

test('a share has a badge for each thing that was found, and none for what it has not', () => {
  expect(badgesOf({ checks: { ...none, state: 'waiting' }, buildCount: 0, orderCount: 0 })).toEqual([]);
  const outputs = { isReproducible: false, files: 12, sha256: 'ab' };
  const checks = { ...none, erc: { errors: 0, warnings: 4 }, drc: { errors: 2, warnings: 0 }, outputs };
  expect(badgesOf({ checks, buildCount: 3, orderCount: 0 })).toEqual([
    { name: 'erc', isGood: true, errors: 0, warnings: 4 },
    { name: 'drc', isGood: false, errors: 2, warnings: 0 },
    { name: 'outputs', isGood: false, files: 12, sha256: 'ab' },
    { name: 'builds', isGood: true, count: 3 },
  ]);
});
