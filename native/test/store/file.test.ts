import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProjectStore, createRawStore, localCalls, StoreError } from '@boardwright/engine/storage';
import type { SqlStoreOptions } from '@boardwright/engine/storage';
import { asId, msg } from '@boardwright/engine/base';
import { edit, sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { openDatabase } from '../../src/store/driver.ts';
import { openStore } from '../../src/store/index.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-store-'));
  file = path.join(folder, 'projects.boardwright');
});
afterEach(() => rmSync(folder, { recursive: true }));

const fault = (body: () => unknown): string => {
  try {
    body();
  } catch (error) {
    if (error instanceof StoreError) return error.fault;
    throw error;
  }
  return 'none';
};

describe('the file of the native store', () => {
  test('has one owner; the next one may have it after close', async () => {
    const store = openStore(file);
    expect(fault(() => openStore(file))).toBe('locked');
    await store.create('still works', 0, []);
    await store.close();
    const again = openStore(file);
    expect((await again.list()).length).toBe(1);
    await again.close();
  });

  test('that is damaged, foreign, newer or out of reach is refused, untouched', async () => {
    writeFileSync(file, 'not a database'.repeat(500));
    expect(fault(() => openStore(file))).toBe('damaged');
    expect(readFileSync(file, 'utf8')).toBe('not a database'.repeat(500));

    const foreign = path.join(folder, 'foreign.db');
    new Sqlite(foreign).exec('CREATE TABLE photos (a)').close();
    expect(fault(() => openStore(foreign))).toBe('damaged');

    const newer = path.join(folder, 'newer.db');
    await openStore(newer).close();
    const raw = new Sqlite(newer);
    raw.pragma('user_version = 99');
    raw.close();
    expect(fault(() => openStore(newer))).toBe('newer');

    writeFileSync(path.join(folder, 'a file'), '');
    expect(fault(() => openStore(path.join(folder, 'a file', 'store.db')))).toBe('unavailable');
  });

  test('with a torn page is found when it is opened', async () => {
    const store = openStore(file);
    for (let i = 0; i < 30; i++) await store.create(`p${i}`, 0, [sampleBoard()]);
    await store.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096, bytes.length - 4096);
    writeFileSync(file, bytes);
    expect(fault(() => openStore(file))).toBe('damaged');
  });

  test('a call that is repeated because its answer was lost makes nothing twice', async () => {
    const driver = openDatabase(file);
    const raw = createRawStore(driver);
    // Each call goes over two windows that own the store one after the other.
    const store = createProjectStore(async (method, ...values) => {
      await localCalls(raw)(method, ...values);
      return localCalls(raw)(method, ...values);
    });
    const project = await store.create('p', 0, [sampleBoard()]);
    const added = await store.addDocument(project.id, { ...sampleBoard(), name: 'second' });
    expect((await store.list()).map(({ id }) => id)).toEqual([project.id]);
    expect((await store.documents(project.id)).map(({ id }) => id)).toEqual([expect.any(String), added.id]);
    driver.close();
  });

  test('without room: the change is refused as full, and the store goes on', async () => {
    const driver = openDatabase(file);
    const store = createProjectStore(localCalls(createRawStore(driver)));
    const project = await store.create('p', 0, [sampleBoard()]);
    const [{ page_count: pages } = { page_count: 0 }] = driver.all('PRAGMA page_count');
    driver.all(`PRAGMA max_page_count = ${String(pages)}`);
    await expect(store.putBlob(project.id, 'big', new Uint8Array(1e6))).rejects.toMatchObject({ fault: 'full' });
    expect(await store.blobs(project.id)).toEqual([]);
    driver.all('PRAGMA max_page_count = 1000000');
    await store.putBlob(project.id, 'big', new Uint8Array(1e6));
    expect(await store.blobs(project.id)).toHaveLength(1);
    await store.close();
  });
});

