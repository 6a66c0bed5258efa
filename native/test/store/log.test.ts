import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asId, msg } from '@boardwright/engine/base';
import { createHistory } from '@boardwright/engine/model';
import { openDocument, type Change, type Obj } from '@boardwright/engine/kinds';
import { edit, sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { openStore } from '../../src/store/index.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-store-'));
  file = path.join(folder, 'projects.boardwright');
});
afterEach(() => rmSync(folder, { recursive: true }));

const label = msg('undo.test', 'Test');
const sizeOf = () => readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

/** A record as heavy as a footprint with forty pads: a text of 40 kB that no edit touches, and a place that each one moves. */
const heavy = (id: string, x: number): Obj => ({ ...track(id, x), extra: [`(pads "${id.repeat(13_000)}")`] }) as Obj;

test('10,000 edits leave the store within three times its content, and the newest steps can be undone', async () => {
  const store = openStore(file);
  const objects = Array.from({ length: 40 }, (_, i) => heavy(`f${i}`, i));
  const { id } = await store.create('p', 0, [sampleBoard(objects)]);
  const document = (await store.documents(id))[0]!.id;
  const before = sizeOf();
  const { settings } = await store.load(document);
  const live = openDocument({ settings, objects });
  let revision = 0;
  let most = 0;
  let change: Change | undefined;
  live.subscribe(made => (change = made));
  for (let i = 0; i < 10_000; i++) {
    live.transact(label, tx => tx.update('track', asId(`f${i % 40}`), draft => void (draft.locked = !draft.locked)));
    revision = await store.append(document, revision, change!, label, { mark: 'do' });
    if (i % 500 === 499) most = Math.max(most, sizeOf());
  }
  expect(Math.max(most, sizeOf()) / before).toBeLessThan(3);

  const loaded = await store.load(document);
  const again = openDocument(loaded);
  const history = createHistory(again);
  history.recall(await store.past(loaded));
  expect(history.steps.length).toBeGreaterThan(200);
  const steps = history.steps.length;
  while (history.undo());
  const undone = 10_000 - steps;
  const turns = (i: number) => Math.floor(undone / 40) + (i < undone % 40 ? 1 : 0);
  for (let i = 0; i < 40; i++) expect(again.get(asId(`f${i}`))).toMatchObject({ locked: turns(i) % 2 === 1 });
  // What left the log is not in the outbox any more, and that is reported.
  expect(await store.gaps(id)).toEqual([document]);
  const pending = await store.pending(id, 20_000);
  expect(pending.length).toBeLessThan(10_000);
  await store.acknowledge(id, pending.at(-1)!.seq);
  expect(await store.gaps(id)).toEqual([]);
  await store.close();
});

test('a store of schema 1 opens: its content, outbox and files are there, and its entries have identities', async () => {
  copyFileSync(path.join(import.meta.dirname, '../fixtures/stores/schema-1.boardwright'), file);
  for (let round = 0; round < 2; round++) {
    const store = openStore(file);
    const [project, ...others] = await store.list();
    expect([project!.name, others.length, (await store.list({ removed: true })).length]).toEqual(['clock', 0, 1]);
    const [document] = await store.documents(project!.id);
    const loaded = await store.load(document!.id);
    expect(loaded.objects.map(each => each.id)).toEqual(['t1', 't2']);
    expect(loaded.objects[0]).toMatchObject({ net: 'VCC' });
    const pending = await store.pending(project!.id, 10);
    expect(pending.map(each => each.change.updated.size + each.change.added.size)).toEqual([1, 1, 0]);
    expect(pending[1]!.change.updated.get(asId('t1'))![0]).toMatchObject({ net: 'GND' });
    const ids = pending.map(each => each.id);
    expect(new Set(ids).size).toBe(3);
    for (const [i, each] of ids.entries()) {
      expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(parseInt(each.replace('-', '').slice(0, 12), 16)).toBeCloseTo(Date.parse(pending[i]!.at), -1);
    }
    const past = await store.past(loaded);
    expect(past.map(each => each.mark)).toEqual(['unknown', 'unknown', 'unknown']);
    const [note] = await store.blobs(project!.id);
    expect(new TextDecoder().decode(await store.getBlob(note!.hash))).toBe('kept');
    await store.close();
  }
  const store = openStore(file);
  const [project] = await store.list();
  const [document] = await store.documents(project!.id);
  const made = edit(await store.load(document!.id), tx => tx.add(track('t9', 9)));
  expect(await store.append(document!.id, 3, made.change, label, { mark: 'do' })).toBe(4);
  const history = createHistory(openDocument(made));
  history.recall(await store.past(await store.load(document!.id)));
  expect(history.steps.length).toBe(1);
  await store.close();
});

test('a bloated store of schema 1 is small after it is opened', async () => {
  copyFileSync(path.join(import.meta.dirname, '../fixtures/stores/schema-1.boardwright'), file);
  const raw = new Sqlite(file);
  const { id } = raw.prepare(`SELECT id FROM documents`).get() as { id: string };
  const insert = raw.prepare(
    `INSERT INTO changes (document, revision, label, at, versions, body) VALUES (?, ?, '{"id":"x","en":"x"}', ?, '{}', ?)`,
  );
  for (let i = 4; i < 300; i++) insert.run(id, i, new Date(i).toISOString(), JSON.stringify({ x: 'y'.repeat(40_000) }));
  // As a store that was folded: the snapshot is the newest revision.
  raw.exec(`UPDATE snapshots SET revision = 299; UPDATE documents SET revision = 299`);
  raw.close();
  expect(sizeOf()).toBeGreaterThan(10e6);
  const store = openStore(file);
  await store.close();
  expect(sizeOf()).toBeLessThan(0.5e6);
});
