import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

const PATIENCE_MS = 20_000;

/** Sends mails by a server, such as `smtp://user:password@mail.example.com:587`. */
export function smtp(url: string): Mailer {
  const transport = createTransport(url, {});
  Object.assign(transport.options, { connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
