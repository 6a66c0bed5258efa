import { expect, test } from 'vitest';
import { asId, nm } from '@boardwright/engine/base';
import { openDocument } from '@boardwright/engine/kinds';
import { conflictsFromText, loggedOf, type MovedDocument } from '@boardwright/engine/storage';
import { catchUp } from '@boardwright/engine/sync';
import { boardOf, change, pair, trackOf } from './pair.ts';

test('an announced change is taken as it is, and what is missing before it is fetched', async () => {
  const { remote, a, b } = await pair();
  const { project } = await boardOf(b);
  for (const each of [a, b]) await each.engine.follow(project, true);
  const base = a.raw.syncLinks()[0]!.revision;
  await change(a, 't1', { net: 'ONE' });
  expect(await a.engine.push(project)).toBe(true);
  const { entries } = await remote.pull(project, base);
  let pulls = 0;
  const { pull } = remote;
  remote.pull = (...asked) => {
    pulls++;
    return pull(...asked);
  };
  expect(await b.engine.receive(project, { since: base, revision: base + 1, entries })).toBe(true);
  expect(await trackOf(b, 't1')).toMatchObject({ net: 'ONE' });
  expect(pulls).toBe(0);
  // The next one is lost, and the one after it is announced without content, and twice.
  for (const net of ['TWO', 'THREE']) {
    await change(a, 't1', { net });
    await a.engine.push(project);
  }
  const late = { since: base + 2, revision: base + 3, entries: null };
  for (let i = 0; i < 2; i++) expect(await b.engine.receive(project, late)).toBe(true);
  expect(await trackOf(b, 't1')).toMatchObject({ net: 'THREE' });
  expect(pulls).toBe(1);
});

test('of a field that both set while they are online the later value stays, and nobody is asked', async () => {
  const reported: MovedDocument[] = [];
  const { a, b } = await pair(documents => reported.push(...documents));
  const { project, document } = await boardOf(b);
  for (const each of [a, b]) await each.engine.follow(project, true);
  const { revision } = (await b.store.documents(project))[0]!;
  await change(a, 't1', { net: 'A' });
  await change(b, 't1', { net: 'B', width: nm(7) });
  for (const each of [a, b, a]) await each.engine.push(project);
  await a.engine.sync();
  for (const each of [a, b]) {
    expect(await trackOf(each, 't1')).toMatchObject({ net: 'B', width: 7 });
    expect(each.raw.syncConflicts(project)).toEqual([]);
  }
  const told = reported.find(each => each.overruled !== undefined)!;
  expect(conflictsFromText(told.overruled!)).toMatchObject([{ id: 't1', path: ['net'], ours: 'B', theirs: 'A' }]);
  expect(told.document).toBe(document);
  // A document that is open has what followed, too.
  expect(told.revision).toBeGreaterThanOrEqual(revision + 1);
});

test('what came for an open document is given with it', async () => {
  const reported: MovedDocument[] = [];
  const { a, b } = await pair(documents => reported.push(...documents));
  const { project, document } = await boardOf(b);
  for (const each of [a, b]) await each.engine.follow(project, true);
  const { revision } = (await b.store.documents(project))[0]!;
  await change(a, 't1', { net: 'A' });
  await a.engine.push(project);
  await b.engine.push(project);
  await b.engine.receive(project, { since: 0, revision: 1_000_000, entries: null });
  const { news } = reported.find(each => each.document === document)!;
  expect(news!.since).toBe(revision);
  expect(loggedOf(news!.entries)[0]!.change.updated.get(asId('t1'))![1]).toMatchObject({ net: 'A' });
});

test('an open document that is behind what the log keeps is compared with the stored one', async () => {
  const { a } = await pair();
  const { document } = await boardOf(a);
  const loaded = await a.store.load(document);
  const live = openDocument(loaded);
  // More than the log keeps.
  for (let i = 0; i < 900; i++) {
    await change(a, i % 2 === 0 ? 't1' : 't2', { net: `N${i} ${'x'.repeat(200)}` });
    // What the cloud lacks is kept in any case.
    if (i % 50 === 49) await a.engine.sync();
  }
  expect(await a.store.since(document, loaded.summary.revision)).toBeNull();
  const revision = await catchUp(
    a.store,
    document,
    loaded.summary.revision,
    live,
    () => [],
    () => undefined,
  );
  const now = await a.store.load(document);
  expect(revision).toBe(now.summary.revision);
  expect([...live.everything()]).toEqual(now.objects);
});
