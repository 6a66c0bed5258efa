import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { secondsUntil } from './attempts.ts';
import type { Attempts, Schedule } from './attempts.ts';

/** When the next attempt of a row is allowed, milliseconds. A row ends when it is forgotten, so that its last attempt follows. */
const nextAt = ({ pauses, forgetSeconds }: Schedule) => {
  const longest = (pauses.at(-1) ?? 0) * 1000;
  const cases = pauses.map((pause, i) => sql`when ${sql.lit(i + 1)} then ${sql.lit(pause * 1000)}`);
  const pause = sql`case attempts.count when 0 then 0 ${sql.join(cases, sql` `)} else ${sql.lit(longest)} end`;
  return sql<number>`attempts.ends_at - ${sql.lit(forgetSeconds * 1000)} + (${pause})`;
};

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
    async wait(key, schedule, now) {
      const row = await db
        .selectFrom('attempts')
        .select(nextAt(schedule).as('next_at'))
        .where('attempt_key', '=', key)
        .where('ends_at', '>', now.getTime())
        .executeTakeFirst();
      return row === undefined || row.next_at <= now.getTime() ? 0 : secondsUntil(row.next_at, now);
    },
    async pace(key, schedule, now) {
      const nowMs = now.getTime();
      // Where the pause has not passed the row is left alone, and none comes back.
      const { rows } = await sql`
        insert into attempts (attempt_key, count, ends_at) values (${key}, 1, ${nowMs + schedule.forgetSeconds * 1000})
        on conflict (attempt_key) do update set
          count = case when attempts.ends_at <= ${nowMs} then 1 else attempts.count + 1 end,
          ends_at = excluded.ends_at
        where attempts.ends_at <= ${nowMs} or ${nextAt(schedule)} <= ${nowMs}
        returning count`.execute(db);
      return rows.length > 0 ? 0 : Math.max(1, await this.wait(key, schedule, now));
    },
    async undo(key) {
      await db
        .updateTable('attempts')
        .set(row => ({ count: row('count', '-', 1) }))
        .where('attempt_key', '=', key)
        .where('count', '>', 0)
        .execute();
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
