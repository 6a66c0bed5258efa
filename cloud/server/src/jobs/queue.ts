import { sql } from 'kysely';
import type { Database, Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

/** How long a node may work on a job before another one takes it over, milliseconds. */
export const LEASE_MS = 60_000;
/** Tries before a job is put aside as dead. */
export const MOST_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Milliseconds before the next try after so many: 2 s, 8 s, 32 s, … at most an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (attempts - 1));

/** Puts work into the queue. In the transaction of what it belongs to: both happen or neither. */
export async function enqueue<K extends JobKind>(
  tx: Queries,
  kind: K,
  payload: JobPayloads[K],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto('jobs')
    .values({
      job_id: newId(),
      kind,
      payload: JSON.stringify(payload),
      state: 'waiting',
      due_at: at,
      attempts: 0,
      fault: '',
      created_at: at,
    })
    .execute();
}

/**
 * Takes jobs that are due, and those of nodes that did not end them in time. While one is worked on, `due_at` is the end of its
 * lease. `own`: ids of those that this node works on; when a computer wakes up their leases have ended, but not the work.
 */
export async function claim(
  db: Database,
  most: number,
  now: Date,
  own: readonly string[] = [],
): Promise<Schema['jobs'][]> {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const others = own.length > 0 ? sql`and job_id not in (${sql.join(own)})` : sql``;
  const unlocked = db.kind === 'postgres' ? sql`for update skip locked` : sql``;
  const take = async (on: Queries) => {
    const { rows } = await sql<Schema['jobs']>`
    update jobs set state = 'running', attempts = attempts + 1, due_at = ${lease} where job_id in (
      select job_id from jobs where state in ('waiting', 'running') and due_at <= ${now.toISOString()} ${others}
      order by due_at limit ${most} ${unlocked})
    returning *`.execute(on);
    return rows;
  };
  // Locked rows are passed over there; the embedded engine waits for other processes, such as the command line.
  return db.kind === 'postgres' ? take(db.read) : db.write(take);
}

/**
 * Sees to it that the one job of a kind that comes back is there, and due at the latest at a time. One that was put aside gets new
 * tries.
 */
export async function enqueueOnce(db: Database, kind: JobKind, latest: Date, now: Date): Promise<void> {
  const [at, due_at] = [now.toISOString(), latest.toISOString()];
  const fresh = { state: 'waiting', attempts: 0, fault: '' } as const;
  await db.write(async tx => {
    await tx
      .insertInto('jobs')
      .values({ job_id: kind, kind, payload: '{}', due_at: at, created_at: at, ...fresh })
      .onConflict(conflict => conflict.column('job_id').doNothing())
      .execute();
    const row = tx.updateTable('jobs').where('job_id', '=', kind);
    await row
      .set({ ...fresh, due_at: at })
      .where('state', '=', 'dead')
      .execute();
    await row.set({ due_at }).where('state', '=', 'waiting').where('due_at', '>', due_at).execute();
  });
}

/** The one job of a kind that comes back is due at a time, if it waited longer. While it runs nothing is changed. */
export async function hasten(tx: Queries, kind: JobKind, at: Date): Promise<void> {
  const due_at = at.toISOString();
  await tx
    .updateTable('jobs')
    .set({ due_at })
    .where('job_id', '=', kind)
    .where('state', '=', 'waiting')
    .where('due_at', '>', due_at)
    .execute();
}

/** A node still works on a job. */
export async function renew(db: Queries, { job_id, attempts }: Schema['jobs'], now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('job_id', '=', job_id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .execute();
}

/** A job is done until it is due again. */
export async function repeat(db: Queries, { job_id, attempts }: Schema['jobs'], at: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, fault: '', due_at: at.toISOString() })
    .where('job_id', '=', job_id)
    .where('attempts', '=', attempts)
    .execute();
}

/** A job is done, unless its lease ended and another node has it. */
export async function finish(db: Queries, { job_id, attempts }: Schema['jobs']): Promise<void> {
  await db.deleteFrom('jobs').where('job_id', '=', job_id).where('attempts', '=', attempts).execute();
}

/** A job failed: it waits for its next try, or is put aside for an operator to look at. */
export async function postpone(
  db: Queries,
  { job_id, attempts }: Schema['jobs'],
  fault: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      state: attempts >= MOST_ATTEMPTS ? 'dead' : 'waiting',
      fault,
      due_at: new Date(now.getTime() + pauseAfter(attempts)).toISOString(),
    })
    .where('job_id', '=', job_id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Jobs in a state. */
export async function countJobs(db: Queries, state: Schema['jobs']['state']): Promise<number> {
  const { jobs } = await db
    .selectFrom('jobs')
    .select(query => query.fn.countAll<number>().as('jobs'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(jobs);
}
