import { msg, newId } from '@boardwright/engine/base';
import { SpatialIndex } from '@boardwright/engine/indexes';
import { createMemoryStore, packed, type NewDocument } from '@boardwright/engine/storage';
import { expect, it } from 'vitest';
import { blankBoard, type Obj } from '@boardwright/engine/kinds';
import { EditorDocument } from './document.ts';
import { prepareDocuments, takePrepared } from './prepared.ts';
import { openSession, type ProjectSession } from './session.ts';

/** Not in order, so that it matters. */
const track = (x: number): Obj =>
  ({
    kind: 'track',
    id: newId(),
    locked: false,
    layer: 'F.Cu',
    net: 'A',
    start: { x: x * 1e6, y: 0 },
    end: { x: x * 1e6, y: 1e6 },
    width: 200_000,
  }) as unknown as Obj;

const board: NewDocument = {
  type: 'board',
  name: 'board',
  settings: blankBoard('board'),
  objects: [5, 1, 9].map(track),
};
const EVERYWHERE = { minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9 };

async function opened(store: ReturnType<typeof createMemoryStore>, project: Parameters<typeof openSession>[1]) {
  let session: ProjectSession | undefined;
  await openSession(store, project, 'board', each => (session = each), { isEditing: () => false, onRestored() {} });
  return session!.board!;
}

it('a document that was prepared while it was stored is the one that loading gives, and edits are followed', async () => {
  const store = createMemoryStore();
  const assign = prepareDocuments([packed(board)]);
  const project = await store.create('a', 0, [packed(board)]);
  assign(project.id);
  const document = await opened(store, project.id);
  const [summary] = await store.documents(project.id);
  const loaded = await EditorDocument.open(await store.load(summary!.id), store);
  expect([...document.store.everything()]).toEqual([...loaded.store.everything()]);
  expect(document.store.settings).toEqual(loaded.store.settings);
  expect(document.store.revision).toBe(loaded.store.revision);
  const fresh = () => {
    const index = new SpatialIndex();
    index.reset(document.store);
    return index.near(EVERYWHERE);
  };
  expect(document.index.near(EVERYWHERE)).toEqual(fresh());
  const [first] = document.store.all('track');
  document.store.transact(msg('test.edit', 'Edit'), tx => {
    tx.remove(first!.id);
    tx.add(track(3));
  });
  expect(document.index.near(EVERYWHERE)).toEqual(fresh());
  await document.settled();
  // What was prepared is given once; what is opened afterwards has the edits.
  expect(await takePrepared(project.id, 'board')).toBeNull();
  expect((await opened(store, project.id)).store.size).toBe(3);
});

it('nothing is given for another project, a changed document, or bytes that cannot be read', async () => {
  const store = createMemoryStore();
  const project = await store.create('a', 0, [packed(board)]);
  prepareDocuments([packed(board)])(newId());
  expect(await takePrepared(project.id, 'board')).toBeNull();
  prepareDocuments([{ ...packed(board), body: new Uint8Array(9) }])(project.id);
  expect(await takePrepared(project.id, 'board')).toBeNull();
  prepareDocuments([packed({ ...board, objects: [] })])(project.id);
  const [summary] = await store.documents(project.id);
  const document = await EditorDocument.open(await store.load(summary!.id), store);
  document.store.transact(msg('test.edit', 'Edit'), tx => tx.add(track(3)));
  await document.settled();
  expect((await opened(store, project.id)).store.size).toBe(4);
});
