import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { must, PASSWORD, refused, startTestServer } from './harness.ts';
import type { TestServer } from './harness.ts';

let server: TestServer | undefined;
let smtp: SMTPServer | undefined;
afterEach(async () => {
  await server?.close();
  smtp?.close();
  server = smtp = undefined;
});

/** A mail server that keeps what it is given; the first mails are turned away. */
async function startSmtp(turnedAway = 0) {
  const mails: Email[] = [];
  let tries = 0;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (tries++ < turnedAway) {
          done(Object.assign(new Error('Greylisted, try again later'), { responseCode: 451 }));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks).toString()).then(mail => {
          mails.push(mail);
          done();
        });
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const mailTo = async (email: string, subject: RegExp): Promise<Email> => {
    for (let i = 0; i < 500; i++) {
      const found = mails.find(mail => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));
      if (found) return found;
      await delay(10);
    }
    throw new Error(`no mail to ${email} about ${subject}; there are: ${mails.map(mail => mail.subject).join('; ')}`);
  };
  return { url: `smtp://127.0.0.1:${port}`, mails, mailTo };
}

const linkIn = (mail: Email): URL => new URL(/https?:\/\/\S+/.exec(mail.text ?? '')![0]);

test('a forgotten password: the mail, its link once, all sessions ended; nobody learns who has an account', async () => {
  const box = await startSmtp();
  const settings = { smtpUrl: box.url, from: 'Boardwright <shop@example.com>' };
  let now = Date.parse('2026-11-01T12:00:00Z');
  server = await startTestServer({
    mail: settings,
    publicUrl: 'https://pcb.example.com/',
    jobPollMs: 5,
    now: () => new Date(now),
  });
  const user = await server.user();
  const visitor = server.visitor();
  must(await visitor.api.account.reset({ email: user.email.toUpperCase() }));
  must(await visitor.api.account.reset({ email: 'nobody@example.com' }));
  expect(visitor.toasts).toEqual(
    Array(2).fill('success: If there is an account with this e-mail, a mail is on its way.'),
  );
  const mail = await box.mailTo(user.email, /new password/);
  expect(mail.from?.address).toBe('shop@example.com');
  const link = linkIn(mail);
  expect(link.origin + link.pathname).toBe('https://pcb.example.com/en/set-password');
  const token = link.searchParams.get('token')!;
  const nPassword = 'another long phrase';

  const set = (given: string, password = nPassword) =>
    visitor.api.account.setPassword({ token: given, nPassword: password });
  expect(refused(await set(`${token}x`)).id).toBe('auth.link-expired');
  expect(refused(await set(token, 'password')).id).toBe('auth.password-common');
  must(await set(token));
  expect(refused(await set(token)).id).toBe('auth.link-expired');
  expect(refused(await user.api.account.get()).id).toBe('auth.expired');
  expect(refused(await visitor.api.auth.signIn({ email: user.email, password: PASSWORD })).id).toBe('auth.mismatch');
  must(await visitor.api.auth.signIn({ email: user.email, password: nPassword }));

  must(await visitor.api.account.reset({ email: user.email }));
  box.mails.splice(box.mails.indexOf(mail), 1);
  const late = linkIn(await box.mailTo(user.email, /new password/)).searchParams.get('token')!;
  now += 3_600_001;
  expect(refused(await set(late)).id).toBe('auth.link-expired');
  expect(box.mails.some(each => each.to?.[0]?.address === 'nobody@example.com')).toBe(false);
});

test('a new account confirms its e-mail; doing it twice is no fault; a new e-mail has to be confirmed too', async () => {
  const box = await startSmtp();
  server = await startTestServer({ mail: { smtpUrl: box.url }, jobPollMs: 5 });
  const user = await server.user();
  expect(must(await user.api.account.get()).emailConfirmed).toBe(false);
  const link = linkIn(await box.mailTo(user.email, /^Confirm/));
  expect(link.origin + link.pathname).toBe(`${server.url}/en/confirm-email`);
  const code = link.searchParams.get('code')!;
  const confirm = (email: string) => server!.visitor().api.account.accredit({ code, email });
  expect(refused(await confirm('other@example.com')).id).toBe('auth.link-expired');
  must(await confirm(link.searchParams.get('email')!));
  must(await confirm(user.email));
  expect(must(await user.api.account.get()).emailConfirmed).toBe(true);
  const email = `new-${user.email}`;
  const profile = { username: 'Ada', jobTitle: '', industry: '', companyName: '', email, password: PASSWORD };
  expect(must(await user.api.account.update(profile)).emailConfirmed).toBe(false);
  await box.mailTo(email, /^Confirm/);
  // The code of the old mailbox proves nothing about the new one.
  expect(refused(await confirm(email)).id).toBe('auth.link-expired');
});

test('mails come in the language of the account', async () => {
  const box = await startSmtp();
  server = await startTestServer({ mail: { smtpUrl: box.url }, jobPollMs: 5 });
  const client = server.visitor('zh');
  must(await client.api.auth.register({ email: client.email, password: PASSWORD, username: '小明' }));
  const mail = await box.mailTo(client.email, /请确认/);
  expect(mail.text).toContain('小明');
  expect(linkIn(mail).pathname).toBe('/zh/confirm-email');
});

test('a mail server that turns a mail away gets it again, and each mail once', async () => {
  const box = await startSmtp(1);
  let now = Date.parse('2026-11-01T12:00:00Z');
  server = await startTestServer({ mail: { smtpUrl: box.url }, jobPollMs: 5, now: () => new Date(now) });
  const user = await server.user();
  for (let i = 0; i < 100 && box.mails.length === 0; i++) {
    await delay(10);
    now += 1000;
  }
  expect(box.mails.map(mail => mail.to?.[0]?.address)).toEqual([user.email]);
  await delay(50);
  expect(box.mails).toHaveLength(1);
});

test('without a mail server mails lie in a folder, which a server for development shows', async () => {
  server = await startTestServer({ dev: true, jobPollMs: 5 });
  const user = await server.user();
  const shown = async () => (await fetch(`${server!.url}/dev/mail`)).text();
  for (let i = 0; i < 200 && !(await shown()).includes(user.email); i++) await delay(10);
  expect(await shown()).toContain(`To: ${user.email}\nSubject: Confirm your e-mail\n`);
  const quiet = await startTestServer();
  expect((await fetch(`${quiet.url}/dev/mail`)).status).toBe(404);
  await quiet.close();
});
