import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { must, refused, startTestServer } from '../harness.ts';
import { startWithPhones } from '../phones.ts';

/** Codes that are sent to phones. */
export function smsSuite(database: () => Promise<NonNullable<ServerOptions['database']>>): void {
  const start = async () => startWithPhones(await database());

  test('a code is sent, is right until its time has passed, and the next one replaces it', async () => {
    const { server, sent, clock, code } = await start();
    const { api, toasts } = server.visitor('zh');
    must(await api.auth.smsSend({ phone: '138 0013 8000' }));
    expect(toasts).toEqual(['success: 验证码已发送。']);
    const first = await code(1);
    expect(sent[0]).toEqual({
      to: '+8613800138000',
      text: `您的 Boardwright 验证码是 ${first}，五分钟内有效，请勿告诉他人。`,
    });
    const check = (given: string, phone = '+86 13800138000') => api.auth.smsCheck({ phone, code: given });
    for (let i = 0; i < 7; i++) must(await check(first));
    expect(refused(await check(first, '13800138001')).id).toBe('sms.code-expired');
    clock.now += 60_000;
    must(await api.auth.smsSend({ phone: '+8613800138000' }));
    const second = await code(2);
    if (second !== first) expect(refused(await check(first)).id).toBe('sms.code-wrong');
    must(await check(second));
    clock.now += 300_000;
    expect(refused(await check(second)).id).toBe('sms.code-expired');
    // A wrong code shows no toast of its own.
    expect(toasts.filter(toast => toast.startsWith('error'))).toEqual([]);
    await server.close();
  });

  test('five wrong codes end one, also in parallel', async () => {
    const { server, code } = await start();
    const { api } = server.visitor();
    const phone = '+4915112345678';
    must(await api.auth.smsSend({ phone }));
    const right = await code(1);
    const wrong = right === '000000' ? '000001' : '000000';
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => refused(await api.auth.smsCheck({ phone, code: wrong })).id),
    );
    expect(ids.filter(id => id === 'sms.code-wrong')).toHaveLength(5);
    expect(refused(await api.auth.smsCheck({ phone, code: right })).id).toBe('sms.code-expired');
    await server.close();
  });

  test('a number gets a code a minute, then fewer; other numbers are not kept waiting', async () => {
    const { server, clock, sent, code } = await start();
    const { api } = server.visitor();
    const send = (phone: string) => api.auth.smsSend({ phone });
    must(await send('+33612345678'));
    expect(refused(await send('0033 6 12 34 56 78'))).toMatchObject({
      id: 'too.many',
      message: 'Too many attempts. Try again in 60 s.',
    });
    must(await send('+33612345679'));
    let waited = 0;
    for (let i = 0; i < 6;) {
      const answer = await send('+33612345678');
      if (answer.ok) i++;
      else clock.now += 30_000;
      if (!answer.ok) waited += 30;
    }
    expect(waited).toBe(60 + 60 + 120 + 300 + 900 + 3600);
    await code(8);
    expect(sent).toHaveLength(8);
    await server.close();
  });

  test('what is no mobile number is refused', async () => {
    const { server } = await start();
    const { api } = server.visitor();
    for (const phone of ['', '12345', '12800138000', '+0123456789', 'abc', '+12345678901234567'])
      expect(refused(await api.auth.smsSend({ phone })).id, phone).toBe('sms.phone-invalid');
    await server.close();
  });

  test('without a provider the calls say so, and nothing is shown; a server for development shows messages', async () => {
    const server = await startTestServer({ database: await database() });
    const { api } = server.visitor();
    const phone = '13800138000';
    expect(refused(await api.auth.smsSend({ phone }))).toMatchObject({ id: 'sms.unavailable', code: 503 });
    expect(refused(await api.auth.smsCheck({ phone, code: '123456' })).id).toBe('sms.unavailable');
    expect((await fetch(`${server.url}/dev/sms`)).status).toBe(404);
    await server.close();
    const dev = await startTestServer({ database: await database(), dev: true, jobPollMs: 5 });
    must(await dev.visitor().api.auth.smsSend({ phone }));
    const shown = async () => (await fetch(`${dev.url}/dev/sms`)).text();
    for (let i = 0; i < 200 && !(await shown()).includes('+86'); i++) await delay(10);
    const code = /To: \+8613800138000: Your Boardwright code is (\d{6})/.exec(await shown())![1]!;
    must(await dev.visitor().api.auth.smsCheck({ phone, code }));
    await dev.close();
  });
}
