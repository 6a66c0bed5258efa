import type { Queries } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** Parts that one account can mark. */
const MOST = 500;

export async function favouriteIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('part_favourites')
    .select('part_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('part_id')
    .execute();
  return rows.map(row => row.part_id);
}

export async function favour(tx: Queries, userId: string, partId: string, now: Date): Promise<Refusal | null> {
  const { count } = await tx
    .selectFrom('part_favourites')
    .select(q => q.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) return refuse('part.favourites-full', { limit: MOST });
  await tx
    .insertInto('part_favourites')
    .values({ user_id: userId, part_id: partId, created_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return null;
}

export async function unfavour(tx: Queries, userId: string, partId: string): Promise<null> {
  await tx.deleteFrom('part_favourites').where('user_id', '=', userId).where('part_id', '=', partId).execute();
  return null;
}
