import { expect, test } from 'vitest';
import { nextDigest } from './digestTimes.ts';

test.each([
  ['daily', '2026-11-03T05:59:59.999Z', '2026-11-03T06:00:00.000Z'],
  ['daily', '2026-11-03T06:00:00.000Z', '2026-11-04T06:00:00.000Z'],
  ['daily', '2026-12-31T23:00:00.000Z', '2027-01-01T06:00:00.000Z'],
  // A Tuesday, a Monday before and after the time.
  ['weekly', '2026-11-03T12:00:00.000Z', '2026-11-09T06:00:00.000Z'],
  ['weekly', '2026-11-09T05:00:00.000Z', '2026-11-09T06:00:00.000Z'],
  ['weekly', '2026-11-09T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
] as const)('the next %s mail after %s comes at %s', (period, now, at) =>
  expect(nextDigest(period, new Date(now)).toISOString()).toBe(at),
);
