import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { claim, finish, postpone } from './queue.ts';
import type { JobKind, JobWorkers } from './kinds.ts';

/** Jobs that one node works on at once. */
const AT_ONCE = 8;
const POLL_MS = 1000;

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

  const work = async (job: Schema['jobs']): Promise<void> => {
    try {
      const worker = workers[job.kind as JobKind] as ((payload: unknown, jobId: string) => Promise<void>) | undefined;
      if (worker === undefined) throw new Error(`no worker for jobs of the kind ${job.kind}`);
      await worker(JSON.parse(job.payload), job.job_id);
      await finish(db.read, job);
    } catch (error) {
      const { message } = error as Error;
      log.error({ job: job.job_id, kind: job.kind, attempts: job.attempts, fault: message }, 'a job failed');
      await postpone(db.read, job, message, now());
    }
  };
  const round = async (): Promise<void> => {
    let jobs;
    do {
      jobs = await claim(db, AT_ONCE, now());
      await Promise.all(jobs.map(work));
    } while (jobs.length === AT_ONCE && !stopped);
  };
  const look = () => {
    current ??= round()
      .catch((error: unknown) => log.error({ err: error }, 'jobs were not read'))
      .finally(() => (current = null));
  };
  const timer = setInterval(look, pollMs).unref();
  look();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await current;
  };
}
