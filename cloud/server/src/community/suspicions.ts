import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import { spamReasonsOf, type SpamReason } from './spamScore.ts';

const DAY_MS = 24 * 3_600_000;
/** Texts of an author that are compared. */
const MOST_RECENT = 50;

/** Why a text of an author looks like spam; empty: it does not. */
export async function suspicionsOf(
  db: Queries,
  userId: string,
  text: string,
  now: Date,
): Promise<readonly SpamReason[]> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const recent: { text: string; at: Date }[] = [];
  for (const table of ['share_comments', 'share_builds'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['content', 'created_at'])
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(MOST_RECENT)
      .execute();
    recent.push(...rows.map(row => ({ text: row.content, at: new Date(row.created_at) })));
  }
  const author = await findUser(db, userId);
  return spamReasonsOf({ text, recent, accountSince: new Date(author?.created_at ?? now), now });
}