describe('records of older versions', () => {
  const now = new Date(0).toISOString();
  const at = (kinds: NonNullable<SqlStoreOptions['kinds']>) => {
    const driver = openDatabase(file);
    try {
      return createProjectStore(localCalls(createRawStore(driver, { kinds, now: () => now })));
    } catch (error) {
      driver.close();
      throw error;
    }
  };
  const v1 = { track: { version: 1, migrations: [] }, zone: { version: 1, migrations: [] } };
  const v3 = {
    ...v1,
    track: {
      version: 3,
      migrations: [
        { to: 3, up: (old: Record<string, unknown>) => ({ ...old, net: `${String(old['net'])}!` }) },
        { to: 2, up: (old: Record<string, unknown>) => ({ ...old, net: `${String(old['net'])}?` }) },
      ],
    },
  };

  test('are migrated on load, snapshot and log alike, once; older programs then refuse', async () => {
    const old = at(v1);
    const { id } = await old.create('p', 0, [sampleBoard()]);
    const document = (await old.documents(id))[0]!.id;
    const made = edit(await old.load(document), tx => tx.add(track('t2', 2)));
    await old.append(document, 0, made.change, msg('undo.test', 'Test'));
    await old.close();

    for (let round = 0; round < 2; round++) {
      const store = at(v3);
      const { objects, summary } = await store.load(document);
      expect(objects.map(each => ('net' in each ? each.net : ''))).toEqual(['GND?!', 'GND', 'GND?!']);
      expect(summary.revision).toBe(1);
      const [pending] = await store.pending(id, 1);
      expect(pending!.change.added.get(asId('t2'))).toMatchObject({ net: 'GND?!' });
      await store.close();
    }
    const older = at(v1);
    await expect(older.load(document)).rejects.toMatchObject({ fault: 'newer' });
    await older.close();
  });

  test('a snapshot whose bytes have a later form is of a newer program, not damaged', async () => {
    const store = openStore(file);
    const { id } = await store.create('p', 0, [sampleBoard()]);
    const document = (await store.documents(id))[0]!.id;
    await store.close();
    const raw = new Sqlite(file);
    const { body } = raw.prepare('SELECT body FROM snapshot_pieces').get() as { body: Buffer };
    body.write('BVW3');
    raw.prepare('UPDATE snapshot_pieces SET body = ?').run(body);
    raw.close();
    const older = openStore(file);
    await expect(older.load(document)).rejects.toMatchObject({ fault: 'newer' });
    await older.close();
  });

  test('are migrated before a change of today is appended to them', async () => {
    const old = at(v1);
    const { id } = await old.create('p', 0, [sampleBoard()]);
    const document = (await old.documents(id))[0]!.id;
    const made = edit(await old.load(document), tx => tx.add(track('t2', 2)));
    await old.close();
    const store = at(v3);
    await store.append(document, 0, made.change, msg('undo.test', 'Test'));
    await store.close();
    const again = at(v3);
    const nets = (await again.load(document)).objects.map(each => ('net' in each ? each.net : ''));
    expect(nets).toEqual(['GND?!', 'GND', 'GND']);
    await again.close();
  });
});

describe('snapshots in pieces', () => {
  /** A board whose snapshot takes several of them. */
  const large = () => {
    const board = sampleBoard();
    return { ...board, objects: [...board.objects, ...Array.from({ length: 12_000 }, (_, i) => track(`big${i}`, i))] };
  };
  const pieces = (raw: Sqlite.Database) =>
    raw.prepare('SELECT length(body) AS bytes FROM snapshot_pieces').all() as { bytes: number }[];

  test('a large document comes back as it was, and no row is large', async () => {
    const store = openStore(file);
    const { id } = await store.create('p', 0, [large()]);
    const document = (await store.documents(id))[0]!.id;
    expect((await store.load(document)).objects).toEqual(large().objects);
    await store.close();
    const raw = new Sqlite(file);
    expect(pieces(raw).length).toBeGreaterThan(1);
    for (const { bytes } of pieces(raw)) expect(bytes).toBeLessThanOrEqual(1 << 20);
    raw.close();
  });

  test('one that is missing is damage, not a shorter document', async () => {
    const store = openStore(file);
    const { id } = await store.create('p', 0, [large()]);
    const document = (await store.documents(id))[0]!.id;
    await store.close();
    for (const piece of [0, 1]) {
      const raw = new Sqlite(file);
      raw.prepare('DELETE FROM snapshot_pieces WHERE piece = ?').run(piece);
      raw.close();
      const again = openStore(file);
      await expect(again.load(document)).rejects.toMatchObject({ fault: 'damaged' });
      await again.close();
    }
  });

  test('a store of schema 3 has its snapshots in one piece each, and takes further changes', async () => {
    copyFileSync(path.join(import.meta.dirname, '../fixtures/stores/schema-3.boardwright'), file);
    const store = openStore(file);
    const { id } = (await store.list())[0]!;
    const document = (await store.documents(id))[0]!.id;
    const loaded = await store.load(document);
    expect(loaded.objects).toEqual([...sampleBoard().objects, track('t2', 2)]);
    const made = edit(loaded, tx => tx.add(track('t3', 3)));
    await store.append(document, 1, made.change, msg('undo.test', 'Test'));
    await store.close();
    const again = openStore(file);
    expect((await again.load(document)).objects).toHaveLength(loaded.objects.length + 1);
    await again.close();
  });
});
