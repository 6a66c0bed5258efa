import { expect, test } from 'vitest';
import { asId, msg, newId, nm, type Id } from '@boardwright/engine/base';
import {
  createProjectStore,
  createRawStore,
  localCalls,
  type ProjectStore,
  type RawStore,
} from '@boardwright/engine/storage';
import { SyncEngine, RemoteError, type Pulled, type Remote, type RemoteProject } from '@boardwright/engine/sync';
import { edit, sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { openDatabase } from '../../src/store/driver.ts';

const label = msg('undo.test', 'Test');

/** A cloud of one account in memory: a log for each project. */
function cloud(): Remote & { offline: boolean } {
  const logs = new Map<Id, { project: RemoteProject; entries: { id: string; body: unknown }[] }>();
  const log = (id: Id) => {
    if (remote.offline) throw new RemoteError('offline');
    const found = logs.get(id);
    if (!found) throw new RemoteError('missing');
    return found;
  };
  const after = (id: Id, since: number): Pulled => {
    const { entries } = log(id);
    return { revision: entries.length, entries: entries.slice(since), more: false };
  };
  const remote = {
    offline: false,
    projects: async () => {
      if (remote.offline) throw new RemoteError('offline');
      return [...logs.values()].map(({ project, entries }) => ({ ...project, revision: entries.length }));
    },
    create: async (id: Id, name: string, type: number) => {
      const project = { id, name, type, revision: 0, updated: '' };
      if (!logs.has(id)) logs.set(id, { project, entries: [] });
      return project;
    },
    rename: async (id: Id, name: string) => {
      const held = log(id);
      held.project = { ...held.project, name };
    },
    pull: async (id: Id, since: number) => after(id, since),
    push: async (id: Id, base: number, entries: readonly { id: string; body: unknown }[]) => {
      const held = log(id);
      if (base < held.entries.length) return { moved: after(id, base) };
      held.entries.push(...entries.map(each => JSON.parse(JSON.stringify(each)) as typeof each));
      return { revision: held.entries.length };
    },
  };
  return remote;
}

function device(remote: Remote): { raw: RawStore; store: ProjectStore; engine: SyncEngine } {
  const raw = createRawStore(openDatabase(':memory:'));
  const call = localCalls(raw);
  return { raw, store: createProjectStore(call), engine: new SyncEngine(call, remote, 'account') };
}
type Device = ReturnType<typeof device>;

async function boardOf({ store }: Device): Promise<{ project: Id; document: Id }> {
  const [project] = await store.list();
  const [document] = await store.documents(project!.id);
  return { project: project!.id, document: document!.id };
}

async function change(on: Device, id: string, fields: object): Promise<void> {
  const { document } = await boardOf(on);
  const loaded = await on.store.load(document);
  const { change: made } = edit(loaded, tx => tx.update('track', asId(id), draft => void Object.assign(draft, fields)));
  await on.store.append(document, loaded.summary.revision, made, label);
}

const trackOf = async (on: Device, id: string): Promise<unknown> =>
  (await on.store.load((await boardOf(on)).document)).objects.find(each => each.id === id);

async function pair() {
  const remote = cloud();
  const [a, b] = [device(remote), device(remote)];
  const { id } = await a.store.create('clock', 0, [sampleBoard([track('t1', 1), track('t2', 2)])]);
  await a.store.putBlob(id, 'blink.ino', new TextEncoder().encode('void loop() {}'));
  await a.engine.upload(id);
  await b.engine.sync();
  await b.engine.clone((await b.engine.overview()).elsewhere[0]!);
  return { remote, a, b };
}

test('a project of one device is cloned on another, with its files, and both follow each other', async () => {
  const { a, b } = await pair();
  const { project } = await boardOf(b);
  expect((await b.store.get(project)).name).toBe('clock');
  const [file] = await b.store.blobs(project);
  expect(new TextDecoder().decode(await b.store.getBlob(file!.hash))).toBe('void loop() {}');
  await change(a, 't1', { net: 'VCC' });
  await change(b, 't1', { width: nm(7) });
  await b.store.rename(project, 'watch');
  for (const each of [a, b, a]) await each.engine.sync();
  for (const each of [a, b]) expect(await trackOf(each, 't1')).toMatchObject({ net: 'VCC', width: 7 });
  expect((await a.store.get(project)).name).toBe('watch');
  expect((await a.engine.overview()).projects).toMatchObject([{ state: 'synced', waiting: 0, conflicts: 0 }]);
});

test('what both changed is a conflict with all three values; deciding it is an edit that the other one gets', async () => {
  const { remote, a, b } = await pair();
  const { project } = await boardOf(b);
  remote.offline = true;
  await change(a, 't1', { net: 'A' });
  await change(b, 't1', { net: 'B' });
  await b.engine.sync();
  expect((await b.engine.overview()).projects).toMatchObject([{ state: 'offline', waiting: 1 }]);
  remote.offline = false;
  for (const each of [a, b, a]) await each.engine.sync();
  expect((await b.engine.overview()).projects).toMatchObject([{ state: 'conflict', conflicts: 1 }]);
  const [conflict] = b.raw.syncConflicts(project);
  expect(conflict).toMatchObject({ kind: 'track', path: ['net'], base: 'GND', ours: 'B', theirs: 'A' });
  // Until then the later one counts, for both.
  for (const each of [a, b]) expect(await trackOf(each, 't1')).toMatchObject({ net: 'B' });
  b.raw.syncSettle(conflict!.id, 'theirs');
  for (const each of [b, a]) await each.engine.sync();
  for (const each of [a, b]) expect(await trackOf(each, 't1')).toMatchObject({ net: 'A' });
  expect((await b.engine.overview()).projects).toMatchObject([{ state: 'synced', conflicts: 0 }]);
});

test('a record that one removed and the other changed stays, and removing it can be chosen', async () => {
  const { a, b } = await pair();
  const { project, document } = await boardOf(b);
  await change(a, 't2', { net: 'A' });
  await a.engine.sync();
  const loaded = await b.store.load(document);
  const { change: made } = edit(loaded, tx => tx.remove(asId('t2')));
  await b.store.append(document, loaded.summary.revision, made, label);
  await b.engine.sync();
  expect(await trackOf(b, 't2')).toMatchObject({ net: 'A' });
  b.raw.syncSettle(b.raw.syncConflicts(project)[0]!.id, 'ours');
  for (const each of [b, a]) await each.engine.sync();
  for (const each of [a, b]) expect(await trackOf(each, 't2')).toBeUndefined();
});

test('files that both changed both stay', async () => {
  const { a, b } = await pair();
  const { project } = await boardOf(b);
  await a.store.putBlob(project, 'blink.ino', new TextEncoder().encode('a'));
  await b.store.putBlob(project, 'blink.ino', new TextEncoder().encode('b'));
  for (const each of [a, b, a]) await each.engine.sync();
  for (const each of [a, b]) {
    const files = (await each.store.blobs(project)).map(({ name, hash }) => [name, hash] as const);
    const texts = await Promise.all(files.map(async ([name, hash]) => [name, String(await each.store.getBlob(hash))]));
    expect(texts.sort()).toEqual([
      ['blink (2).ino', String(new TextEncoder().encode('a'))],
      ['blink.ino', String(new TextEncoder().encode('b'))],
    ]);
  }
  expect(b.raw.syncConflicts(project)).toMatchObject([{ kind: 'file', title: 'blink.ino' }]);
});

test('copies of one project that two stores had before are merged, and what differs is asked', async () => {
  const remote = cloud();
  const [a, b] = [device(remote), device(remote)];
  const { id } = await a.store.create('clock', 0, [sampleBoard([track('t1', 1), track('t2', 2)])]);
  await b.store.restoreBackup(await a.store.backup(), 'add');
  await change(a, 't1', { net: 'A' });
  await change(b, 't2', { net: 'B' });
  await a.engine.upload(id);
  await b.engine.upload(id);
  await a.engine.sync();
  expect(b.raw.syncConflicts(id).map(({ record, path }) => [record, path])).toEqual([
    ['t1', ['net']],
    ['t2', ['net']],
  ]);
  for (const each of ['t1', 't2']) expect(await trackOf(a, each)).toEqual(await trackOf(b, each));
});

test('a project that was removed from the cloud stays here, and says so', async () => {
  const { a } = await pair();
  const { project } = await boardOf(a);
  const elsewhere = new SyncEngine(localCalls(a.raw), cloud(), 'account');
  await elsewhere.sync();
  expect((await elsewhere.overview()).projects).toMatchObject([{ project, state: 'failed', problem: 'missing' }]);
  expect(await trackOf(a, 't1')).toBeDefined();
});

test('a large board and its files arrive though every push is the last one of its program', async () => {
  const remote = cloud();
  const a = device(remote);
  const objects = Array.from({ length: 12_000 }, (_, i) => ({ ...track(newId(), i), net: newId() }));
  const { id } = await a.store.create('large', 0, [sampleBoard(objects)]);
  await a.store.putBlob(id, 'model.step', crypto.getRandomValues(new Uint8Array(60_000)));
  a.raw.syncLink(id, 'account');
  for (let runs = 0; runs < 40; runs++) {
    let pushes = 0;
    const once: Remote = {
      ...remote,
      push: async (...values) => {
        if (pushes++ > 0) throw new RemoteError('offline');
        return remote.push(...values);
      },
    };
    await new SyncEngine(localCalls(a.raw), once, 'account').sync();
  }
  expect((await a.engine.overview()).projects).toMatchObject([{ waiting: 0 }]);
  const b = device(remote);
  await b.engine.sync();
  await b.engine.clone((await b.engine.overview()).elsewhere[0]!);
  const { document } = await boardOf(b);
  expect((await b.store.load(document)).objects).toEqual(objects);
});
