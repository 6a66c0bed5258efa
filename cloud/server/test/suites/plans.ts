import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { fullScans } from '../plans.ts';
import type { QueryCollector } from '../plans.ts';
import { populate } from '../population.ts';

/** Enough rows that PostgreSQL prefers an index where there is one. */
const SIZE = { users: 2_000, orders: 20_000 };

/** How the engine reads what the calls of the other suites asked for. */
export function planSuite(
  choose: () => Promise<NonNullable<ServerOptions['database']>>,
  collector: QueryCollector,
): void {
  test('no query of a call reads a table of customers as a whole', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-plans-'));
    const db = await openDatabase({ dataDir, database: await choose() });
    await populate(db, SIZE);
    const scans: Record<string, string[]> = {};
    for (const query of collector.queries) {
      const found = await fullScans(db, query).catch((error: Error) => [error.message]);
      if (found.length > 0) scans[query.sql] = found;
    }
    expect(scans).toEqual({});
    expect(collector.queries.length).toBeGreaterThan(100);
    // The check sees what it looks for.
    const planted = sql`select * from orders where notes = ${'x'}`.compile(db.read);
    expect(await fullScans(db, planted)).toHaveLength(1);
    await db.close();
    await rm(dataDir, { recursive: true });
  });
}
