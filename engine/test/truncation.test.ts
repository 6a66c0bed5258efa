import { describe, expect, test } from 'vitest';
import { damageFixtures, issueKeys } from './damageFixtures.ts';

/** A file that was cut off is refused, or read with a warning: at any byte of it, in every format. */

/** Longer files are cut at so many places. */
const MOST_CUTS = 500;

const fixtures = damageFixtures();

test('the fixtures are sound', () => {
  for (const { name, bytes, read } of fixtures) {
    const result = read(bytes);
    expect([name, result.ok ? '' : result.error]).toEqual([name, '']);
  }
});

describe('a file that was cut off', () => {
  test.each(fixtures.map(fixture => [fixture.name, fixture] as const))('%s', (_, { bytes, read, unseen }) => {
    const known = issueKeys(read(bytes));
    const text = new TextDecoder('latin1').decode(bytes);
    const length = text.trimEnd().length;
    const step = Math.max(1, Math.floor(length / MOST_CUTS));
    const silent: number[] = [];
    for (let at = 0; at < length; at += step) {
      const said = issueKeys(read(bytes.slice(0, at)));
      if (said && [...said].every(key => known!.has(key)) && !unseen?.(text, at)) silent.push(at);
    }
    expect(silent.map(at => text.slice(Math.max(0, at - 30), at))).toEqual([]);
  });
});
