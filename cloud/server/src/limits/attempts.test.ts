import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startCluster } from '../../test/postgres.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { memoryAttempts } from './memory.ts';
import { forgetEndedWindows, tableAttempts } from './table.ts';

const folder = await mkdtemp(join(tmpdir(), 'boardwright-attempts-'));
const cluster = await startCluster();
const sqlite = await openSqlite(join(folder, 'attempts.sqlite'));
const postgres = cluster && (await openPostgres(await cluster.makeDatabase()));
afterAll(async () => {
  await sqlite.close();
  await postgres?.close();
  await cluster?.stop();
  await rm(folder, { recursive: true });
});

const at = (ms: number) => new Date(ms);
const WINDOW = { most: 2, windowSeconds: 10 };

const kinds = [
  { name: 'in memory', attempts: memoryAttempts() },
  { name: 'in a table of SQLite', attempts: tableAttempts(sqlite.read) },
  ...(postgres ? [{ name: 'in a table of PostgreSQL', attempts: tableAttempts(postgres.read) }] : []),
];

describe.each(kinds)('attempts $name', ({ attempts }) => {
  test('the attempt after the last allowed one waits for the window to end', async () => {
    expect(await attempts.take('a', WINDOW, at(0))).toBe(0);
    expect(await attempts.take('a', WINDOW, at(1_000))).toBe(0);
    expect(await attempts.take('a', WINDOW, at(2_500))).toBe(8);
    expect(await attempts.take('b', WINDOW, at(2_500))).toBe(0);
    expect(await attempts.take('a', WINDOW, at(10_000))).toBe(0);
    expect(await attempts.take('a', WINDOW, at(10_000))).toBe(0);
    expect(await attempts.take('a', WINDOW, at(19_999))).toBe(1);
  });

  test('success clears the count', async () => {
    const once = { most: 1, windowSeconds: 10 };
    await attempts.take('c', once, at(0));
    expect(await attempts.take('c', once, at(0))).toBe(10);
    await attempts.clear('c');
    expect(await attempts.take('c', once, at(0))).toBe(0);
  });

  const PACE = { pauses: [0, 0, 2, 4], forgetSeconds: 60 };
  /** Each row: when, the answer of an attempt, what the next would have to wait right after it. */
  const course: readonly (readonly [ms: number, answer: number, then: number])[] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 2],
    [0, 2, 2],
    // Tries during a pause do not make it longer.
    [1_001, 1, 1],
    [2_000, 0, 4],
    [5_999, 1, 1],
    [6_000, 0, 4],
    // After all pauses of the schedule the last one stays.
    [10_000, 0, 4],
    // Forgotten.
    [70_000, 0, 0],
    [70_000, 0, 0],
    [70_000, 0, 2],
  ];
  test('attempts that follow each other are slowed down', async () => {
    for (const [ms, answer, then] of course) {
      expect(await attempts.pace('p', PACE, at(ms)), `at ${ms}`).toBe(answer);
      expect(await attempts.wait('p', PACE, at(ms)), `after ${ms}`).toBe(then);
    }
    await attempts.undo('p');
    expect(await attempts.wait('p', PACE, at(70_000))).toBe(0);
    await attempts.clear('p');
    for (let i = 0; i < 3; i++) expect(await attempts.pace('p', PACE, at(70_001))).toBe(0);
  });

  test('of parallel attempts only those before the first pause are allowed', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => attempts.pace('q', PACE, at(0))));
    expect(waits.filter(wait => wait === 0)).toHaveLength(3);
  });

  test('parallel attempts are all counted', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => attempts.take('d', WINDOW, at(0))));
    expect(waits.filter(wait => wait === 0)).toHaveLength(2);
  });
});

test('a flood of keys does not grow without bound, and recent keys stay limited', async () => {
  const attempts = memoryAttempts();
  const once = { most: 1, windowSeconds: 10 };
  for (let i = 0; i < 30_000; i++) await attempts.take(`k${i}`, once, at(i / 100));
  expect(await attempts.take('k0', once, at(300))).toBe(0);
  expect(await attempts.take('k29999', once, at(300))).toBe(10);
});

test('ended windows leave the table', async () => {
  const attempts = tableAttempts(sqlite.read);
  await attempts.take('old', { most: 1, windowSeconds: 1 }, at(0));
  await attempts.take('new', { most: 1, windowSeconds: 100 }, at(0));
  await forgetEndedWindows(sqlite.read, at(50_000));
  const left = await sqlite.read.selectFrom('attempts').select('attempt_key').execute();
  const keys = left.map(row => row.attempt_key);
  expect([keys.includes('old'), keys.includes('new')]).toEqual([false, true]);
});
