import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database, Queries } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { openSqlite } from '../../src/db/sqlite.ts';
import { refuse } from '../../src/refusal.ts';
import type { ServerOptions } from '../../src/index.ts';

type Choice = NonNullable<ServerOptions['database']>;

/** What the adapter promises, below the calls. */
export function databaseSuite(choose: () => Promise<Choice>): void {
  async function withDatabases(count: number, body: (dbs: Database[]) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'boardwright-db-'));
    const choice = await choose();
    const dbs: Database[] = [];
    for (let i = 0; i < count; i++) {
      dbs.push(await (choice.kind === 'postgres' ? openPostgres(choice.url) : openSqlite(join(folder, 'x.sqlite'))));
    }
    try {
      await body(dbs);
    } finally {
      for (const db of dbs) await db.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  const emails = async (db: Database) =>
    (await db.read.selectFrom('user_emails').select('email_key').orderBy('email_key').execute()).map(r => r.email_key);
  const row = (email_key: string) => ({ email_key, user_id: 'u' });

  test('a throw and a refusal both roll back', async () => {
    await withDatabases(1, async ([db]) => {
      const thrown = db!.write(async tx => {
        await tx.insertInto('user_emails').values(row('thrown')).execute();
        throw new Error('bug');
      });
      await expect(thrown).rejects.toThrow('bug');
      const refusal = refuse('not.found');
      const result = await db!.write(async tx => {
        await tx.insertInto('user_emails').values(row('refused')).execute();
        return refusal;
      });
      expect(result).toBe(refusal);
      await db!.write(tx => tx.insertInto('user_emails').values(row('kept')).execute());
      expect(await emails(db!)).toEqual(['kept']);
    });
  });

  test('other work has its turn between transactions that queue up', async () => {
    await withDatabases(1, async ([db]) => {
      let written = 0;
      const writes = Array.from({ length: 40 }, async (_, i) => {
        await db!.write(tx =>
          tx
            .insertInto('user_emails')
            .values(row(`${i}`))
            .execute(),
        );
        written++;
      });
      // As a new connection, which is taken when the loop of events comes around.
      await turn();
      await turn();
      expect(written).toBeLessThan(40);
      await Promise.all(writes);
    });
  });

  test('increments from two connections at once are all counted', async () => {
    await withDatabases(2, async dbs => {
      const file = { user_id: 'u', file_id: 'f', sha256: '', file_name: '', kind: 0, created_at: '' };
      await dbs[0]!.write(tx =>
        tx
          .insertInto('files')
          .values({ ...file, size: 0 })
          .execute(),
      );
      const increment = (db: Database) =>
        db.write(async tx => {
          const { size } = await tx.selectFrom('files').select('size').executeTakeFirstOrThrow();
          await tx
            .updateTable('files')
            .set({ size: size + 1 })
            .execute();
        });
      await Promise.all(Array.from({ length: 20 }, (_, i) => increment(dbs[i % 2]!)));
      expect(await dbs[0]!.read.selectFrom('files').select('size').execute()).toEqual([{ size: 20 }]);
    });
  });

  test('a slow transaction beside many quick ones gets through', async () => {
    await withDatabases(2, async dbs => {
      const slot = (counter: 'page' | 'point', type: number) => ({ counter, type, day: '', count: 0 });
      await dbs[0]!.write(tx =>
        tx
          .insertInto('visits')
          .values([slot('page', 1), slot('point', 1)])
          .execute(),
      );
      const total = async (tx: Queries) => {
        const rows = await tx.selectFrom('visits').select('count').execute();
        return rows.reduce((sum, { count }) => sum + count, 0);
      };
      const set = (tx: Queries, counter: 'page' | 'point', count: number) =>
        tx.updateTable('visits').set({ count }).where('counter', '=', counter).execute();
      let isDone = false;
      const quick = (async () => {
        while (!isDone) {
          await dbs[0]!.write(async tx => set(tx, 'page', (await total(tx)) + 1));
          await delay(5);
        }
      })();
      try {
        await dbs[1]!.write(async tx => {
          const seen = await total(tx);
          await delay(30);
          await set(tx, 'point', seen);
        });
      } finally {
        isDone = true;
        await quick;
      }
    });
  });

  test('large whole numbers come back as numbers', async () => {
    await withDatabases(1, async ([db]) => {
      const file = { user_id: 'u', file_id: 'f', sha256: '', file_name: '', kind: 0, created_at: '', batch_uid: null };
      await db!.write(tx =>
        tx
          .insertInto('files')
          .values({ ...file, size: Number.MAX_SAFE_INTEGER })
          .execute(),
      );
      expect((await db!.read.selectFrom('files').selectAll().execute())[0]).toEqual({
        ...file,
        size: Number.MAX_SAFE_INTEGER,
      });
    });
  });
}
