/**
 * How long the lists of the community take with 100,000 shares, on SQLite and PostgreSQL: from the request to the answer, one at a time
 * over HTTP. As in lists.bench.ts, the goal applies to the processor time of this process, which has client, server and SQLite.
 *
 *     node cloud/server/bench/shares.bench.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { goal } from '../../../.ci/goal.mjs';
import { openDatabase } from '../src/db/open.ts';
import type { Database } from '../src/db/database.ts';
import { startServer } from '../src/index.ts';
import type { ServerOptions } from '../src/index.ts';
import { writeTag } from '../src/community/shareTags.ts';
import { indexTokens } from '../src/search/tokens.ts';
import { startCluster } from '../test/postgres.ts';

const SHARES = 100_000;
const OWNERS = 5000;
const ROUNDS = 200;
const LIMIT_MS = 50;
/** Rows of one statement. */
const PORTION = 500;

const NOUNS = ['Pump', 'Amplifier', 'Clock', 'Sensor', 'Charger', 'Keyboard', 'Radio', 'Lamp', 'Robot', 'Meter'];
const CHINESE = [
  '水泵控制器',
  '功率放大器',
  '数字时钟',
  '温度传感器',
  '锂电池充电器',
  '机械键盘',
  '收音机',
  '氛围灯',
  '机器人',
  '万用表',
];

const pad = (i: number): string => String(i).padStart(6, '0');

async function fill(db: Database): Promise<void> {
  for (let i = 0; i < OWNERS; i += PORTION)
    await db.write(async tx => {
      const users = Array.from({ length: PORTION }, (_, n) => ({
        user_id: `owner-${i + n}`,
        username: `Owner ${i + n}`,
        job_title: '',
        industry: '',
        company_name: '',
        email: `owner-${i + n}@example.com`,
        phone: '',
        avatar: '',
        url: '',
        point_out: '{}',
        password_hash: '',
        created_at: '2026-01-01T00:00:00.000Z',
        role: 'user' as const,
        locale: 'en' as const,
        email_confirmed_at: null,
        production_mails: 0,
        community_mails: 'never' as const,
      }));
      await tx.insertInto('users').values(users).execute();
    });
  for (let i = 0; i < SHARES; i += PORTION)
    await db.write(async tx => {
      const numbers = Array.from({ length: PORTION }, (_, n) => i + n);
      const keyOf = (n: number) => ({ user_id: `owner-${n % OWNERS}`, project_id: `share-${pad(n)}` });
      const title = (n: number) => `${NOUNS[n % 10]!} ${CHINESE[(n >> 3) % 10]!} rare${pad(n)}`;
      const seconds = (n: number) => 1_700_000_000 + n * 300;
      const likes = (n: number) => (n * 7919) % 1000;
      await tx
        .insertInto('shares')
        .values(
          numbers.map(n => ({
            ...keyOf(n),
            revision: 1,
            title: title(n),
            introduction: `A project about ${title(n)}`,
            tags: JSON.stringify([`tag${n % 200}`, 'common']),
            licence: 'MIT',
            links: '[]',
            // Few of one kind: the order has to be found among them.
            is_simulation: n % 100 === 0 ? 1 : 0,
            is_listed: 1,
            likes: likes(n),
            collects: 0,
            copies: 0,
            visits: 0,
            comments: 0,
            shared_s: seconds(n),
            trend: seconds(n) + Math.floor(86_400 * Math.sqrt(likes(n))),
            shared_at: new Date(seconds(n) * 1000).toISOString(),
            changed_at: new Date(seconds(n) * 1000).toISOString(),
            omitted: '[]',
            has_board: 1,
            is_examined: 1,
            builds: 0,
            orders: n % 100 === 7 ? 1 : 0,
            is_ordered: n % 100 === 7 ? 1 : 0,
            is_judged: 1,
          })),
        )
        .execute();
      for (const n of numbers) for (const tag of [`tag${n % 200}`, 'common']) await writeTag(tx, keyOf(n), tag);
      await tx
        .insertInto('share_files')
        .values(
          numbers.map(n => ({ ...keyOf(n), position: 0, sha256: 'c'.repeat(64), file_name: 'cover.png', size: 1 })),
        )
        .execute();
      await tx
        .insertInto('search_texts')
        .values(
          numbers.map(n => ({
            user_id: keyOf(n).user_id,
            kind: 'share' as const,
            subject_id: keyOf(n).project_id,
            tokens: indexTokens(`${title(n)} common`),
          })),
        )
        .execute();
    });
}

