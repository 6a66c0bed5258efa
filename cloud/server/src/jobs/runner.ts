import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { claim, finish, LEASE_MS, postpone, renew, repeat } from './queue.ts';
import type { JobKind, JobWorkers } from './kinds.ts';

/** Jobs that one node works on at once. */
const AT_ONCE = 8;
const POLL_MS = 1000;

type Worker = (payload: unknown, jobId: string) => Promise<Date | undefined>;

interface Running {
  readonly db: Database;
  readonly workers: Partial<JobWorkers>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
  readonly pollMs?: number | undefined;
}

/**
 * Does the jobs of the queue; other nodes of a cluster may do so at the same time.
 *
 * @returns a function that takes no more jobs and waits for those that run.
 */
export function runJobs({ db, workers, log, now, pollMs = POLL_MS }: Running): () => Promise<void> {
  let stopped = false;
  let current: Promise<void> | null = null;

  /** By the id of the job. */
  const running = new Map<string, Promise<void>>();

  const work = async (job: Schema['jobs']): Promise<void> => {
    // A job may take longer than a lease: as long as its node works on it, no other one takes it.
    const beat = setInterval(() => void renew(db.read, job, now()).catch(() => undefined), LEASE_MS / 3).unref();
    try {
      const worker = workers[job.kind as JobKind] as Worker | undefined;
      if (worker === undefined) throw new Error(`no worker for jobs of the kind ${job.kind}`);
      const next = await worker(JSON.parse(job.payload), job.job_id);
      await (next ? repeat(db.read, job, next) : finish(db.read, job));
    } catch (error) {
      const { message } = error as Error;
      log.error({ job: job.job_id, kind: job.kind, attempts: job.attempts, fault: message }, 'a job failed');
      await postpone(db.read, job, message, now());
    } finally {
      clearInterval(beat);
    }
  };
  const failed = (error: unknown) => log.error({ err: error }, 'jobs were not read');
  const begin = (job: Schema['jobs']) => {
    const done = work(job)
      .catch(failed)
      .finally(() => {
        running.delete(job.job_id);
        look();
      });
    running.set(job.job_id, done);
  };
  /** Takes as many jobs as there is room for; one that takes long keeps its place, and no other one. */
  const fill = async (): Promise<void> => {
    for (let room; (room = AT_ONCE - running.size) > 0 && !stopped;) {
      const jobs = await claim(db, room, now(), [...running.keys()]);
      jobs.forEach(begin);
      if (jobs.length < room) return;
    }
  };
  const look = () => {
    if (stopped) return;
    current ??= fill()
      .catch(failed)
      .finally(() => (current = null));
  };
  const timer = setInterval(look, pollMs).unref();
  look();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await current;
    await Promise.all(running.values());
  };
}
