import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { forgetEnded } from '../../src/operation/cleaning.ts';
import { must, PASSWORD, refused, startTestServer } from '../harness.ts';

const DAY = 24 * 3_600_000;

/** What has ended is deleted. */
export function cleaningSuite(choose: () => Promise<NonNullable<ServerOptions['database']>>): void {
  test('sessions, tokens, codes and counts are deleted when they have ended, and not before', async () => {
    const database = await choose();
    let now = Date.parse('2026-11-01T12:00:00Z');
    const sms = { send: () => Promise.resolve() };
    const server = await startTestServer({ database, sms, now: () => new Date(now) });
    const client = await server.user();
    must(await client.api.account.reset({ email: client.email }));
    must(await client.api.auth.smsSend({ phone: '13800138000' }));
    refused(await server.visitor().api.auth.signIn({ email: client.email, password: 'wrong one' }));
    const db = await openDatabase({ dataDir: server.dataDir, database });
    const count = async (table: 'sessions' | 'mail_tokens' | 'sms_codes' | 'attempts') =>
      (await db.read.selectFrom(table).selectAll().execute()).length;
    const counts = async () => [await count('sessions'), await count('mail_tokens'), await count('sms_codes')];

    await forgetEnded(db, new Date(now));
    // Two tokens: to confirm the e-mail, and to set a new password.
    expect(await counts()).toEqual([1, 2, 1]);
    now += 3 * 3_600_000;
    await forgetEnded(db, new Date(now));
    expect(await counts()).toEqual([1, 1, 0]);
    must(await client.api.account.get());
    now += 40 * DAY;
    await forgetEnded(db, new Date(now));
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await count('attempts')).toBe(0);
    must(await server.visitor().api.auth.signIn({ email: client.email, password: PASSWORD }));
    await db.close();
    await server.close();
  });

  test('files of visitors share a limit, and are deleted a day after they came unsent or a month after the answer', async () => {
    const database = await choose();
    let now = Date.parse('2026-11-01T12:00:00Z');
    const server = await startTestServer({ database, storageBytes: 100, now: () => new Date(now) });
    const { api } = server.visitor();
    const attach = (text: string) =>
      api.misc.attach({ originalFileName: 'note.txt' }, { file: new Blob([text.repeat(40)]), quiet: true });
    must(await attach('a'));
    const sent = must(await attach('b')).fileId;
    const { id, message } = refused(await attach('c'));
    expect([id, message]).toEqual(['storage.visitors', expect.stringContaining('Sign in to attach files')]);
    const ask = { contact: 'a@example.com', category: 'other', questions: 'When?', attachments: [sent] };
    must(await api.misc.rfq(ask));
    const db = await openDatabase({ dataDir: server.dataDir, database });
    const left = async () => (await db.read.selectFrom('files').selectAll().execute()).map(({ file_id }) => file_id);
    const after = async (days: number) => {
      now += days * DAY + 1;
      await forgetEnded(db, new Date(now));
      return left();
    };

    expect(await after(1)).toEqual([sent]);
    must(await attach('c'));
    const operator = await server.operator();
    const [{ inquiryId } = { inquiryId: '' }] = must(await operator.api.operator.inquiries({})).rows;
    must(await operator.api.operator.answerInquiry({ id: inquiryId }));
    expect(await after(29)).toEqual([sent]);
    expect(await after(1)).toEqual([]);
    await db.close();
    await server.close();
  });
}