/** A page far behind, as `next` names it. */
const deep = (round: number): string => encodeURIComponent(`${1_700_000_000 + (round * 97 + 10) * 300}~share-`);

const lists: readonly (readonly [name: string, query: (round: number) => string])[] = [
  ['newest', () => ''],
  ['popular', () => 'sort=popular'],
  ['trending', () => 'sort=trending'],
  ['page 100', () => 'pageNum=100'],
  ['deep page after a cursor', round => `after=${deep(round)}`],
  ['simulations, popular', () => 'kind=simulation&sort=popular'],
  ['ordered, trending', () => 'wasOrdered=true'],
  ['tag of 100,000, ordered, newest', () => 'tag=common&wasOrdered=true&sort=new'],
  ['of an owner', round => `ownerId=owner-${round}`],
  ['tag of 500', round => `tag=tag${round}`],
  ['tag of 100,000, popular', () => 'tag=common&sort=popular'],
  ['a rare word', round => `keyword=rare${pad(round * 31)}`],
  ['a Chinese word of 10,000', () => `keyword=${encodeURIComponent('放大')}`],
  ['a word of 10,000, trending', () => 'keyword=amplifier&sort=trending'],
  ['a word of 100,000', () => 'keyword=common'],
  ['a word of 100,000, popular', () => 'keyword=common&sort=popular'],
  ['two words, of 10,000 and 100,000', () => 'keyword=amplifier%20common&sort=trending'],
  ['a word of 10,000 in a tag of 500', () => 'keyword=pump&tag=tag0'],
  ['one letter', () => 'keyword=a'],
];

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

async function measure(url: string, query: (round: number) => string) {
  const wall: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const cpu = process.cpuUsage();
    const began = performance.now();
    const answer = await fetch(`${url}/api/eda/index/share/list?${query(round)}`);
    const body = (await answer.json()) as { readonly type: string; readonly data: { readonly rows: unknown[] } };
    wall.push(performance.now() - began);
    const { user, system } = process.cpuUsage(cpu);
    processor.push((user + system) / 1000);
    if (body.type !== 'success' || body.data.rows.length === 0) throw new Error(`nothing found: ${query(round)}`);
  }
  const up = (a: number, b: number) => a - b;
  return { wall: wall.sort(up), processor: processor.sort(up) };
}

async function run(name: string, database: ServerOptions['database']): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-shares-'));
  const db = await openDatabase({ dataDir, database });
  const began = performance.now();
  await fill(db);
  // The engine counts the rows for its plans, as a server's autovacuum and `optimize` do.
  await sql`analyze`.execute(db.read);
  console.log(`${name}: ${SHARES} shares in ${Math.round((performance.now() - began) / 1000)} s`);
  const server = await startServer({ dataDir, database, log: 'none', rateScale: 1e6, checkShares: false });
  let worst = 0;
  for (const [list, query] of lists) {
    const { wall, processor } = await measure(server.url, query);
    worst = Math.max(worst, at(processor, 0.99));
    const figures = [at(wall, 0.5), at(wall, 0.99), at(processor, 0.99)].map(ms => ms.toFixed(1));
    console.log(`  ${list}: median ${figures[0]} ms, p99 ${figures[1]} ms, of the processor ${figures[2]} ms`);
  }
  if (name === 'SQLite') goal('lists of shares on SQLite, worst p99', worst, { most: LIMIT_MS, unit: 'ms' });
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
