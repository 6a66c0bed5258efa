import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maildir, readMaildir } from './maildir.ts';
import { writeMail } from './texts.ts';

test('a mail that can be unsubscribed from says so to programs for mail, and others do not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-maildir-'));
  try {
    const mailer = maildir(folder);
    const link = 'https://site.example/en/subscription?token=a.b&end=community';
    const digest = { name: 'Ada', count: 1, lines: '-', link: '', settings: '', unsubscribe: link };
    const send = (kind: 'digest' | 'reset', args: typeof digest | { name: string; link: string }) =>
      mailer.send(writeMail({ kind, to: 'a@example.com', locale: 'en', args }, 'B <b@example.com>', '<1@example.com>'));
    await send('digest', digest);
    await send('reset', { name: 'Ada', link });
    const mails = await readMaildir(folder);
    const found = mails.map(mail => /^List-Unsubscribe:\s*<([^>]*)>/m.exec(mail)?.[1] ?? null);
    expect(found.toSorted()).toEqual([link, null].toSorted());
  } finally {
    await rm(folder, { recursive: true });
  }
});
