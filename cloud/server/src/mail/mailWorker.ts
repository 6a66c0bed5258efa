import { createHash } from 'node:crypto';
import type { JobWorkers } from '../jobs/kinds.ts';
import type { Mailer } from './mail.ts';
import { writeMail } from './texts.ts';

/** Writes the mails of the queue and hands them on. A mail that is tried again keeps its id. */
export const mailWorker =
  (mailer: Mailer, from: string): JobWorkers['mail'] =>
  async (request, jobId) => {
    const domain = from.split('@').at(-1)!.replace('>', '');
    const id = createHash('sha256').update(jobId).digest('hex').slice(0, 32);
    await mailer.send(writeMail(request, from, `<${id}@${domain}>`));
  };
