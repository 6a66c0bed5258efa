import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { forgetVisitorFiles } from '../files/visitorFiles.ts';
import { forgetEndedWindows } from '../limits/table.ts';
import { forgetOldUse } from '../languageModel/modelUse.ts';
import { releaseAllLapsed } from '../parts/stock.ts';

const HOUR_MS = 3_600_000;

/** Deletes what has ended: nobody can use it any more, and it may be about persons. */
export async function forgetEnded(db: Database, now: Date): Promise<void> {
  await forgetEndedWindows(db.read, now);
  for (const table of ['sessions', 'mail_tokens', 'sms_codes', 'subscriptions'] as const)
    await db.write(tx => tx.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute());
  await db.write(tx => forgetOldUse(tx, now));
  await db.write(tx => releaseAllLapsed(tx, now));
  await forgetVisitorFiles(db, now);
}

/** Does so when the server is ready, and from then on every hour; closing waits for a run that has begun. */
export function forgetRegularly(app: FastifyInstance, db: Database, now: () => Date, everyMs = HOUR_MS): void {
  let current: Promise<void> | null = null;
  const run = () => {
    current ??= forgetEnded(db, now())
      .catch((error: unknown) => app.log.error({ err: error }, 'what has ended was not deleted'))
      .finally(() => (current = null));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    run();
    timer = setInterval(run, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await current;
  });
}
