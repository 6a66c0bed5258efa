import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startSession } from '../../src/auth/sessions.ts';
import { NO_ENTRY } from '../../src/community/sharedContent.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { must, PASSWORD, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { change, cover, projectOf, shared, upload } from '../shares.ts';

type Database = NonNullable<ServerOptions['database']>;

/** What people share with everybody. */
export function communitySuite(server: () => TestServer, database: () => Promise<Database>): void {
  test('a shared project is found and read by a visitor, at the revision that was shared', async () => {
    const [owner, visitor] = [await server().user(), server().visitor()];
    const tags = ['Motor', '水泵'];
    const { input, share } = await shared(owner, {
      tags,
      licence: 'CERN-OHL-S',
      communityLinks: ['https://example.com/a'],
    });
    expect(share).toMatchObject({ title: 'Pump', tags, licence: 'CERN-OHL-S', likes: 0, visitCount: 0, revision: 1 });
    const id = input.projectId;
    must(await owner.api.revision.push({ id, baseRevision: 1, changes: [change('secret')] }));
    const visit = must(await visitor.api.community.visit({ projectId: id }));
    expect(visit).toMatchObject({ title: 'Pump', visitCount: 1, revision: 1, origin: null, isLiked: false });
    // The owner's own visits do not count.
    expect(must(await owner.api.community.visit({ projectId: id })).visitCount).toBe(1);
    const content = must(await visitor.api.community.content({ id }));
    expect(content).toMatchObject({ revision: 1, more: false, changes: [{ changeId: 'Pump-1' }] });
    expect(refused(await visitor.api.community.content({ id, since: 2 })).id).toBe('project.revision-unknown');
    expect(refused(await visitor.api.revision.pull({ id })).id).toBe('project.missing');
    const picture = await fetch(server().url + share.coverUrl);
    expect(Buffer.from(await picture.arrayBuffer()).equals(cover(id))).toBe(true);
    expect(must(await owner.api.project.open({ projectId: id }))).toMatchObject({
      shareTime: share.shareTime,
      visitCount: 1,
    });
    expect(must(await owner.api.project.list()).rows).toMatchObject([{ visitCount: 1, copyCount: 0 }]);
    expect(must(await owner.api.community.shareList()).rows).toMatchObject([{ projectId: id }]);
  });

  test('an update changes the texts, and the revision only when asked; the cover may stay', async () => {
    const [owner, visitor] = [await server().user(), server().visitor()];
    const { input, share } = await shared(owner, { tags: ['Old'] });
    const id = input.projectId;
    must(await owner.api.revision.push({ id, baseRevision: 1, changes: [change('later')] }));
    const { coverUrl } = share;
    const update = { ...input, coverUrl, title: 'Pump 2', tags: ['New'] };
    expect(must(await owner.api.community.shareUpdate(update))).toMatchObject({
      title: 'Pump 2',
      revision: 1,
      coverUrl,
    });
    expect((await fetch(server().url + coverUrl)).status).toBe(200);
    const found = async (tag: string) =>
      must(await visitor.api.community.indexShareList({ tag, ownerId: share.ownerId })).total;
    expect([await found('old'), await found('new')]).toEqual([0, 1]);
    must(await owner.api.community.shareUpdate({ ...update, publishRevision: true }));
    expect(must(await visitor.api.community.content({ id })).changes).toHaveLength(2);
    const other = await server().user();
    expect(refused(await other.api.community.shareUpdate(update)).id).toBe('file.missing');
    const theirs = { ...update, coverUrl: await upload(other, cover('other')) };
    expect(refused(await other.api.community.shareUpdate(theirs)).id).toBe('project.missing');
  });

  test('what was shared is read from its snapshot, also when the project has a newer one', async () => {
    const owner = await server().user();
    const { projectId: id, ...rest } = await projectOf(owner);
    const snapshot = async (revision: number) =>
      must(await owner.api.revision.snapshot({ id, revision, body: { at: revision } }));
    await snapshot(1);
    must(await owner.api.revision.push({ id, baseRevision: 1, changes: [change('second')] }));
    must(await owner.api.community.share({ projectId: id, ...rest }));
    must(await owner.api.revision.push({ id, baseRevision: 2, changes: [change('third')] }));
    await snapshot(3);
    const content = must(await server().visitor().api.community.content({ id }));
    expect(content).toMatchObject({
      revision: 2,
      snapshot: { revision: 1, body: { at: 1 } },
      changes: [{ changeId: 'second' }],
    });
  });

  test('review comments stay with those who have the project, also where a snapshot has them', async () => {
    const owner = await server().user();
    const { projectId: id, ...rest } = await projectOf(owner);
    const entry = (changeId: string, body: object) => ({ changeId, body: { v: 1, ...body } });
    const file = (name: string, pieces: string[]) => ({ kind: 'file', name, device: '', hash: 'h', pieces });
    const changes = [
      entry('board', { kind: 'document', document: 'd', type: 'board', name: '', versions: {}, pieces: ['kept'] }),
      entry('comment', { kind: 'piece', data: 'c2VjcmV0' }),
      entry('kept', { kind: 'piece', data: 'a2VwdA==' }),
      entry('thread', file('review/t/e.json', ['comment'])),
      entry('sketch', file('sketch/review/a.ino', ['kept'])),
    ];
    must(await owner.api.revision.push({ id, baseRevision: 1, changes }));
    must(await owner.api.revision.snapshot({ id, revision: 6, body: { entries: ['secret'] } }));
    expect(must(await owner.api.community.share({ projectId: id, ...rest })).hasBoard).toBe(true);
    const content = must(await server().visitor().api.community.content({ id }));
    expect(content.snapshot).toBe(null);
    expect(content.changes.map(({ changeId }) => changeId)).toEqual(['Pump-1', ...changes.map(each => each.changeId)]);
    const nothing = { v: 1, kind: 'piece', data: 'AwA=' };
    expect(content.changes.slice(1).map(({ body }) => body)).toEqual(
      changes.map(({ changeId, body }) => (['comment', 'thread'].includes(changeId) ? nothing : body)),
    );
    const withBoards = async () => must(await owner.api.community.indexShareList({ hasBoard: true })).rows;
    expect((await withBoards()).map(({ projectId }) => projectId)).toContain(id);
    // Reading it does not count as a visit.
    expect(must(await server().visitor().api.community.view({ id }))).toMatchObject({ title: 'Pump', visitCount: 0 });
  });

  test('a share from before its content was noted loses its review comments and is found by its board', async () => {
    const [dataDir, place] = [await mkdtemp(join(tmpdir(), 'boardwright-shares-')), await database()];
    let own = await startTestServer({ dataDir, database: place });
    const owner = await own.user();
    const { projectId: id, ...rest } = await projectOf(owner);
    const board = { v: 1, kind: 'document', document: 'd', type: 'board', name: '', versions: {}, pieces: [] };
    const thread = { v: 1, kind: 'file', name: 'review/t/e.json', device: '', hash: 'h', pieces: ['comment'] };
    const changes = [
      { changeId: 'board', body: board },
      { changeId: 'comment', body: { v: 1, kind: 'piece', data: 'c2VjcmV0' } },
      { changeId: 'thread', body: thread },
    ];
    must(await owner.api.revision.push({ id, baseRevision: 1, changes }));
    must(await owner.api.revision.snapshot({ id, revision: 4, body: { entries: ['secret'] } }));
    must(await owner.api.community.share({ projectId: id, ...rest }));
    /** As the version before wrote it. */
    const forget = async () => {
      const db = await openDatabase({ dataDir, database: place });
      await db.write(async tx => {
        const { user_id, revision, sha256 } = await tx.selectFrom('snapshots').selectAll().executeTakeFirstOrThrow();
        await tx.insertInto('share_snapshots').values({ user_id, project_id: id, revision, sha256 }).execute();
        await tx.updateTable('shares').set({ omitted: '[]', has_board: 0, is_examined: 0 }).execute();
      });
      await db.close();
    };
    const read = async () => must(await own.visitor().api.community.content({ id }));
    const withBoards = async () => must(await own.visitor().api.community.indexShareList({ hasBoard: true })).rows;
    const examined = { snapshot: null, changes: [{}, { body: board }, { body: NO_ENTRY }, { body: NO_ENTRY }] };
    await forget();
    expect(await withBoards()).toEqual([]);
    expect(await read()).toMatchObject(examined);
    expect(await withBoards()).toMatchObject([{ projectId: id }]);
    await own.close();
    await forget();
    own = await startTestServer({ dataDir, database: place, jobPollMs: 5 });
    await vi.waitFor(async () => expect(await withBoards()).toMatchObject([{ projectId: id }]), { timeout: 20_000 });
    expect(await read()).toMatchObject(examined);
    await own.close();
    await rm(dataDir, { recursive: true });
  });

  test('what cannot be shared is refused, in both languages', async () => {
    const owner = await server().user();
    const input = await projectOf(owner);
    const { api } = owner;
    const refusal = async (more: object) => refused(await api.community.share({ ...input, ...more }, { quiet: true }));
    expect(await refusal({ coverUrl: '/api/eda/file/none' })).toMatchObject({ id: 'file.missing' });
    expect(await refusal({ coverUrl: await upload(owner, cover('', 700)) })).toMatchObject({ id: 'share.cover-ratio' });
    const text = await upload(owner, Buffer.from('R1,1k'), 'a.csv', 10);
    expect(await refusal({ coverUrl: text })).toMatchObject({ id: 'share.cover-picture' });
    const large = await upload(owner, Buffer.concat([cover(), Buffer.alloc(1024 * 1024)]));
    expect((await refusal({ coverUrl: large })).message).toBe('Upload failed: file size cannot greater then 1M.');
    for (const more of [
      { title: 'x'.repeat(101) },
      { title: ' ' },
      { introduction: 'x'.repeat(1001) },
      { tags: ['a', 'b', 'c', 'd'] },
      { tags: ['a\nb'] },
      { communityLinks: ['javascript:alert(1)'] },
      { shareType: 2 },
    ])
      expect((await refusal(more)).id, JSON.stringify(more)).toMatch(/^input\./);
    const { projectId: empty } = must(await api.project.create({ projectType: 0 }));
    expect(await refusal({ projectId: empty })).toMatchObject({ id: 'share.empty' });
    must(await api.community.share(input));
    expect(await refusal({})).toMatchObject({ id: 'share.already' });
    // The same project, which another account has as well.
    const other = await server().user();
    must(await other.api.project.create({ projectType: 0, projectId: input.projectId }));
    must(await other.api.revision.push({ id: input.projectId, baseRevision: 0, changes: [change('x')] }));
    const theirs = { ...input, coverUrl: await upload(other, cover('theirs')) };
    expect(refused(await other.api.community.share(theirs)).id).toBe('share.elsewhere');
    expect(refused(await other.api.community.unshare({ id: input.projectId })).id).toBe('share.missing');
    const chinese = server().visitor('zh');
    expect(refused(await chinese.api.community.visit({ projectId: 'none' })).message).toMatch(/未分享/);
  });

  test('lists: words in any language, tags, kinds, orders, and pages that follow each other', async () => {
    const owner = await server().user();
    const { ownerId } = (await shared(owner, { introduction: '一个用于水冷系统的泵控制器' }, 'Pump')).share;
    const second = (await shared(owner, { tags: ['Audio'], introduction: 'Valves <b>glow</b>' }, 'Amplifier')).share;
    const third = (await shared(owner, {}, 'Clock')).share;
    const fan = await server().user();
    must(await fan.api.community.upvote({ projectId: second.projectId }));
    const list = async (query: object) => must(await fan.api.community.indexShareList({ ownerId, ...query }));
    const titles = async (query: object) => (await list(query)).rows.map(({ title }) => title);
    expect(await titles({})).toEqual(expect.arrayContaining(['Pump', 'Amplifier', 'Clock']));
    expect(await titles({ keyword: '水冷' })).toEqual(['Pump']);
    expect(await titles({ keyword: 'AMPLI glow' })).toEqual(['Amplifier']);
    expect(await titles({ keyword: 'nothing' })).toEqual([]);
    expect(await titles({ tag: 'AUDIO' })).toEqual(['Amplifier']);
    expect(await titles({ kind: 'simulation' })).toEqual([]);
    expect((await titles({ sort: 'popular' }))[0]).toBe('Amplifier');
    expect((await titles({ sort: 'trending' }))[0]).toBe('Amplifier');
    // A text is given back as it was written: nothing of it is markup.
    expect((await list({ keyword: 'valves' })).rows[0]).toMatchObject({
      introduction: 'Valves <b>glow</b>',
      isLiked: true,
    });
    for (const sort of ['new', 'popular', 'trending'] as const) {
      const pages: string[] = [];
      let after = '';
      do {
        const page = await list({ sort, pageSize: 1, after });
        pages.push(...page.rows.map(({ projectId }) => projectId));
        after = page.next ?? '';
      } while (after !== '');
      expect(pages, sort).toEqual((await list({ sort })).rows.map(({ projectId }) => projectId));
      expect((await list({ sort, pageSize: 1, pageNum: 2 })).rows[0]!.projectId).toBe(pages[1]);
    }
    expect((await list({})).total).toBe(3);
    must(await owner.api.project.remove({ id: third.projectId }));
    expect((await list({})).total).toBe(2);
    expect(refused(await fan.api.community.visit({ projectId: third.projectId })).id).toBe('share.missing');
    must(await owner.api.project.restore({ projectIds: [third.projectId] }));
    expect((await list({})).total).toBe(3);
  });

  test('1,000 people who like a project at once are counted exactly, each once', async () => {
    const place = await database();
    const own = await startTestServer({ database: place });
    const { input } = await shared(await own.user());
    const { projectId } = input;
    const tokens = await peopleOf(own, place, 1000);
    const send = (path: string) =>
      Promise.all(
        tokens.map(authorization =>
          fetch(`${own.url}/api/eda/project/${path}`, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ projectId }),
          }).then(answer => answer.json() as Promise<{ type: string }>),
        ),
      );
    const likes = async () => must(await own.visitor().api.community.visit({ projectId })).likes;
    for (const answers of [await send('upvote'), await send('upvote')])
      expect(answers.filter(({ type }) => type !== 'success')).toEqual([]);
    expect(await likes()).toBe(1000);
    tokens.splice(0, 400);
    await send('unupvote');
    await send('unupvote');
    expect(await likes()).toBe(400);
    await own.close();
  }, 240_000);

  test('favourites and copies are counted, and a copy names its origin', async () => {
    const [owner, fan] = [await server().user(), await server().user()];
    const { input } = await shared(owner);
    const { projectId } = input;
    must(await fan.api.community.favorites({ projectId, type: 1 }));
    must(await fan.api.community.favorites({ projectId, type: 1 }));
    expect(must(await fan.api.community.favoriteList()).rows).toMatchObject([
      { projectId, isFavourite: true, collects: 1 },
    ]);
    must(await fan.api.community.favorites({ projectId, type: 0 }));
    expect(must(await fan.api.community.favoriteList()).total).toBe(0);
    const copy = await projectOf(fan, 'My pump');
    for (let i = 0; i < 2; i++) must(await fan.api.community.copied({ projectId, copyId: copy.projectId }));
    expect(refused(await owner.api.community.copied({ projectId, copyId: copy.projectId })).id).toBe('project.missing');
    must(await owner.api.community.copied({ projectId, copyId: projectId }));
    expect(must(await owner.api.project.open({ projectId })).copyCount).toBe(1);
    must(await fan.api.community.share(copy));
    const { origin } = must(await owner.api.community.visit({ projectId: copy.projectId }));
    expect(origin).toMatchObject({ projectId, title: 'Pump' });
    expect(refused(await fan.api.community.favorites({ projectId: 'none', type: 1 })).id).toBe('share.missing');
    expect(refused(await fan.api.community.upvote({ projectId: 'none' })).id).toBe('share.missing');
  });

  test('comments have replies and likes, and go with who wrote them or by the owner', async () => {
    const [owner, ann, bob] = [await server().user(), await server().user(), await server().user()];
    const { projectId } = (await shared(owner)).input;
    const write = async ({ api }: TestClient, content: string, parentId?: string) =>
      must(await api.community.comments({ projectId, content, parentId }));
    const first = await write(ann, '<script>alert(1)</script>');
    const reply = await write(bob, 'reply', first.commentsId);
    // A reply to a reply stands under the same comment.
    expect((await write(ann, 'again', reply.commentsId)).parentId).toBe(first.commentsId);
    const second = await write(bob, 'second');
    for (let i = 0; i < 2; i++) must(await bob.api.community.commentsLike({ commentsId: first.commentsId, type: 1 }));
    const read = async (client: TestClient) => must(await client.api.community.commentsRefresh({ projectId }));
    expect(await read(bob)).toMatchObject({
      total: 2,
      rows: [
        { content: 'second', replies: [] },
        {
          content: '<script>alert(1)</script>',
          likes: 1,
          isLiked: true,
          replies: [{ content: 'reply' }, { content: 'again' }],
        },
      ],
    });
    const commentCount = async () => must(await owner.api.community.visit({ projectId })).commentCount;
    expect(await commentCount()).toBe(4);
    must(await bob.api.community.commentsLike({ commentsId: first.commentsId, type: 0 }));
    expect((await read(ann)).rows[1]).toMatchObject({ likes: 0, isLiked: false });
    expect(refused(await bob.api.community.commentRemove({ commentsId: first.commentsId })).id).toBe(
      'share.comment-missing',
    );
    must(await ann.api.community.commentRemove({ commentsId: first.commentsId }));
    expect(await commentCount()).toBe(1);
    must(await owner.api.community.commentRemove({ commentsId: second.commentsId }));
    expect(await read(server().visitor())).toEqual({ rows: [], total: 0 });
    const lost = await bob.api.community.comments({ projectId, content: 'x', parentId: first.commentsId });
    expect(refused(lost).id).toBe('share.comment-missing');
    expect(refused(await bob.api.community.commentsLike({ commentsId: 'none', type: 1 })).id).toBe(
      'share.comment-missing',
    );
    expect(refused(await bob.api.community.comments({ projectId: 'none', content: 'x' })).id).toBe('share.missing');
  });

  test.each(['unshare', 'purge', 'erase'] as const)('nothing of a share is left after: %s', async how => {
    const place = await database();
    const own = await startTestServer({ database: place });
    const [owner, fan] = [await own.user(), await own.user()];
    const notes = await upload(owner, Buffer.from('R1,1k'), 'notes.csv', 10);
    const attachments = [{ fileName: 'notes.csv', fileUrl: notes }];
    const { input, share } = await shared(owner, { tags: ['Motor'], attachments });
    const { projectId } = input;
    // The files of a share stay when the uploads are deleted.
    for (const url of [input.coverUrl, notes]) must(await owner.api.upload.remove({ fileId: url.split('/').at(-1)! }));
    expect((await fetch(own.url + share.attachments[0]!.fileUrl)).headers.get('content-disposition')).toContain(
      'notes.csv',
    );
    must(await fan.api.community.upvote({ projectId }));
    must(await fan.api.community.favorites({ projectId, type: 1 }));
    const { commentsId } = must(await owner.api.community.comments({ projectId, content: 'mine' }));
    must(await fan.api.community.comments({ projectId, content: 'theirs', parentId: commentsId }));
    must(await fan.api.community.commentsLike({ commentsId, type: 1 }));
    if (how === 'unshare') must(await owner.api.community.unshare({ id: projectId }));
    if (how === 'purge') {
      must(await owner.api.project.remove({ id: projectId }));
      must(await owner.api.project.purge({ projectIds: [projectId] }));
    }
    if (how === 'erase') must(await owner.api.account.erase({ password: PASSWORD }));
    expect(refused(await fan.api.community.visit({ projectId })).id).toBe('share.missing');
    const db = await openDatabase({ dataDir: own.dataDir, database: place });
    for (const table of [
      'shares',
      'share_files',
      'share_snapshots',
      'share_tags',
      'share_reactions',
      'share_copies',
      'share_comments',
      'comment_likes',
      'community_notices',
      'blobs',
    ] as const)
      expect(await db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    await db.close();
    await own.close();
  });

  test('an erased account takes its likes and comments along, with the replies to them', async () => {
    const [owner, fan] = [await server().user(), await server().user()];
    const { projectId } = (await shared(owner)).input;
    must(await fan.api.community.upvote({ projectId }));
    const { commentsId } = must(await fan.api.community.comments({ projectId, content: 'theirs' }));
    must(await owner.api.community.comments({ projectId, content: 'thanks', parentId: commentsId }));
    must(await fan.api.account.erase({ password: PASSWORD }));
    expect(must(await owner.api.community.visit({ projectId }))).toMatchObject({ likes: 0, commentCount: 0 });
    expect(must(await owner.api.community.commentsRefresh({ projectId })).total).toBe(0);
  });
}

/** Tokens of so many people, who are made without passwords: to hash each would take minutes. */
async function peopleOf({ dataDir }: TestServer, database: Database, count: number): Promise<string[]> {
  const db = await openDatabase({ dataDir, database });
  const tokens = await db.write(async tx => {
    const model = await tx.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const made: string[] = [];
    for (let i = 0; i < count; i++) {
      const user_id = `person-${i}`;
      await tx
        .insertInto('users')
        .values({ ...model, user_id, email: `${user_id}@example.com` })
        .execute();
      const signIn = { device: '', place: '', hasSecondFactor: false, replaces: null };
      made.push((await startSession(tx, user_id, signIn, new Date())).newToken);
    }
    return made;
  });
  await db.close();
  return tokens;
}
