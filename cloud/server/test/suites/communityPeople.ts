import { expect, test } from 'vitest';
import { must, PASSWORD, refused } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { cover, shared, upload } from '../shares.ts';

/** People of the community, and what operators decide. */
export function communityPeopleSuite(server: () => TestServer): void {
  test('who shares something has a profile, is followed, and their shares are the feed of the followers', async () => {
    const [ann, bob, fan] = [await server().user(), await server().user(), await server().user()];
    const { ownerId: id, projectId } = (await shared(ann)).share;
    const { ownerId: other } = (await shared(bob)).share;
    const { userId: fanId } = must(await fan.api.account.get());
    const follow = (userId: string, type: 0 | 1 = 1) => fan.api.community.follow({ userId, type }, { quiet: true });
    for (let i = 0; i < 2; i++) must(await follow(id));
    const profile = async () => must(await fan.api.community.profile({ id }));
    expect(await profile()).toMatchObject({ shareCount: 1, followerCount: 1, isFollowed: true });
    expect(must(await server().visitor().api.community.profile({ id })).isFollowed).toBe(false);
    expect(must(await fan.api.community.following()).rows).toMatchObject([{ userId: id }]);
    const feed = async () => must(await fan.api.community.indexShareList({ followed: true })).rows;
    expect(await feed()).toMatchObject([{ projectId }]);
    must(await follow(other));
    expect(await feed()).toHaveLength(2);
    must(await follow(id, 0));
    expect(await profile()).toMatchObject({ followerCount: 0, isFollowed: false });
    expect((await feed()).map(({ ownerId }) => ownerId)).toEqual([other]);
    // Nobody else can be looked up by an id.
    expect(refused(await ann.api.community.profile({ id: fanId })).id).toBe('community.person-missing');
    expect(refused(await follow(fanId)).id).toBe('community.own-profile');
    expect(refused(await follow('none')).id).toBe('community.person-missing');
    expect(must(await server().visitor().api.community.indexShareList({ followed: true })).rows).toEqual([]);
    must(await bob.api.account.erase({ password: PASSWORD }));
    expect(must(await fan.api.community.following()).total).toBe(0);
  });

  test('a reported share is hidden with a reason, appealed once, and shown again', async () => {
    const [owner, reader, operator] = [await server().user(), await server().user(), await server().operator()];
    const { input } = await shared(owner);
    const id = input.projectId;
    const report = () =>
      reader.api.community.report({ subjectType: 'share', subjectId: id, cause: 'spam', text: 'Only ads' });
    for (let i = 0; i < 2; i++) must(await report());
    const caseOf = async (state: 'open' | 'kept' | 'hidden' | 'appealed') =>
      must(await operator.api.operator.moderationQueue({ state })).rows.find(row => row.subjectId === id);
    expect(await caseOf('open')).toMatchObject({
      content: 'Pump\nThe Pump',
      reportCount: 1,
      reports: [{ cause: 'spam', text: 'Only ads' }],
    });
    const decide = (decision: 'hide' | 'keep', reason: string) =>
      operator.api.operator.moderate({ id, decision, reason }, { quiet: true });
    const isShown = async () => (await server().visitor().api.community.visit({ projectId: id })).ok;
    const appeal = (client: TestClient) =>
      client.api.community.appeal({ subjectId: id, text: 'It is a real pump' }, { quiet: true });
    expect(refused(await appeal(owner)).id).toBe('moderation.transition');
    must(await decide('hide', 'No advertisements'));
    expect(await isShown()).toBe(false);
    // The recycle bin does not bypass it.
    must(await owner.api.project.remove({ id }));
    must(await owner.api.project.restore({ projectIds: [id] }));
    expect(await isShown()).toBe(false);
    expect(must(await owner.api.community.moderated()).rows).toMatchObject([
      { subjectId: id, state: 'hidden', reason: 'No advertisements' },
    ]);
    expect(refused(await appeal(reader)).id).toBe('moderation.missing');
    must(await appeal(owner));
    expect(await caseOf('appealed')).toMatchObject({ appeal: 'It is a real pump' });
    must(await decide('keep', 'A mistake'));
    expect(await isShown()).toBe(true);
    must(await decide('hide', 'It is not'));
    expect(refused(await appeal(owner)).id).toBe('moderation.transition');
    expect(refused(await operator.api.operator.moderate({ id: 'none', decision: 'hide', reason: 'x' })).id).toBe(
      'moderation.missing',
    );
    expect(refused(await report()).id).toBe('share.missing');
    const log = must(await operator.api.operator.audit({ subject: id }));
    expect(log.rows.map(({ reason }) => reason)).toEqual(['It is not', 'A mistake', 'No advertisements']);
    // Nor does withdrawing it and sharing it again.
    must(await owner.api.community.unshare({ id }));
    expect(refused(await owner.api.community.share(input)).id).toBe('share.hidden');
  });

  test('a reported comment is hidden and shown again', async () => {
    const [owner, writer, operator] = [await server().user(), await server().user(), await server().operator()];
    const { projectId } = (await shared(owner)).share;
    const { commentsId: id } = must(await writer.api.community.comments({ projectId, content: 'rude' }));
    const input = { subjectType: 'comment', subjectId: id, cause: 'abuse' } as const;
    must(await owner.api.community.report(input));
    const comments = async () => must(await owner.api.community.commentsRefresh({ projectId })).total;
    must(await operator.api.operator.moderate({ id, decision: 'hide', reason: 'Be kind' }));
    expect(await comments()).toBe(0);
    expect(refused(await owner.api.community.report(input)).id).toBe('share.comment-missing');
    must(await operator.api.operator.moderate({ id, decision: 'keep', reason: 'Harmless' }));
    expect(await comments()).toBe(1);
  });

  test('a text that looks like spam waits for an operator, and only its author reads it meanwhile', async () => {
    const [owner, writer, operator] = [await server().user(), await server().user(), await server().operator()];
    const { projectId } = (await shared(owner)).share;
    const content = 'Cheap parts at https://spam.example';
    const comment = must(await writer.api.community.comments({ projectId, content }));
    const photos = [await upload(writer, cover('held'))];
    const build = must(await writer.api.community.build({ projectId, content, revision: 1, photos }));
    // Nobody can load its photos yet.
    expect([comment.isWaiting, build.isWaiting, build.photos]).toEqual([true, true, []]);
    const read = async ({ api }: Pick<TestClient, 'api'>) => [
      must(await api.community.commentsRefresh({ projectId })).total,
      must(await api.community.builds({ id: projectId })).total,
    ];
    expect(await read(writer)).toEqual([1, 1]);
    for (const other of [owner, server().visitor()]) expect(await read(other)).toEqual([0, 0]);
    const held = must(await operator.api.operator.moderationQueue({ state: 'held' })).rows;
    const caseOf = (id: string) => held.find(row => row.subjectId === id);
    expect(caseOf(comment.commentsId)).toMatchObject({ content, suspicions: ['links', 'newAccount'] });
    expect(caseOf(build.buildId)!.suspicions).toContain('repeated');
    // Operators see the photos that they decide about; nobody else does.
    const [sha256] = caseOf(build.buildId)!.photos;
    expect(caseOf(comment.commentsId)!.photos).toEqual([]);
    const photo = { id: build.buildId, sha256: sha256! };
    const seen = must(await operator.api.operator.buildPhoto(photo));
    expect(Buffer.from(await seen.data.arrayBuffer()).equals(cover('held'))).toBe(true);
    expect(refused(await writer.api.operator.buildPhoto(photo, { quiet: true })).id).toBe('forbidden');
    expect(refused(await owner.api.operator.buildPhoto(photo, { quiet: true })).id).toBe('forbidden');
    const other = { ...photo, sha256: '0'.repeat(64) };
    expect(refused(await operator.api.operator.buildPhoto(other, { quiet: true })).id).toBe('file.missing');
    expect(
      (await fetch(`${server().url}/api/eda/index/build/${build.buildId}/photo/${sha256}`)).headers.has(
        'content-disposition',
      ),
    ).toBe(false);
    must(await operator.api.operator.moderate({ id: comment.commentsId, decision: 'keep', reason: 'On topic' }));
    must(await operator.api.operator.moderate({ id: build.buildId, decision: 'hide', reason: 'Spam' }));
    expect(await read(owner)).toEqual([1, 0]);
    expect(await read(writer)).toEqual([1, 0]);
    expect(must(await writer.api.community.commentsRefresh({ projectId })).rows[0]!.isWaiting).toBe(false);
    // The author reads the reason, and can appeal.
    must(await writer.api.community.appeal({ subjectId: build.buildId, text: 'It is my board' }));
    // A share is shown while operators look at its texts.
    const advert = (await shared(writer, { introduction: content })).share.projectId;
    expect((await server().visitor().api.community.visit({ projectId: advert })).ok).toBe(true);
    const open = must(await operator.api.operator.moderationQueue({ pageSize: 100 })).rows;
    expect(open.find(row => row.subjectId === advert)).toMatchObject({
      suspicions: ['links', 'newAccount'],
    });
  });

  test('blocked words are refused in any writing, in both languages, and allowed again', async () => {
    const [owner, operator] = [await server().user(), await server().operator()];
    const { input } = await shared(owner);
    const { projectId } = input;
    must(await operator.api.operator.blockWord({ word: 'Schrött' }));
    must(await operator.api.operator.blockWord({ word: '垃圾' }));
    const write = (content: string) => owner.api.community.comments({ projectId, content }, { quiet: true });
    for (const content of ['What SCHROTT!', 'sch\u00adrött', '这是垃圾'])
      expect(refused(await write(content)).id, content).toBe('community.blocked');
    expect(refused(await write('schrott')).message).toContain('Schrött');
    const again = owner.api.community.shareUpdate({ ...input, title: 'Schrott' }, { quiet: true });
    expect(refused(await again).id).toBe('community.blocked');
    must(await operator.api.operator.unblockWord({ word: 'Schrött' }));
    must(await operator.api.operator.unblockWord({ word: '垃圾' }));
    expect(must(await operator.api.operator.blockedWords())).toEqual([]);
    must(await write('schrott'));
  });
}
