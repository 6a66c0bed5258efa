import { expect, test } from 'vitest';
import { asId, msg, newId, nm } from '@boardwright/engine/base';
import { localCalls } from '@boardwright/engine/storage';
import { SyncEngine, RemoteError, type Remote } from '@boardwright/engine/sync';
import { edit, sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { boardOf, change, cloud, device, pair, trackOf, type Device } from './pair.ts';

const label = msg('undo.test', 'Test');

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

test('a project that got two names keeps the one of the later device, and asks', async () => {
  const { remote, a, b } = await pair();
  const { project } = await boardOf(b);
  await a.store.rename(project, 'watch');
  await b.store.rename(project, 'alarm');
  for (const each of [a, b, a]) await each.engine.sync();
  for (const each of [a, b]) expect((await each.store.get(project)).name).toBe('alarm');
  const [conflict] = b.raw.syncConflicts(project);
  expect(conflict).toMatchObject({ kind: 'name', base: 'clock', ours: 'alarm', theirs: 'watch' });
  b.raw.syncSettle(conflict!.id, 'theirs');
  for (const each of [b, a]) await each.engine.sync();
  for (const each of [a, b]) expect((await each.store.get(project)).name).toBe('watch');
  // Where another device renames in the same moment, the cloud refuses the second name, and its device asks.
  await a.store.rename(project, 'A');
  await b.store.rename(project, 'B');
  const projects = remote.projects;
  remote.projects = async () => {
    const listed = await projects();
    remote.projects = projects;
    await b.engine.sync();
    return listed;
  };
  await a.engine.sync();
  expect(a.raw.syncConflicts(project)).toMatchObject([{ kind: 'name', base: 'watch', ours: 'A', theirs: 'B' }]);
  expect((await remote.projects())[0]!.name).toBe('A');
});

test('the recycle bin is the same on all devices', async () => {
  const { a, b } = await pair();
  const { project } = await boardOf(b);
  const binned = async ({ store }: Device) => (await store.get(project)).removed !== null;
  await change(a, 't1', { net: 'A' });
  await a.store.remove(project);
  for (const each of [a, b]) await each.engine.sync();
  expect(await Promise.all([a, b].map(binned))).toEqual([true, true]);
  await b.store.restore(project);
  for (const each of [b, a]) await each.engine.sync();
  expect(await Promise.all([a, b].map(binned))).toEqual([false, false]);
  // What was edited before it was removed is not lost.
  for (const each of [a, b]) expect(await trackOf(each, 't1')).toMatchObject({ net: 'A' });
});

test('a project that one device removed and another one changed comes back, and asks', async () => {
  const { a, b } = await pair();
  const { project } = await boardOf(b);
  // Whichever comes first to the cloud.
  for (const [remover, editor, order] of [
    [a, b, [a, b, a]],
    [b, a, [a, b, a]],
  ] as const) {
    await change(editor, 't1', { net: crypto.randomUUID() });
    await remover.store.remove(project);
    for (const each of order) await each.engine.sync();
    for (const each of [a, b]) expect((await each.store.get(project)).removed).toBeNull();
    expect(await trackOf(a, 't1')).toEqual(await trackOf(b, 't1'));
    const [asked] = [a, b].flatMap(each => each.raw.syncConflicts(project));
    expect(asked).toMatchObject({ kind: 'bin', title: 'clock' });
    for (const each of [a, b]) for (const { id } of each.raw.syncConflicts(project)) each.raw.syncSettle(id, 'theirs');
    for (const each of [b, a, b]) await each.engine.sync();
    for (const each of [a, b]) expect((await each.store.get(project)).removed).not.toBeNull();
    await a.store.restore(project);
    for (const each of [a, b]) await each.engine.sync();
  }
});

test('a project that was deleted for good is deleted on all devices, and its identity is not used again', async () => {
  const { remote, a, b } = await pair();
  const { project } = await boardOf(b);
  await a.store.remove(project);
  await a.store.purge(project);
  for (const each of [a, b]) await each.engine.sync();
  expect(await remote.projects()).toEqual([]);
  expect([...(await b.store.list()), ...(await b.store.list({ removed: true }))]).toEqual([]);
  expect(a.raw.syncPurges('account')).toEqual([]);
});

test('what was changed without a network stays when the project is deleted for good, and can go to the cloud as another one', async () => {
  const { remote, a, b } = await pair();
  const { project } = await boardOf(b);
  await change(b, 't1', { net: 'B' });
  await a.store.remove(project);
  await a.engine.sync();
  await a.store.purge(project);
  await a.engine.sync();
  await b.engine.sync();
  expect(await trackOf(b, 't1')).toMatchObject({ net: 'B' });
  expect((await b.engine.overview()).projects).toMatchObject([{ state: 'conflict', conflicts: 1 }]);
  const [asked] = b.raw.syncConflicts(project);
  expect(asked).toMatchObject({ kind: 'purge', title: 'clock' });
  b.raw.syncSettle(asked!.id, 'ours');
  await b.engine.sync();
  expect((await b.engine.overview()).projects).toMatchObject([{ state: 'kept' }]);
  await b.engine.upload(project);
  const [again] = await remote.projects();
  expect(again!.id).not.toBe(project);
  await a.engine.sync();
  await a.engine.clone((await a.engine.overview()).elsewhere[0]!);
  expect(await trackOf(a, 't1')).toMatchObject({ net: 'B' });
  expect(await a.store.getBlob((await a.store.blobs(again!.id))[0]!.hash)).toBeDefined();
});

test('a project that another device has changed is not deleted by one that did not know: it comes back there', async () => {
  const { a, b } = await pair();
  const { project } = await boardOf(b);
  await a.store.remove(project);
  await a.store.purge(project);
  await change(b, 't1', { net: 'B' });
  for (const each of [b, a, b]) await each.engine.sync();
  for (const each of [a, b]) expect(await trackOf(each, 't1')).toMatchObject({ net: 'B' });
  expect(a.raw.syncConflicts(project)).toMatchObject([{ kind: 'bin' }]);
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

test('content that arrives damaged is refused and fetched again; where it stays so, the project says so', async () => {
  const { remote, a, b } = await pair();
  await change(a, 't1', { net: 'VCC' });
  await a.engine.sync();
  const { pull } = remote;
  let damages = 1;
  let asked = 0;
  remote.pull = async (...values) => {
    asked++;
    const answer = await pull(...values);
    if (asked > damages) return answer;
    const entries = answer.entries.map(each => {
      const body = each.body as { readonly change: string };
      return { ...each, body: { ...body, change: body.change.replace('VCC', 'VDD') } };
    });
    return { ...answer, entries };
  };
  damages = Infinity;
  await b.engine.sync();
  expect((await b.engine.overview()).projects).toMatchObject([{ state: 'failed', problem: 'corrupt' }]);
  expect(await trackOf(b, 't1')).toMatchObject({ net: 'GND' });
  [asked, damages] = [0, 1];
  await b.engine.sync();
  expect(asked).toBe(2);
  expect(await trackOf(b, 't1')).toMatchObject({ net: 'VCC' });
});

test('a file that is not the one that was named is not taken over, and a conflict names it', async () => {
  const { remote, a, b } = await pair();
  const { project } = await boardOf(b);
  await a.store.putBlob(project, 'logo.png', new TextEncoder().encode('logo'));
  await a.engine.sync();
  const { pull } = remote;
  remote.pull = async (...values) => {
    const answer = await pull(...values);
    const entries = answer.entries.map(each => {
      const { hash, ...body } = each.body as { readonly hash?: string };
      return hash === undefined ? each : { ...each, body: { ...body, hash: hash.replace(/./g, '0') } };
    });
    return { ...answer, entries };
  };
  await b.engine.sync();
  expect((await b.store.blobs(project)).map(({ name }) => name)).toEqual(['blink.ino']);
  expect(b.raw.syncConflicts(project)).toMatchObject([{ kind: 'damaged', title: 'logo.png' }]);
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

test('a new device gets a snapshot instead of a long log, and what came after it', async () => {
  const remote = cloud();
  const a = device(remote, 20);
  const { id } = await a.store.create('clock', 0, [sampleBoard([track('t1', 1), track('t2', 2)])]);
  await a.store.putBlob(id, 'blink.ino', new TextEncoder().encode('void loop() {}'));
  await a.engine.upload(id);
  for (let i = 0; i < 30; i++) await change(a, 't1', { net: `N${i}` });
  await a.engine.sync();
  await change(a, 't2', { net: 'after' });
  await a.engine.sync();
  const { pull } = remote;
  let entries = 0;
  remote.pull = async (...values) => {
    const answer = await pull(...values);
    entries += answer.entries.length + (answer.snapshot?.entries.length ?? 0);
    return answer;
  };
  const b = device(remote);
  await b.engine.sync();
  await b.engine.clone((await b.engine.overview()).elsewhere[0]!);
  expect(entries).toBeLessThan(8);
  for (const record of ['t1', 't2']) expect(await trackOf(b, record)).toEqual(await trackOf(a, record));
  expect(await b.store.blobs(id)).toEqual(await a.store.blobs(id));
  await change(b, 't1', { net: 'B' });
  for (const each of [b, a]) await each.engine.sync();
  expect(await trackOf(a, 't1')).toMatchObject({ net: 'B' });
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
