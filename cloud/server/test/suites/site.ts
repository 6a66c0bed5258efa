import { setTimeout as delay } from 'node:timers/promises';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { must, refused, startTestServer, type TestServer } from '../harness.ts';

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
    // A second wish changes nothing, and does not tell that there was a first.
    must(await api.misc.subscribe({ email: 'ada@example.com' }));
    must(await api.misc.confirmSubscription({ token }));
    must(await api.misc.unsubscribe({ token }));
    expect(await subscribers()).toEqual([]);
    expect(refused(await api.misc.confirmSubscription({ token })).id).toBe('subscription.link');
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
