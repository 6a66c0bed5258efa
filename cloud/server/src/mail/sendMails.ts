import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { JobWorkers } from '../jobs/kinds.ts';
import { runJobs } from '../jobs/runner.ts';
import type { ServerOptions } from '../serverOptions.ts';
import { serveMailbox } from './devMailbox.ts';
import { maildir } from './maildir.ts';
import { mailWorker } from './mailWorker.ts';
import { smtp } from './smtp.ts';

const FROM = 'Boardwright <no-reply@localhost>';

/** Sends the mails of the queue while the server runs, and does its other jobs. */
export function sendMails(
  app: FastifyInstance,
  db: Database,
  now: () => Date,
  options: ServerOptions,
  others: Omit<JobWorkers, 'mail'>,
): void {
  const { smtpUrl, from = FROM } = options.mail ?? {};
  const folder = join(resolve(options.dataDir), 'mail');
  const mailer = smtpUrl === undefined ? maildir(folder) : smtp(smtpUrl);
  if (options.dev) serveMailbox(app, folder);
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    const workers = { ...others, mail: mailWorker(mailer, from) };
    stop = runJobs({ db, workers, log: app.log, now, pollMs: options.jobPollMs });
  });
  app.addHook('preClose', async () => {
    await stop?.();
    mailer.close();
  });
}
