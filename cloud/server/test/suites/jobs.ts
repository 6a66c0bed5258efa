import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import type { JobWorkers } from '../../src/jobs/kinds.ts';
import {
  claim,
  countJobs,
  enqueue,
  enqueueOnce,
  finish,
  LEASE_MS,
  MOST_ATTEMPTS,
  pauseAfter,
  renew,
} from '../../src/jobs/queue.ts';
import { runJobs } from '../../src/jobs/runner.ts';
import { refuse } from '../../src/refusal.ts';

type Choice = NonNullable<ServerOptions['database']>;

const START = new Date('2026-11-01T12:00:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);
const mail = (to: string) => ({ kind: 'confirm', to, locale: 'en', args: {} }) as const;
const put = (db: Database, to: string, at = START) => db.write(tx => enqueue(tx, 'mail', mail(to), at));

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500 && !(await isDone()); i++) await delay(10);
}

/** What the queue of jobs promises, on each engine, below the calls. */
export function jobSuite(choose: () => Promise<Choice>): void {
  async function withNodes(count: number, body: (dbs: Database[]) => Promise<void>): Promise<void> {
    const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-jobs-'));
    const database = await choose();
    const dbs: Database[] = [];
    for (let i = 0; i < count; i++) dbs.push(await openDatabase({ dataDir, database }));
    await body(dbs);
    for (const db of dbs) await db.close();
    await rm(dataDir, { recursive: true });
  }

  test('a job exists if what it belongs to was written, and not if that was refused', async () => {
    await withNodes(1, async ([db]) => {
      const refused = await db!.write(async tx => {
        await enqueue(tx, 'mail', mail('a'), START);
        return refuse('not.found');
      });
      expect(refused).toMatchObject({ messageId: 'not.found' });
      expect(await countJobs(db!.read, 'waiting')).toBe(0);
      await put(db!, 'a');
      expect(await countJobs(db!.read, 'waiting')).toBe(1);
    });
  });

  test('two nodes work off 100 jobs, each once', async () => {
    await withNodes(2, async dbs => {
      for (let i = 0; i < 100; i++) await put(dbs[0]!, String(i));
      const done: string[] = [];
      const workers: Pick<JobWorkers, 'mail'> = {
        mail: async ({ to }) => {
          await delay(1);
          done.push(to);
        },
      };
      const stops = dbs.map(db =>
        runJobs({ db, workers, log: { error: () => undefined }, now: () => START, pollMs: 5 }),
      );
      await until(() => done.length >= 100);
      await Promise.all(stops.map(stop => stop()));
      expect(done.toSorted()).toEqual(Array.from({ length: 100 }, (_, i) => String(i)).toSorted());
      expect(await dbs[0]!.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
    });
  });

  test('a job whose node is gone goes to another one after its lease, and the first can no longer end it', async () => {
    await withNodes(2, async ([a, b]) => {
      await put(a!, 'x');
      const [first] = await claim(a!, 8, START);
      expect(await claim(b!, 8, later(LEASE_MS - 1))).toEqual([]);
      const [second] = await claim(b!, 8, later(LEASE_MS));
      expect([second!.job_id, second!.attempts]).toEqual([first!.job_id, 2]);
      await finish(a!.read, first!);
      expect(await countJobs(a!.read, 'running')).toBe(1);
      await finish(b!.read, second!);
      expect(await countJobs(a!.read, 'running')).toBe(0);
    });
  });

  test('a job that takes long keeps no other one waiting, and its lease', async () => {
    await withNodes(1, async ([db]) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const done: string[] = [];
      const workers: Pick<JobWorkers, 'mail'> = {
        mail: ({ to }) => (to === 'slow' ? promise : Promise.resolve(void done.push(to))),
      };
      await put(db!, 'slow');
      const stop = runJobs({ db: db!, workers, log: { error: () => undefined }, now: () => START, pollMs: 5 });
      await until(async () => (await countJobs(db!.read, 'running')) === 1);
      await put(db!, 'quick');
      await until(() => done.length === 1);
      const [slow] = await db!.read.selectFrom('jobs').selectAll().execute();
      await renew(db!.read, slow!, later(LEASE_MS));
      expect(await claim(db!, 8, later(2 * LEASE_MS - 1))).toEqual([]);
      resolve(undefined);
      await stop();
      expect(await countJobs(db!.read, 'running')).toBe(0);
    });
  });

  test('a computer that slept while it worked on a job does not take that job again', async () => {
    await withNodes(1, async ([db]) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const begun: string[] = [];
      const workers: Pick<JobWorkers, 'mail'> = {
        mail: ({ to }) => {
          begun.push(to);
          return to === 'slow' ? promise : Promise.resolve();
        },
      };
      let now = START;
      await put(db!, 'slow');
      const stop = runJobs({ db: db!, workers, log: { error: () => undefined }, now: () => now, pollMs: 5 });
      await until(() => begun.length === 1);
      now = later(3 * LEASE_MS);
      // The queue has been looked through when this one is done.
      await put(db!, 'quick', now);
      await until(() => begun.includes('quick'));
      resolve(undefined);
      await stop();
      expect(begun).toEqual(['slow', 'quick']);
      expect(await db!.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
    });
  });

  test('a job that comes back is there once, and again after the time that it says', async () => {
    await withNodes(2, async dbs => {
      const times: string[] = [];
      let now = START;
      const collect = () => {
        times.push(now.toISOString());
        return Promise.resolve(new Date(now.getTime() + 1000));
      };
      for (const db of dbs) await enqueueOnce(db, 'collect', later(1000), START);
      const stops = dbs.map(db =>
        runJobs({ db, workers: { collect }, log: { error: () => undefined }, now: () => now, pollMs: 5 }),
      );
      await until(() => times.length > 0);
      await delay(50);
      now = later(1000);
      await until(() => times.length > 1);
      await delay(50);
      await Promise.all(stops.map(stop => stop()));
      expect(times).toEqual([START.toISOString(), later(1000).toISOString()]);
      // A node that starts wants it sooner; one that starts later does not put it off.
      await enqueueOnce(dbs[0]!, 'collect', later(1500), now);
      await enqueueOnce(dbs[1]!, 'collect', later(9000), now);
      const rows = await dbs[0]!.read.selectFrom('jobs').selectAll().execute();
      expect(rows).toMatchObject([{ kind: 'collect', state: 'waiting', due_at: later(1500).toISOString() }]);
    });
  });

  test('a job that fails is tried again after growing pauses, then put aside with its fault', async () => {
    await withNodes(1, async ([db]) => {
      await put(db!, 'x');
      let now = START;
      let tries = 0;
      const faults: object[] = [];
      const workers: Pick<JobWorkers, 'mail'> = {
        mail: () => {
          tries++;
          return Promise.reject(new Error('451 try again later'));
        },
      };
      const log = { error: (entry: object) => faults.push(entry) };
      const stop = runJobs({ db: db!, workers, log: log as never, now: () => now, pollMs: 5 });
      for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
        await until(() => faults.length === attempt);
        await until(async () => (await countJobs(db!.read, 'running')) === 0);
        const { due_at, attempts } = await db!.read.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
        expect([attempts, Date.parse(due_at) - now.getTime()]).toEqual([attempt, pauseAfter(attempt)]);
        // Not before its time.
        now = new Date(now.getTime() + pauseAfter(attempt) - 1);
        await delay(20);
        expect(tries).toBe(attempt);
        now = new Date(now.getTime() + 1);
      }
      await delay(20);
      await stop();
      expect(tries).toBe(MOST_ATTEMPTS);
      const left = await db!.read.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
      expect(left).toMatchObject({ state: 'dead', fault: '451 try again later' });
    });
  });
}
