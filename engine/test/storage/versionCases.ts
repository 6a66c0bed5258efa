import { asId, msg } from '../../src/base/index.ts';
import {
  deleteVersion,
  listVersions,
  markOrdered,
  renameVersion,
  saveVersion,
  versionContent,
  type ProjectStore,
} from '../../src/storage/index.ts';
import { refused, same } from './assert.ts';
import type { Case } from './conformance.ts';
import { edit, sampleBoard, track } from './sample.ts';

async function withBoard(store: ProjectStore) {
  const project = await store.create('Lamp', 0, [sampleBoard()]);
  const [document] = await store.documents(project.id);
  return { project: project.id, document: document!.id };
}

/** What every store does with the versions of a design. */
export const versionCases: readonly Case[] = [
  {
    name: 'a version keeps the documents as they were, bit by bit, also after later edits',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const before = await store.load(document);
      const made = await saveVersion(store, project, { name: ' First ', note: 'as drawn', actor: 'ada@example.org' });
      same([made.name, made.note, made.actor, made.ordered], ['First', 'as drawn', 'ada@example.org', false]);
      const { change } = edit(before, tx => {
        tx.add(track('t2', 2));
        tx.remove(asId('t1'));
      });
      await store.append(document, 0, change, msg('undo.test', 'Test'));
      const second = await saveVersion(store, project, { name: 'Second', actor: '' });
      same(
        (await listVersions(store, project)).map(({ id, name }) => [id, name]),
        [
          [second.id, 'Second'],
          [made.id, 'First'],
        ],
      );
      const { settings, objects } = before;
      same(await versionContent(store, project, made.id, document), { settings, objects });
      const now = await store.load(document);
      same(await versionContent(store, project, second.id, document), { settings: now.settings, objects: now.objects });
      same(await versionContent(store, project, second.id, asId('another')), null);
      await store.close();
    },
  },
  {
    name: 'versions that hold the same share their bytes; a deleted one leaves the others whole',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const first = await saveVersion(store, project, { name: 'First', actor: '' });
      const second = await saveVersion(store, project, { name: 'Second', actor: '' });
      const bodies = (await store.blobs(project)).filter(({ name }) => !name.endsWith('.json'));
      same([bodies.length, new Set(bodies.map(({ hash }) => hash)).size], [2, 1]);
      await deleteVersion(store, project, first.id);
      same((await store.blobs(project)).length, 2);
      same((await versionContent(store, project, second.id, document))!.objects.length, 2);
      await refused('notFound', versionContent(store, project, first.id, document));
      await store.close();
    },
  },
  {
    name: 'a version is renamed, and one of which boards were ordered keeps its name and stays',
    async run(home) {
      const store = await home.open();
      const { project } = await withBoard(store);
      await refused('badName', saveVersion(store, project, { name: '  ', actor: '' }));
      await refused('badName', saveVersion(store, project, { name: 'x'.repeat(201), actor: '' }));
      const draft = await saveVersion(store, project, { name: 'Draft', actor: '' });
      await refused('badName', renameVersion(store, project, draft.id, { name: '', note: '', tags: [] }));
      await renameVersion(store, project, draft.id, {
        name: ' Final ',
        note: 'checked',
        tags: ['released', ' released', ''],
      });
      const long = { name: 'Final', note: '', tags: ['x'.repeat(41)] };
      await refused('badName', renameVersion(store, project, draft.id, long));
      same(
        (await listVersions(store, project)).map(({ name, note, tags }) => [name, note, tags]),
        [['Final', 'checked', ['released']]],
      );
      const ordered = await saveVersion(store, project, { name: 'In the cart', actor: '' });
      await markOrdered(store, project, ordered.id, 'Order 7');
      same(
        (await listVersions(store, project)).map(each => [each.name, each.ordered]),
        [
          ['Order 7', true],
          ['Final', false],
        ],
      );
      await refused('ordered', renameVersion(store, project, ordered.id, { name: 'Other', note: '', tags: [] }));
      await renameVersion(store, project, ordered.id, { name: 'Order 7', note: 'ten boards', tags: ['rev-a'] });
      await refused('ordered', deleteVersion(store, project, ordered.id));
      same((await listVersions(store, project)).length, 2);
      await store.close();
    },
  },
  {
    name: 'a version that a newer program wrote, or that is damaged, says so',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const { id } = await saveVersion(store, project, { name: 'First', actor: '' });
      const file = (await store.blobs(project)).find(({ name }) => name === `version/${id}.json`)!;
      // `as`: written above.
      const stored = JSON.parse(new TextDecoder().decode(await store.getBlob(file.hash))) as object;
      const put = (value: unknown) =>
        store.putBlob(
          project,
          file.name,
          new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
        );
      await put({ ...stored, format: 2 });
      await refused('newer', listVersions(store, project));
      await put({ ...stored, kinds: { track: 9999 } });
      await refused('newer', versionContent(store, project, id, document));
      await put('{');
      await refused('damaged', listVersions(store, project));
      await put(stored);
      await store.putBlob(project, `version/${id}/${document}`, new Uint8Array(0));
      same((await listVersions(store, project)).length, 1);
      await store.close();
    },
  },
];
