import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { NEVER } from '../../src/community/notices/digestTimes.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { readMaildir } from '../../src/mail/maildir.ts';
import { must, PASSWORD, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { shared } from '../shares.ts';

type Choice = NonNullable<ServerOptions['database']>;

const DAY_MS = 24 * 3_600_000;

const read = async ({ api }: TestClient) => must(await api.community.notices());
const named = async ({ api, email }: TestClient, username: string) =>
  must(await api.account.update({ username, email }));
const comment = async ({ api }: TestClient, projectId: string, content: string, parentId?: string) =>
  must(await api.community.comments({ projectId, content, parentId })).commentsId;

/** Marks all as read. What comes later has a later time. */
async function markRead(client: TestClient): Promise<void> {
  must(await client.api.community.noticesRead({ until: (await read(client)).until }));
  await delay(5);
}

/** What others did, as the account that it concerns learns of it. */
export function communityNoticesSuite(server: () => TestServer, database: () => Promise<Choice>): void {
  test('comments, replies, builds, likes and followers are noticed by whom they concern, and nobody else', async () => {
    const [owner, ann, bob] = [await server().user(), await server().user(), await server().user()];
    for (const [client, name] of [
      [ann, 'Ann'],
      [bob, 'Bob'],
    ] as const)
      await named(client, name);
    const { projectId, ownerId } = (await shared(owner)).share;
    const own = await comment(owner, projectId, 'Made in a day');
    const first = await comment(ann, projectId, 'Which pump is it?');
    const reply = await comment(owner, projectId, 'A small one', first);
    const second = await comment(bob, projectId, 'Does it run dry?', first);
    must(await bob.api.community.build({ projectId, content: 'It pumps.', revision: 1 }));
    for (const { api } of [ann, bob, owner]) {
      // Each is sent twice, as when an answer is lost.
      for (let i = 0; i < 2; i++) must(await api.community.upvote({ projectId }));
      await api.community.follow({ userId: ownerId, type: 1 }, { quiet: true });
    }
    const { rows, total, unread } = await read(owner);
    expect([total, unread]).toEqual([5, 5]);
    const of = (kind: string) => rows.filter(row => row.kind === kind);
    expect(of('comment')).toMatchObject([
      { subjectId: first, projectId, title: 'Pump', person: 'Ann', people: 1, text: 'Which pump is it?' },
    ]);
    // In the conversation: one notice, although it is the owner's share, too.
    expect(of('reply')).toMatchObject([{ subjectId: second, person: 'Bob', text: 'Does it run dry?' }]);
    expect(of('build')).toMatchObject([{ person: 'Bob', text: 'It pumps.' }]);
    expect(of('like')).toMatchObject([{ subjectId: projectId, person: 'Bob', people: 2, isRead: false }]);
    expect(of('follow')).toMatchObject([{ person: 'Bob', people: 2, title: '' }]);
    expect((await read(ann)).rows.map(row => [row.kind, row.subjectId])).toEqual([
      ['reply', second],
      ['reply', reply],
    ]);
    expect((await read(bob)).total).toBe(0);
    expect(JSON.stringify(rows)).not.toContain(own);
    expect(refused(await server().visitor().api.community.notices()).id).toBe('auth.required');
  });

  test('likes of a project are one notice, which restarts after it was read', async () => {
    const owner = await server().user();
    const fans = await Promise.all(['Ann', 'Bob', 'Cid', 'Dan'].map(() => server().user()));
    const { projectId } = (await shared(owner)).share;
    const likes = async () => (await read(owner)).rows.map(row => [row.people, row.isRead]);
    const unread = async () => must(await owner.api.community.noticeCount()).unread;
    for (const { api } of fans.slice(0, 3)) must(await api.community.upvote({ projectId }));
    expect([await likes(), await unread()]).toEqual([[[3, false]], 1]);
    must(await fans[1]!.api.community.unupvote({ projectId }));
    expect(await likes()).toEqual([[2, false]]);
    await markRead(owner);
    expect([await likes(), await unread()]).toEqual([[[2, true]], 0]);
    // A like that was sent again raises no notice, and one that was read is not shown again.
    must(await fans[0]!.api.community.upvote({ projectId }));
    expect(await unread()).toBe(0);
    must(await fans[3]!.api.community.upvote({ projectId }));
    expect([await likes(), await unread()]).toEqual([[[1, false]], 1]);
    must(await fans[3]!.api.community.unupvote({ projectId }));
    expect([await likes(), await unread()]).toEqual([[], 0]);
  });

  test('a text that waits for an operator is noticed when it is shown, and its author learns of the decision', async () => {
    const [owner, writer, operator] = [await server().user(), await server().user(), await server().operator()];
    const { projectId } = (await shared(owner)).share;
    const decide = async (id: string, decision: 'hide' | 'keep', reason: string) =>
      must(await operator.api.operator.moderate({ id, decision, reason }));
    const kinds = async (client: TestClient) => (await read(client)).rows.map(row => row.kind);
    const id = await comment(writer, projectId, 'Cheap parts at https://spam.example');
    const content = 'See https://spam.example/board';
    const { buildId } = must(await writer.api.community.build({ projectId, content, revision: 1 }));
    expect(await kinds(owner)).toEqual([]);
    await decide(id, 'keep', 'On topic');
    expect(await kinds(owner)).toEqual(['comment']);
    await decide(buildId, 'hide', 'Advertising');
    expect(await kinds(owner)).toEqual(['comment']);
    expect((await read(writer)).rows).toMatchObject([
      { kind: 'decision', subjectId: buildId, subjectType: 'build', isHidden: true, text: 'Advertising', projectId },
      { kind: 'decision', subjectId: id, subjectType: 'comment', isHidden: false, text: 'On topic', person: '' },
    ]);
    await markRead(writer);
    must(await writer.api.community.appeal({ subjectId: buildId, text: 'It is my board' }));
    await decide(buildId, 'keep', 'A mistake');
    expect((await read(writer)).rows[0]).toMatchObject({ subjectId: buildId, isHidden: false, isRead: false });
    expect(await kinds(owner)).toEqual(['build', 'comment']);
    // A report that changes nothing raises no notice for the author, and what is hidden is not shown in notices.
    await markRead(writer);
    must(await owner.api.community.report({ subjectType: 'comment', subjectId: id, cause: 'spam' }));
    await decide(id, 'keep', 'Still on topic');
    expect(must(await writer.api.community.noticeCount()).unread).toBe(0);
    must(await owner.api.community.report({ subjectType: 'comment', subjectId: id, cause: 'spam' }));
    await decide(id, 'hide', 'Off topic');
    expect(await kinds(owner)).toEqual(['build']);
  });

  test.each(['unshare', 'bin', 'erase'] as const)('nothing of a share is noticed after: %s', async how => {
    const [owner, ann, bob] = [await server().user(), await server().user(), await server().user()];
    const { projectId } = (await shared(owner)).share;
    const first = await comment(ann, projectId, 'Which pump is it?');
    await comment(bob, projectId, 'A red one', first);
    expect((await read(ann)).total).toBe(1);
    if (how === 'unshare') must(await owner.api.community.unshare({ id: projectId }));
    if (how === 'bin') must(await owner.api.project.remove({ id: projectId }));
    if (how === 'erase') must(await owner.api.account.erase({ password: PASSWORD }));
    expect(await read(ann)).toMatchObject({ rows: [], total: 0, unread: 0 });
  });

  test('what was not read comes as one mail, in the language of the account, and ends by its link', async () => {
    const place = await database();
    const clock = { now: Date.parse('2026-11-03T12:00:00Z') };
    const own = await startTestServer({ database: place, jobPollMs: 5, now: () => new Date(clock.now) });
    const db = await openDatabase({ dataDir: own.dataDir, database: place });
    const [owner, unconfirmed, fan] = [await own.user(), await own.user(), await own.user()];
    await named(fan, 'Fay\u202E');
    const confirmed = { email_confirmed_at: new Date(clock.now).toISOString() };
    await db.write(tx => tx.updateTable('users').set(confirmed).where('email', '=', owner.email).execute());
    const daily = async ({ api }: TestClient, locale: 'en' | 'zh') =>
      must(await api.account.settings({ locale, productionMails: true, communityMails: 'daily' })).communityMails;
    expect([await daily(owner, 'en'), await daily(unconfirmed, 'en')]).toEqual(['daily', 'daily']);
    const { projectId } = (await shared(owner)).share;
    const other = (await shared(unconfirmed)).share.projectId;
    /** Tomorrow, when everything that was due has been written and sent. */
    const nextDay = async () => {
      clock.now += DAY_MS;
      await vi.waitFor(
        async () => {
          const due = db.read.selectFrom('community_digests').select('user_id');
          expect(await due.where('due_at', '<=', new Date(clock.now).toISOString()).execute()).toEqual([]);
          expect(await db.read.selectFrom('jobs').select('job_id').where('kind', '=', 'mail').execute()).toEqual([]);
        },
        { timeout: 20_000 },
      );
      // What comes now is after the mail.
      clock.now += 1;
    };
    const mails = async () => {
      const all = await Promise.all((await readMaildir(join(own.dataDir, 'mail'))).map(each => PostalMime.parse(each)));
      const texts = all.map(({ to, subject, text = '' }) => ({ to, subject, text: text.replaceAll('\r\n', '\n') }));
      return texts.filter(({ text }) => text.includes('end=community')).toReversed();
    };
    must(await fan.api.community.upvote({ projectId }));
    await comment(fan, projectId, 'Line one\n\nline two');
    await comment(fan, other, 'To nobody who has confirmed');
    await nextDay();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.to).toMatchObject([{ address: owner.email }]);
    expect(mail!.subject).toBe('2 pieces of news from the community');
    expect(mail!.text).toContain('- Fay commented on "Pump": Line one line two\n');
    expect(mail!.text).toContain('- 1 person likes "Pump"\n');
    expect(mail!.text).toContain(`${own.url}/en/my-notices\n`);
    // What was sent is not sent again, and what was read is not sent.
    await daily(owner, 'zh');
    await nextDay();
    await comment(fan, projectId, 'Read at once');
    must(await owner.api.community.noticesRead({ until: clock.now }));
    await nextDay();
    expect(await mails()).toHaveLength(1);
    await comment(fan, projectId, 'Later');
    await nextDay();
    const second = (await mails())[1]!;
    expect(second.subject).toBe('社区有 1 条新动态');
    expect(second.text).toContain('评论了“Pump”：Later\n');
    // Its link ends the mails of this account, without a session.
    const token = /token=([\w.%-]+)/.exec(second.text)![1]!;
    const { api } = own.visitor();
    const end = (given: string) => api.community.endDigest({ token: given }, { quiet: true });
    expect(refused(await end(`${token}x`)).id).toBe('subscription.link');
    await comment(fan, projectId, 'Nothing of this is sent');
    for (let i = 0; i < 2; i++) must(await end(token));
    expect(must(await owner.api.account.get()).communityMails).toBe('never');
    await comment(fan, projectId, 'Nor of this');
    const waiting = db.read.selectFrom('community_digests').select('user_id').where('due_at', '<', NEVER);
    expect(await waiting.execute()).toEqual([]);
    expect((await mails()).length).toBe(2);
    await db.close();
    await own.close();
  }, 60_000);
}
