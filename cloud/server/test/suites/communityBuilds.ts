import { expect, test } from 'vitest';
import { boardWithFiles } from '../boardFiles.ts';
import { address, BOARD_TOTAL, must, PASSWORD, refused, SHIPPING } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { change, cover, shared, upload } from '../shares.ts';

/** What people have made of shared projects. */
export function communityBuildsSuite(server: () => TestServer): void {
  const count = async (projectId: string) => must(await server().visitor().api.community.view({ id: projectId }));

  const isShown = async (photo: string) => (await fetch(server().url + photo)).headers.has('content-disposition');

  test('who has built a project reports it with photos, once for each revision, and others are counted', async () => {
    const [owner, maker, other] = [await server().user(), await server().user(), await server().user()];
    const quick = await server().user();
    const { input } = await shared(owner);
    const { projectId } = input;
    const photo = await upload(maker, cover('photo'));
    const report = (client: TestClient, change: { revision?: number; photos?: string[]; content?: string } = {}) =>
      client.api.community.build({ projectId, content: 'It runs.', revision: 1, ...change }, { quiet: true });
    expect(refused(await report(maker, { revision: 2 })).id).toBe('share.build-revision');
    expect(refused(await report(other, { photos: [photo] })).id).toBe('file.missing');
    const text = await upload(maker, Buffer.from('Designator,MPN\n'), 'bom.csv', 10);
    expect(refused(await report(maker, { photos: [text] })).id).toBe('share.photo');
    const made = must(await report(maker, { photos: [photo, photo] }));
    expect(made).toMatchObject({ content: 'It runs.', revision: 1, isOwn: true, isByOwner: false });
    expect(made.photos).toHaveLength(1);
    expect(refused(await report(maker)).id).toBe('share.build-known');
    const twice = await Promise.all([report(quick), report(quick), report(quick)]);
    expect(twice.map(answer => (answer.ok ? 'done' : answer.error.id)).sort()).toEqual([
      'done',
      'share.build-known',
      'share.build-known',
    ]);
    must(await quick.api.community.buildRemove({ buildId: must(twice.find(({ ok }) => ok)!).buildId }));
    must(await report(owner));
    must(await report(other));
    // What the author says counts for nobody else.
    expect((await count(projectId)).buildCount).toBe(2);
    must(await owner.api.revision.push({ id: projectId, baseRevision: 1, changes: [change('later')] }));
    must(await owner.api.community.shareUpdate({ ...input, publishRevision: true }));
    must(await report(maker, { revision: 2 }));
    const read = async () => must(await server().visitor().api.community.builds({ id: projectId }));
    expect((await read()).rows.map(({ revision }) => revision)).toEqual([2, 1, 1, 1]);
    // The upload may be deleted: the report has its own reference.
    must(await maker.api.upload.remove({ fileId: photo.split('/').at(-1)! }));
    const shown = await fetch(server().url + made.photos[0]!);
    expect(Buffer.from(await shown.arrayBuffer()).equals(cover('photo'))).toBe(true);
    expect(refused(await other.api.community.buildRemove({ buildId: made.buildId })).id).toBe('share.build-missing');
    must(await maker.api.community.buildRemove({ buildId: made.buildId }));
    expect((await count(projectId)).buildCount).toBe(2);
    expect(await isShown(made.photos[0]!)).toBe(false);
    must(await other.api.account.erase({ password: PASSWORD }));
    expect((await count(projectId)).buildCount).toBe(1);
    expect((await read()).total).toBe(2);
  });

  test('a reported build is hidden with its photos and its count, and shown again', async () => {
    const [owner, maker, operator] = [await server().user(), await server().user(), await server().operator()];
    const { projectId } = (await shared(owner)).share;
    const photos = [await upload(maker, cover('x'))];
    const build = must(await maker.api.community.build({ projectId, content: 'rude', revision: 1, photos }));
    const subject = { subjectType: 'build', subjectId: build.buildId, cause: 'abuse' } as const;
    must(await owner.api.community.report(subject));
    const queue = must(await operator.api.operator.moderationQueue({}));
    expect(queue.rows.find(row => row.subjectId === build.buildId)).toMatchObject({ content: 'rude' });
    must(await operator.api.operator.moderate({ id: build.buildId, decision: 'hide', reason: 'Be kind' }));
    expect((await count(projectId)).buildCount).toBe(0);
    expect(await isShown(build.photos[0]!)).toBe(false);
    expect(must(await maker.api.community.moderated()).rows).toMatchObject([{ subjectType: 'build' }]);
    expect(refused(await owner.api.community.report(subject)).id).toBe('share.build-missing');
    must(await operator.api.operator.moderate({ id: build.buildId, decision: 'keep', reason: 'Harmless' }));
    expect((await count(projectId)).buildCount).toBe(1);
    // It ends with the share.
    must(await owner.api.community.unshare({ id: projectId }));
    expect(refused(await maker.api.community.buildRemove({ buildId: build.buildId })).id).toBe('share.build-missing');
  });

  test('a paid order of a copy counts for the project, which is then found among the ordered ones', async () => {
    const [owner, buyer, operator] = [await server().user(), await server().user(), await server().operator()];
    const tag = `ordered-${Math.random()}`;
    const { projectId } = (await shared(owner, { tags: [tag] })).share;
    const copy = must(await buyer.api.project.create({ projectType: 0, projectName: 'Copy' })).projectId;
    const { cartItemId } = must(await buyer.api.cart.add(await boardWithFiles(buyer.api)));
    // Not a copy of it yet: it counts for nothing.
    must(await buyer.api.community.inCart({ cartItemId, projectId }));
    must(await buyer.api.community.copied({ projectId, copyId: copy }));
    for (let i = 0; i < 2; i++) must(await buyer.api.community.inCart({ cartItemId, projectId: copy }));
    expect(refused(await owner.api.community.inCart({ cartItemId, projectId })).id).toBe('cart.missing');
    const placed = async ({ api }: TestClient, item: string) => {
      const receiver = must(await api.address.receiverCreate(address));
      const order = await api.order.place(
        {
          cartItemIds: [item],
          receiverId: receiver.id,
          shippingMethod: 'standard',
          expectedTotal: BOARD_TOTAL + SHIPPING,
        },
        { idempotencyKey: `community-${item}` },
      );
      return must(order).orderId;
    };
    const pay = async (id: string) => must(await operator.api.operator.moveOrder({ id, to: 'paid', reason: 'Cash' }));
    const orderId = await placed(buyer, cartItemId);
    const ordered = async (more: object) =>
      must(
        await server()
          .visitor()
          .api.community.indexShareList({ wasOrdered: true, ...more }),
      ).total;
    expect((await count(projectId)).orderCount).toBe(0);
    expect(await ordered({ tag })).toBe(0);
    await pay(orderId);
    expect((await count(projectId)).orderCount).toBe(1);
    for (const more of [{ tag }, { tag, kind: 'design' }, { ownerId: (await count(projectId)).ownerId }])
      expect(await ordered(more)).toBe(1);
    expect(await ordered({ tag, kind: 'simulation' })).toBe(0);
    // What the author orders does not count.
    const own = must(await owner.api.cart.add(await boardWithFiles(owner.api))).cartItemId;
    must(await owner.api.community.inCart({ cartItemId: own, projectId }));
    await pay(await placed(owner, own));
    expect((await count(projectId)).orderCount).toBe(1);
  });

  test('a comment is about a part or a net, by its name', async () => {
    const [owner, writer] = [await server().user(), await server().user()];
    const { projectId } = (await shared(owner)).share;
    const anchor = { type: 'net', name: '/Power/+3V3' } as const;
    must(await writer.api.community.comments({ projectId, content: 'Too thin', anchor }));
    must(await writer.api.community.comments({ projectId, content: 'Nice' }));
    const { rows } = must(await owner.api.community.commentsRefresh({ projectId }));
    expect(new Map(rows.map(row => [row.content, row.anchor]))).toEqual(
      new Map([
        ['Nice', null],
        ['Too thin', anchor],
      ]),
    );
    const wrong = { type: 'net', name: 'a\u0007b' } as const;
    expect((await writer.api.community.comments({ projectId, content: 'x', anchor: wrong }, { quiet: true })).ok).toBe(
      false,
    );
  });

  test('a list with a tag follows the likes of its projects', async () => {
    const [owner, fan] = [await server().user(), await server().user()];
    const tag = `sorted-${Math.random()}`;
    const ids: string[] = [];
    for (const name of ['A', 'B']) ids.push((await shared(owner, { tags: [tag] }, name)).share.projectId);
    const list = async () =>
      must(await fan.api.community.indexShareList({ tag, sort: 'popular', pageSize: 1 })).rows.map(
        ({ projectId }) => projectId,
      );
    for (const id of ids) {
      must(await fan.api.community.upvote({ projectId: id }));
      expect(await list()).toEqual([id]);
      must(await fan.api.community.unupvote({ projectId: id }));
    }
    must(await owner.api.project.remove({ id: ids[0]! }));
    expect(must(await fan.api.community.indexShareList({ tag })).total).toBe(1);
  });
}
