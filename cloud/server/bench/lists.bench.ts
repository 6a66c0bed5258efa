/**
 * How long the lists of customers and operators take with 100,000 users and 1,000,000 orders, on SQLite and PostgreSQL: from the
 * request to the answer, one at a time over HTTP, each for another user.
 *
 * An answer also takes long when the machine gives the processor to another program. Therefore the processor time of this process, which
 * has client, server and SQLite, is printed as well, and the goal applies to it. PostgreSQL runs in processes of its own: its figures
 * have no goal.
 *
 *     node cloud/server/bench/lists.bench.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { goal } from '../../../.ci/goal.mjs';
import { startSession } from '../src/auth/sessions.ts';
import { openDatabase } from '../src/db/open.ts';
import { setOperator, startServer } from '../src/index.ts';
import type { ServerOptions } from '../src/index.ts';
import { emailOf, populate, userId } from '../test/population.ts';
import { startCluster } from '../test/postgres.ts';

const SIZE = { users: 100_000, orders: 1_000_000 };
const ROUNDS = 300;
const LIMIT_MS = 50;

/** The first user has 2,000 orders; the operator is another. */
const HEAVY = 0;
const OPERATOR = 1;

interface List {
  readonly name: string;
  readonly path: (round: number) => string;
  /** Who asks, by number. */
  readonly user: (round: number) => number;
}

const spread = (round: number): number => 2 + ((round * 7919) % (SIZE.users - 2));
const order = (round: number): number => (round * 104_729) % SIZE.orders;
const heavy = () => HEAVY;
const operator = () => OPERATOR;

const lists: readonly List[] = [
  { name: 'orders', path: () => '/api/eda/order/list', user: spread },
  { name: 'orders found by a word', path: () => '/api/eda/order/list?keyword=BW1', user: spread },
  { name: 'orders of 2,000', path: () => '/api/eda/order/list', user: heavy },
  { name: 'orders of 2,000, page 100', path: () => '/api/eda/order/list?pageNum=100', user: heavy },
  { name: 'quotes', path: () => '/api/eda/bom/quote/list', user: spread },
  { name: 'cart', path: () => '/api/eda/cart/list', user: spread },
  { name: 'addresses', path: () => '/api/eda/receiver/list', user: spread },
  { name: 'projects', path: () => '/api/eda/project/list', user: spread },
  { name: 'operator: all orders', path: () => '/api/operator/orders', user: operator },
  { name: 'operator: by status', path: () => '/api/operator/orders?status=submitted', user: operator },
  { name: 'operator: by e-mail', path: r => `/api/operator/orders?keyword=${emailOf(spread(r))}`, user: operator },
  { name: 'operator: by number', path: r => `/api/operator/orders?keyword=BW${1e9 + order(r)}`, user: operator },
];

/** Milliseconds of each request, sorted. */
interface Times {
  readonly wall: readonly number[];
  readonly processor: readonly number[];
}

async function measure(url: string, list: List, tokenOf: (user: number) => Promise<string>): Promise<Times> {
  const wall: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const authorization = await tokenOf(list.user(round));
    const cpu = process.cpuUsage();
    const began = performance.now();
    const answer = await fetch(url + list.path(round), { headers: { authorization } });
    const body = (await answer.json()) as { readonly type: string; readonly message: string };
    wall.push(performance.now() - began);
    const { user, system } = process.cpuUsage(cpu);
    processor.push((user + system) / 1000);
    if (body.type !== 'success') throw new Error(`${list.name}: ${body.message}`);
  }
  const up = (a: number, b: number) => a - b;
  return { wall: wall.sort(up), processor: processor.sort(up) };
}

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

async function run(name: string, database: ServerOptions['database']): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-lists-'));
  const db = await openDatabase({ dataDir, database });
  const began = performance.now();
  await populate(db, SIZE);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${name}: ${SIZE.users} users and ${SIZE.orders} orders in ${seconds} s`);
  await setOperator({ dataDir, database }, emailOf(OPERATOR), true);
  const tokens = new Map<number, string>();
  const tokenOf = async (user: number): Promise<string> => {
    const known = tokens.get(user);
    if (known !== undefined) return known;
    const { newToken } = await db.write(tx =>
      startSession(
        tx,
        userId(user),
        { device: '', place: '', hasSecondFactor: user === OPERATOR, replaces: null },
        new Date(),
      ),
    );
    tokens.set(user, newToken);
    return newToken;
  };
  const server = await startServer({ dataDir, database, log: 'none', rateScale: 1e6 });
  let worst = 0;
  for (const list of lists) {
    const { wall, processor } = await measure(server.url, list, tokenOf);
    worst = Math.max(worst, at(processor, 0.99));
    const figures = [at(wall, 0.5), at(wall, 0.99), at(processor, 0.99)].map(ms => ms.toFixed(1));
    console.log(`  ${list.name}: median ${figures[0]} ms, p99 ${figures[1]} ms, of the processor ${figures[2]} ms`);
  }
  if (name === 'SQLite') goal('lists on SQLite, worst p99', worst, { most: LIMIT_MS, unit: 'ms' });
  await server.close();
  await db.close();
  await rm(dataDir, { recursive: true });
}

await run('SQLite', { kind: 'sqlite' });
const cluster = await startCluster();
if (cluster === null) console.log('PostgreSQL is not installed: not measured.');
else {
  await run('PostgreSQL', { kind: 'postgres', url: await cluster.makeDatabase() });
  await cluster.stop();
}
