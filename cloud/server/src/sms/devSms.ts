import { appendFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SmsSender } from './sms.ts';

const SHOWN = 50;

/** For a server for development: text messages go to a file of the data folder and are shown at /dev/sms, the newest first. */
export function devSms(app: FastifyInstance, dataDir: string): SmsSender {
  const file = join(resolve(dataDir), 'sms.txt');
  app.get('/dev/sms', async (_, reply) => {
    const lines = (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n').toReversed();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(lines.slice(0, SHOWN).join('\n') || 'No text messages yet.\n');
  });
  return { send: (to, text) => appendFile(file, `To: ${to}: ${text}\n`) };
}
