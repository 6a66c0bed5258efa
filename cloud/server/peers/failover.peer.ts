/**
 * 64 clients place orders for two minutes while a node is killed (SIGKILL) every 10 s and started again: two nodes on PostgreSQL, then
 * one on SQLite. At the end each client compares the answers that it got with what the server has: an acknowledged order that is missing is
 * lost, one without an answer is doubled. Open pages have to be connected again within 4 s. On SQLite, a backup is taken
 * in the middle of it and restored: every order that was acknowledged before it is in it, and each file has its hash.
 *
 *     node cloud/server/peers/failover.peer.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDriver from 'better-sqlite3';
import { goal } from '../../../.ci/goal.mjs';
import { backUp, restore } from '../src/index.ts';
import { failover } from '../test/failover.ts';
import type { LoadFigures } from '../test/orderLoad.ts';
import { startCluster } from '../test/postgres.ts';

const load = { clients: 64, kills: 12, everyMs: 10_000 };
const RECONNECT_MS = 4000;

const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'boardwright-failover-'));
let failed = 0;

function report(name: string, figures: LoadFigures): void {
  console.log(`${name}: ${JSON.stringify(figures)}`);
  const { lost, doubled, errors, slowestReconnectMs } = figures;
  goal(`${name}: orders lost or doubled, errors of a running node`, lost + doubled + errors, { most: 0 });
  goal(`${name}: slowest reconnection`, slowestReconnectMs, { most: RECONNECT_MS, unit: 'ms' });
  if (lost + doubled + errors > 0 || slowestReconnectMs > RECONNECT_MS) failed++;
}

try {
  if (cluster === null) {
    console.log('postgres: not installed (apt-get install postgresql)');
    failed++;
  } else {
    const env = { BOARDWRIGHT_DATA: join(folder, 'nodes'), BOARDWRIGHT_DATABASE_URL: await cluster.makeDatabase() };
    report('two nodes on PostgreSQL', await failover({ env, nodes: 2, ...load }));
  }
  const dataDir = join(folder, 'data');
  let missing = -1;
  const midway = async (before: readonly string[]) => {
    const begin = performance.now();
    const made = await backUp({ dataDir }, join(folder, 'backup'));
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    await restore(join(folder, 'backup'), { dataDir: join(folder, 'restored') });
    const db = new SqliteDriver(join(folder, 'restored', 'boardwright.sqlite'), { readonly: true });
    const rows = db.prepare<[], { order_number: string }>('select order_number from orders').all();
    db.close();
    const kept = new Set(rows.map(row => row.order_number));
    missing = before.filter(number => !kept.has(number)).length;
    console.log(
      `backup: ${before.length} orders acknowledged before it, ${kept.size} in it, ${made.files} files verified (${seconds} s)`,
    );
  };
  report('one node on SQLite', await failover({ env: { BOARDWRIGHT_DATA: dataDir }, nodes: 1, ...load, midway }));
  goal('orders missing in a backup under load', missing, { most: 0 });
  if (missing !== 0) failed++;
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
