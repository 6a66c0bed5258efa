import { setTimeout as delay } from 'node:timers/promises';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HomeItemFields } from '@boardwright/contract';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { must, PASSWORD, refused, startTestServer, type TestServer } from '../harness.ts';
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

  test('pages that operators publish are listed and read in the place of files, until they are withdrawn', async () => {
    let now = Date.parse('2026-11-27T12:00:00Z');
    const server = await startTestServer({ database: await database(), now: () => new Date(now) });
    const operator = await server.operator();
    const { api } = server.visitor();
    const desk = operator.api.operator;
    const place = { path: 'blog/your-first-board', language: 'en' } as const;
    const head = { title: 'Rewritten', description: 'By us.', column: 'guides', labels: ['New'] };
    const titles = async () => must(await api.article.blogList({})).rows.map(({ title }) => title);
    const fileTitles = await titles();
    expect(must(await desk.contentVersion({ ...place, version: 0 })).body).toContain('## 1. Open an example');

    for (const body of ['![](/x.png)', '![ ][board]\n\n[board]: /x.png', '![][board]\n\n[board]: /x.png'])
      expect(refused(await desk.saveContent({ ...place, head, body, base: 0 })).id, body).toBe('content.alternative');
    const { version } = must(await desk.saveContent({ ...place, head, body: 'First', base: 0 }));
    expect(refused(await desk.saveContent({ ...place, head, body: 'Second', base: 0 })).id).toBe('content.stale');
    // A draft changes nothing.
    expect(await titles()).toEqual(fileTitles);
    expect(must(await api.content.page({ path: place.path }))).toBeNull();

    must(await desk.publishContent({ ...place, version }));
    expect(await titles()).toContain('Rewritten');
    expect(await titles()).toHaveLength(fileTitles.length);
    expect(must(await api.content.page({ path: place.path }))).toMatchObject({ title: 'Rewritten', body: 'First' });
    expect(must(await server.visitor('zh').api.content.pages({}))).toEqual([]);

    // Visitors go on seeing it, for whenever it is published again.
    must(await desk.publishContent({ ...place, version, from: '2026-11-28T12:00:00.000Z' }));
    expect(must(await api.content.page({ path: place.path }))).toMatchObject({ body: 'First' });

    // The next version waits for its time.
    now += 1000;
    const later = must(await desk.saveContent({ ...place, head, body: 'Later', base: version, note: 'spring' }));
    must(await desk.publishContent({ ...place, version: later.version, from: '2026-11-27T12:10:00.000Z' }));
    const listed = async () =>
      must(await desk.contentPages({})).find(page => page.path === place.path && page.language === 'en');
    expect(await listed()).toMatchObject({ shownVersion: 1, scheduledFor: '2026-11-27T12:10:00.000Z', isFile: true });
    expect(must(await api.content.page({ path: place.path }))).toMatchObject({ body: 'First' });
    now = Date.parse('2026-11-27T12:10:00Z');
    expect(must(await api.content.page({ path: place.path }))).toMatchObject({ body: 'Later' });
    expect(must(await desk.contentVersions(place)).map(each => [each.version, each.state, each.note])).toEqual([
      [2, 'public', 'spring'],
      [1, 'public', ''],
    ]);
    expect(must(await desk.contentVersion({ ...place, version: 1 })).body).toBe('First');

    now += 1000;
    must(await desk.withdrawContent(place));
    expect(await titles()).toEqual(fileTitles);
    expect(await listed()).toMatchObject({ shownVersion: 0, version: 3 });
    const [entry] = must(await desk.audit({})).rows;
    expect(entry).toMatchObject({ call: 'operator.withdrawContent', detail: { path: place.path, language: 'en' } });
    await server.close();
  });

  test('pictures of operators can be seen by everybody, and stand on the home page in their time', async () => {
    let now = Date.parse('2026-11-27T12:00:00Z');
    const server = await startTestServer({ database: await database(), now: () => new Date(now) });
    const operator = await server.operator();
    const { api } = server.visitor();
    const upload = async (name: string, bytes: Uint8Array) =>
      must(
        await operator.api.upload.file(
          { fileType: 14, originalFileName: name },
          { file: new Blob([bytes as Uint8Array<ArrayBuffer>]) },
        ),
      );
    const png = await upload('board.png', PNG);
    const { pictureUrl } = must(await operator.api.operator.addSitePicture({ fileId: png.fileId }));
    must(await operator.api.upload.remove({ fileId: png.fileId }));
    const id = pictureUrl.split('/').at(-1)!;
    expect(new Uint8Array(await must(await api.content.picture({ id })).data.arrayBuffer())).toEqual(PNG);
    expect(refused(await api.content.picture({ id: 'nothing' })).id).toBe('file.missing');
    expect(refused(await operator.api.operator.addSitePicture({ fileId: png.fileId })).id).toBe('file.missing');

    const texts = (en: string, zh: string) => ({ en, zh });
    const banner = {
      kind: 'banner',
      title: texts('Fair', '展会'),
      text: texts('', ''),
      link: '/promotion',
      linkLabel: texts('More', '更多'),
      pictureUrl,
      pictureAlt: texts('Our stand', '我们的展位'),
      shownFrom: '2026-11-28T00:00:00.000Z',
      shownUntil: '2026-11-29T00:00:00.000Z',
    } as const;
    const voice = {
      ...banner,
      kind: 'testimonial',
      title: texts('Ada', ''),
      text: texts('Arrived on time.', ''),
      shownFrom: null,
      shownUntil: null,
    } as const;
    const { version: base } = must(await operator.api.operator.homeItems({}));
    const save = (items: HomeItemFields[], from = base) =>
      operator.api.operator.saveHomeItems({ items, base: from }, { quiet: true });
    expect(refused(await save([{ ...banner, pictureAlt: texts('', '') }])).id).toBe('content.alternative');
    expect(refused(await save([{ ...banner, pictureUrl: '/api/site/picture/x' }])).id).toBe('content.picture');
    for (const link of ['/\\other.example', '//other.example', 'https://other.example'])
      expect(refused(await save([{ ...banner, link }])).id, link).toMatch(/^input\./);
    const saved = must(await save([banner, voice]));
    // Somebody who still sees what was before does not replace it.
    expect(refused(await save([voice])).id).toBe('content.stale');
    expect(must(await save([banner, voice], saved.version)).version).toBe(saved.version);
    const shown = async () => must(await api.content.home({}));
    expect(await shown()).toMatchObject({ banners: [], testimonials: [{ title: 'Ada' }] });
    now = Date.parse('2026-11-28T12:00:00Z');
    expect(await shown()).toMatchObject({ banners: [{ title: 'Fair', pictureAlt: 'Our stand' }] });
    // What has no text in a language is left out in it.
    expect(must(await server.visitor('zh').api.content.home({}))).toMatchObject({
      banners: [{ title: '展会' }],
      testimonials: [],
    });
    now = Date.parse('2026-11-29T00:00:00Z');
    expect((await shown()).banners).toEqual([]);
    // The pictures of an operator who leaves stay.
    must(await operator.api.account.erase({ password: PASSWORD }));
    expect(new Uint8Array(await must(await api.content.picture({ id })).data.arrayBuffer())).toEqual(PNG);
    await server.close();
  });
}

/** A PNG picture of one pixel. */
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
