import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { newId } from '../ids.ts';
import type { Mailer } from './mail.ts';

/** Puts mails into a folder, as a maildir keeps them: written in `tmp`, then moved to `new` (https://cr.yp.to/proto/maildir.html). */
export function maildir(folder: string): Mailer {
  const [tmp, fresh] = [join(folder, 'tmp'), join(folder, 'new')];
  return {
    async send(mail) {
      await Promise.all([tmp, fresh].map(each => mkdir(each, { recursive: true })));
      const name = `${Date.now()}.${newId()}.boardwright`;
      await writeFile(join(tmp, name), await new MailComposer(mail).compile().build());
      await rename(join(tmp, name), join(fresh, name));
    },
    close: () => undefined,
  };
}

/** The mails in a folder as they would be sent, the newest first. */
export async function readMaildir(folder: string): Promise<string[]> {
  const fresh = join(folder, 'new');
  const names = await readdir(fresh).catch(() => [] as string[]);
  return Promise.all(
    names
      .toSorted()
      .toReversed()
      .map(name => readFile(join(fresh, name), 'utf8')),
  );
}
