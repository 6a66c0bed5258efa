import type { NoticeEvent } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** Notices that one answer carries. */
export const MOST_NOTICES = 200;
/** Older ones are forgotten: a client that was away longer reads everything again. */
const KEPT = 1000;

/** Notes in the transaction of a change that it happened. Publish it on the bus when that is committed. */
export async function note(
  tx: Queries,
  userId: string,
  event: NoticeEvent,
  subjectId: string,
  now: Date,
): Promise<void> {
  const sequence = (await lastSequence(tx, userId)) + 1;
  await tx
    .insertInto('notices')
    .values({ user_id: userId, sequence, event, subject_id: subjectId, created_at: now.toISOString() })
    .execute();
  await tx
    .deleteFrom('notices')
    .where('user_id', '=', userId)
    .where('sequence', '<=', sequence - KEPT)
    .execute();
}

/** The sequence of the newest notice of an account; 0 without any. */
export async function lastSequence(db: Queries, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notices')
    .select('sequence')
    .where('user_id', '=', userId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

/** Notices after one, the oldest first; there may be more when there are `MOST_NOTICES`. */
export function noticesAfter(db: Queries, userId: string, sequence: number): Promise<Schema['notices'][]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(MOST_NOTICES)
    .execute();
}
