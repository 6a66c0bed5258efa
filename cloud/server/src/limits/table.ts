import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { secondsUntil } from './attempts.ts';
import type { Attempts } from './attempts.ts';

/** Attempts that all nodes of a cluster share. A row is its own shard: each statement touches one. */
export function tableAttempts(db: Queries): Attempts {
  return {
    async take(key, { most, windowSeconds }, now) {
      const nowMs = now.getTime();
      const endsAt = nowMs + windowSeconds * 1000;
      const { rows } = await sql<{ count: number; ends_at: number }>`
        insert into attempts (attempt_key, count, ends_at) values (${key}, 1, ${endsAt})
        on conflict (attempt_key) do update set
          count = case when attempts.ends_at <= ${nowMs} then 1 else attempts.count + 1 end,
          ends_at = case when attempts.ends_at <= ${nowMs} then excluded.ends_at else attempts.ends_at end
        returning count, ends_at`.execute(db);
      const { count, ends_at } = rows[0]!;
      return count <= most ? 0 : secondsUntil(ends_at, now);
    },
    async clear(key) {
      await db.deleteFrom('attempts').where('attempt_key', '=', key).execute();
    },
  };
}

/** Deletes windows that have ended. */
export async function forgetEndedWindows(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('ends_at', '<=', now.getTime()).execute();
}
