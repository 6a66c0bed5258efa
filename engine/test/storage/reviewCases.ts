import { asId, type Id } from '../../src/base/index.ts';
import {
  approve,
  beginThread,
  deleteComment,
  editComment,
  isHistoryFile,
  listThreads,
  replyTo,
  setThreadState,
  type CommentPlace,
} from '../../src/storage/index.ts';
import { refused, same } from './assert.ts';
import type { Case } from './conformance.ts';
import { sampleBoard } from './sample.ts';

const [ADA, BOB] = ['ada@example.org', 'bob@example.org'];

const place = (document: Id): CommentPlace => ({
  document,
  screen: '',
  path: '',
  x: 1_000_000,
  y: -2_000_000,
  record: asId('t1'),
  net: 'GND',
  title: 'Net GND',
});

/** What every store does with comments on a design. */
export const reviewCases: readonly Case[] = [
  {
    name: 'a thread is what was written in it: own comments are changed and deleted, those of others are not',
    async run(home) {
      const store = await home.open();
      const { id: project } = await store.create('Lamp', 0, [sampleBoard()]);
      const [document] = await store.documents(project);
      await refused('badText', beginThread(store, project, ADA, '  ', {}));
      await refused('badText', beginThread(store, project, ADA, 'x'.repeat(5001), {}));
      const at = place(document!.id);
      const thread = await beginThread(store, project, ADA, ' Is this wide enough? ', { place: at });
      const [ada, bob] = [ADA, BOB].map(actor => ({ project, thread, actor }));
      const reply = await replyTo(store, bob!, 'For 2 A, @ada@example.org');
      const { threads } = await listThreads(store, project);
      same(
        threads.map(each => [each.id, each.state, each.place]),
        [[thread, 'open', at]],
      );
      const [first] = threads[0]!.comments;
      await editComment(store, bob!, first!.id, 'Not mine');
      await deleteComment(store, bob!, first!.id);
      await editComment(store, bob!, reply, 'For 3 A');
      await setThreadState(store, ada!, 'resolved');
      const [now] = (await listThreads(store, project)).threads;
      same(
        now!.comments.map(({ actor, text, edited }) => [actor, text, edited]),
        [
          [ADA, 'Is this wide enough?', false],
          [BOB, 'For 3 A', true],
        ],
      );
      same(now!.state, 'resolved');
      same(
        (await store.blobs(project)).every(({ name }) => isHistoryFile(name)),
        true,
      );
      // With the last comment the thread goes.
      await deleteComment(store, bob!, reply);
      await deleteComment(store, ada!, first!.id);
      same((await listThreads(store, project)).threads, []);
      await store.close();
    },
  },
  {
    name: 'a change request is approved, and the newest thread comes first; a damaged file is named, and the rest is read',
    async run(home) {
      const store = await home.open();
      const { id: project } = await store.create('Lamp', 0, [sampleBoard()]);
      const request = { title: 'USB-C', branch: asId('branch') };
      const asked = await beginThread(store, project, ADA, 'Please', { request });
      const later = await beginThread(store, project, ADA, 'Nice', {});
      const bob = { project, thread: asked, actor: BOB };
      await approve(store, bob, true);
      await approve(store, { ...bob, actor: ADA }, true);
      await approve(store, { ...bob, actor: ADA }, false);
      await store.putBlob(project, `review/${later}/broken.json`, new Uint8Array([123]));
      const { threads, damaged } = await listThreads(store, project);
      same(
        threads.map(each => [each.id, each.request, each.approvals]),
        [
          [later, null, []],
          [asked, request, [BOB]],
        ],
      );
      same(damaged, [`review/${later}/broken.json`]);
      await replyTo(store, bob, 'Done');
      same((await listThreads(store, project)).threads[0]!.id, asked);
      await store.close();
    },
  },
];
