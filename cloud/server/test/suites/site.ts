import { setTimeout as delay } from 'node:timers/promises';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { must, refused, startTestServer, type TestServer } from '../harness.ts';
import { startWithPhones } from '../phones.ts';

/** The link of the newest mail to an address; the mails are sent in their own time. */
async function linkTo({ dataDir }: TestServer, address: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const folder = join(dataDir, 'mail', 'new');
    const names = await readdir(folder).catch(() => []);
    for (const name of names.sort().reverse()) {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const token = /subscription\?token=([\w.%-]+)/.exec(text)?.[1];
      if (text.toLowerCase().includes(address) && token) return decodeURIComponent(token);
    }
    await delay(50);
  }
  throw new Error(`no mail to ${address}`);
}

/** Texts of the site and the newsletter. */
export function siteSuite(database: () => Promise<NonNullable<ServerOptions['database']>>): void {
  test('a newsletter is subscribed by the link of a mail alone, and ended by it', async () => {
    const server = await startTestServer({ database: await database(), jobPollMs: 20 });
    const operator = await server.operator();
    const { api } = server.visitor();
    expect(refused(await api.misc.subscribe({ email: 'nobody' })).id).toBe('subscription.address');
    must(await api.misc.subscribe({ email: 'Ada@Example.com' }));
    const subscribers = async () =>
      must(await operator.api.operator.subscribers({})).rows.map(({ contact }) => contact);
    expect(await subscribers()).toEqual([]);
    const token = await linkTo(server, 'ada@example.com');
    expect(refused(await api.misc.confirmSubscription({ token: `${token}x` })).id).toBe('subscription.link');
    must(await api.misc.confirmSubscription({ token }));
    expect(await subscribers()).toEqual(['ada@example.com']);
    // Subscribing again changes nothing, and the answer does not reveal the first time.
    must(await api.misc.subscribe({ email: 'ada@example.com' }));
    must(await api.misc.confirmSubscription({ token }));
    must(await api.misc.unsubscribe({ token }));
    expect(await subscribers()).toEqual([]);
    expect(refused(await api.misc.confirmSubscription({ token })).id).toBe('subscription.link');
    await server.close();
  });

  test('newsletters carry a link that ends them, and operators can end them too', async () => {
    const server = await startTestServer({ database: await database(), jobPollMs: 20 });
    const operator = await server.operator();
    const { api } = server.visitor();
    for (const email of ['ada@example.com', 'bob@example.com']) {
      must(await api.misc.subscribe({ email }));
      must(await api.misc.confirmSubscription({ token: await linkTo(server, email) }));
    }
    const subscribers = async () => must(await operator.api.operator.subscribers({})).rows;
    const link = (await subscribers()).find(({ contact }) => contact === 'ada@example.com')!.unsubscribeLink;
    expect(link).toContain(`${server.url}/en/subscription?`);
    const token = new URL(link).searchParams.get('token')!;
    // It ends this subscription, and nothing else.
    expect(refused(await api.misc.confirmSubscription({ token })).id).toBe('subscription.link');
    const ofAnother = `${Buffer.from('bob@example.com').toString('base64url')}.${token.split('.')[1]}`;
    expect(refused(await api.misc.unsubscribe({ token: ofAnother })).id).toBe('subscription.link');
    must(await api.misc.unsubscribe({ token }));
    must(await api.misc.unsubscribe({ token }));
    expect((await subscribers()).map(({ contact }) => contact)).toEqual(['bob@example.com']);
    must(await operator.api.operator.removeSubscriber({ contact: 'bob@example.com' }));
    expect(await subscribers()).toEqual([]);
    const [entry] = must(await operator.api.operator.audit({})).rows;
    expect(entry).toMatchObject({ call: 'operator.removeSubscriber', operator: operator.email });
    // The contact is forgotten here, too.
    expect(JSON.stringify(entry)).not.toContain('bob@example.com');
    await server.close();
  });

  test('a contact is sent a link once a minute, then less often, from however many clients', async () => {
    const place = await database();
    const { server, sent, clock } = await startWithPhones(place);
    const db = await openDatabase({ dataDir: server.dataDir, database: place });
    const sendings = db.read.selectFrom('jobs').select('job_id').where('kind', 'in', ['mail', 'sms']);
    const mails = async () => (await readdir(join(server.dataDir, 'mail', 'new'))).length;
    const ask = async (...contacts: string[]) => {
      for (const email of contacts) must(await server.visitor().api.misc.subscribe({ email }));
      await vi.waitFor(async () => expect(await sendings.execute()).toEqual([]), { timeout: 20_000 });
      return [await mails(), sent.length];
    };
    const everybody = ['ada@example.com', 'Ada@Example.com', '13800138000', '+8613800138000'];
    expect(await ask(...everybody)).toEqual([1, 1]);
    clock.now += 59_000;
    expect(await ask(...everybody)).toEqual([1, 1]);
    // Codes and links to a number are counted together.
    const code = await server.visitor().api.auth.smsSend({ phone: '13800138000' });
    expect(refused(code).id).toBe('too.many');
    expect(await ask('bob@example.com', '13900139000')).toEqual([2, 2]);
    clock.now += 1_000;
    expect(await ask(...everybody)).toEqual([3, 3]);
    await db.close();
    await server.close();
  });

  test('a link that is not opened in two days ends', async () => {
    let now = Date.parse('2026-11-01T12:00:00Z');
    const server = await startTestServer({ database: await database(), jobPollMs: 20, now: () => new Date(now) });
    const { api } = server.visitor();
    must(await api.misc.subscribe({ email: 'late@example.com' }));
    const token = await linkTo(server, 'late@example.com');
    now += 49 * 3_600_000;
    expect(refused(await api.misc.confirmSubscription({ token })).id).toBe('subscription.link');
    await server.close();
  });

  test('guides, posts and product pages are listed in the language of the call', async () => {
    const server = await startTestServer({ database: await database() });
    const { api } = server.visitor();
    const guides = must(await api.article.list({ pageSize: 2 }));
    expect(guides.rows).toHaveLength(2);
    expect(guides.total).toBeGreaterThan(2);
    const found = must(await api.article.list({ keyword: 'gerber CHECKLIST' }));
    expect(found.rows.map(({ seoUnique }) => seoUnique)).toEqual(['gerber-checklist']);
    const labels = must(await api.article.blogLabelList({}));
    expect(labels.map(({ title }) => title)).toEqual(['Guides', 'Engineering']);
    const posts = must(await api.article.blogList({ columnSeoUnique: 'guides' }));
    expect(posts.rows.map(({ seoUnique }) => seoUnique)).toEqual(['your-first-board']);
    expect(must(await api.article.blogList({ labels: ['nothing'] })).rows).toEqual([]);
    const products = must(await api.article.blogProductList({}));
    expect(products).toContainEqual({ url: 'pcb-prototype', title: 'PCB prototypes', category: 'PCB' });
    const chinese = must(await server.visitor('zh').api.article.blogProductList({}));
    expect(chinese).toContainEqual({ url: 'pcb-prototype', title: 'PCB 打样', category: 'PCB' });
    await server.close();
  });
}
