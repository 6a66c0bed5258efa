import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDriver from 'better-sqlite3';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { backUp, restore } from '../src/index.ts';
import { failover } from './failover.ts';
import { startCluster } from './postgres.ts';

const cluster = await startCluster();
afterAll(() => cluster?.stop());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwright-failover-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const sound = { lost: 0, doubled: 0, errors: 0 };

test.skipIf(cluster === null)(
  'of two nodes one is killed: the other takes the orders, none is lost or doubled',
  async () => {
    const env = { BOARDWRIGHT_DATA: folder, BOARDWRIGHT_DATABASE_URL: await cluster!.makeDatabase() };
    const figures = await failover({ env, nodes: 2, clients: 8, kills: 2, everyMs: 1500 });
    expect(figures).toMatchObject(sound);
    expect(figures.acknowledged).toBeGreaterThan(10);
    expect(figures.repeated).toBeGreaterThan(0);
  },
);

test('one node on SQLite is killed and started again, and a backup taken meanwhile has every order', async () => {
  const dataDir = join(folder, 'data');
  let orders: { before: readonly string[]; restored: Set<string> } | null = null;
  const figures = await failover({
    env: { BOARDWRIGHT_DATA: dataDir },
    nodes: 1,
    clients: 8,
    kills: 2,
    everyMs: 1500,
    midway: async before => {
      await backUp({ dataDir }, join(folder, 'backup'));
      await restore(join(folder, 'backup'), { dataDir: join(folder, 'restored') });
      const db = new SqliteDriver(join(folder, 'restored', 'boardwright.sqlite'), { readonly: true });
      const rows = db.prepare<[], { order_number: string }>('select order_number from orders').all();
      db.close();
      orders = { before, restored: new Set(rows.map(row => row.order_number)) };
    },
  });
  expect(figures).toMatchObject(sound);
  expect(figures.acknowledged).toBeGreaterThan(10);
  const { before, restored } = orders!;
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter(number => !restored.has(number))).toEqual([]);
});
