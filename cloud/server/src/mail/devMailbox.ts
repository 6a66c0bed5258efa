import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { readMaildir } from './maildir.ts';

const SHOWN = 50;

/** Shows the mails that a server for development would have sent, as plain text at /dev/mail. */
export function serveMailbox(app: FastifyInstance, folder: string): void {
  app.get('/dev/mail', async (_, reply) => {
    const mails = await Promise.all((await readMaildir(folder)).slice(0, SHOWN).map(each => PostalMime.parse(each)));
    const texts = mails.map(
      ({ to, subject, text }) =>
        `To: ${to?.map(({ address }) => address).join(', ')}\nSubject: ${subject}\n\n${text?.trim()}\n`,
    );
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(texts.join(`\n${'-'.repeat(72)}\n\n`) || 'No mails yet.\n');
  });
}
