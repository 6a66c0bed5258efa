import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** An account on a day. */
export interface UserDay {
  readonly userId: string;
  /** UTC, such as '2026-11-27'. */
  readonly day: string;
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Hours until the next day begins, at least one. */
export const hoursLeft = (now: Date): number => Math.max(1, 24 - now.getUTCHours());

const rowOf = (db: Queries, { userId, day }: UserDay) =>
  db.selectFrom('model_use').where('user_id', '=', userId).where('day', '=', day);

export async function usedTokens(db: Queries, user: UserDay): Promise<number> {
  const row = await rowOf(db, user).select('tokens').executeTakeFirst();
  return row?.tokens ?? 0;
}

/** Takes tokens off the day's limit before they are used, so that several requests at once do not pass it. False: there are not so many. */
export async function reserveTokens(
  tx: Queries,
  { userId, day }: UserDay,
  tokens: number,
  limit: number,
): Promise<boolean> {
  if (tokens > limit) return false;
  const { rows } = await sql`
    insert into model_use (user_id, day, tokens) values (${userId}, ${day}, ${tokens})
    on conflict (user_id, day) do update set tokens = model_use.tokens + excluded.tokens
    where model_use.tokens + excluded.tokens <= ${limit}
    returning tokens`.execute(tx);
  return rows.length > 0;
}

/** Corrects what was reserved by what was used. */
export async function settleTokens(
  tx: Queries,
  { userId, day }: UserDay,
  { reserved, used }: { readonly reserved: number; readonly used: number },
): Promise<void> {
  await tx
    .updateTable('model_use')
    .set(row => ({ tokens: row('tokens', '+', used - reserved) }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}

/** Deletes what no limit needs any more. */
export async function forgetOldUse(tx: Queries, now: Date): Promise<void> {
  await tx.deleteFrom('model_use').where('day', '<', dayOf(now)).execute();
}
