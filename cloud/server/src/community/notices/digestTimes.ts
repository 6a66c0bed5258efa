import type { DigestPeriod } from '@boardwright/contract';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** When nothing waits to be sent. */
export const NEVER = '9999-12-31T00:00:00.000Z';

/** Morning in Europe, afternoon in China: hour of the day, UTC. */
const HOUR = 6;
const MONDAY = 1;

/** When the next mail of a period is sent: each day, or each Monday. */
export function nextDigest(period: Exclude<DigestPeriod, 'never'>, now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(HOUR, 0, 0, 0);
  while (at <= now || (period === 'weekly' && at.getUTCDay() !== MONDAY)) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

/** Something waits for the next mail of an account, if it gets any. */
export async function expectDigest(
  tx: Queries,
  { user_id, community_mails }: Pick<Schema['users'], 'user_id' | 'community_mails'>,
  now: Date,
): Promise<void> {
  if (community_mails === 'never') return;
  const due_at = nextDigest(community_mails, now).toISOString();
  await tx
    .insertInto('community_digests')
    .values({ user_id, due_at, sent_until: '' })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({
        due_at: sql<string>`case when community_digests.due_at < excluded.due_at then community_digests.due_at else excluded.due_at end`,
      }),
    )
    .execute();
}

/** Changes how often an account gets these mails. What waits is sent at the next time of the new period. */
export async function setDigestPeriod(tx: Queries, userId: string, period: DigestPeriod, now: Date): Promise<void> {
  await tx.updateTable('users').set({ community_mails: period }).where('user_id', '=', userId).execute();
  const due_at = period === 'never' ? NEVER : nextDigest(period, now).toISOString();
  await tx
    .updateTable('community_digests')
    .set({ due_at })
    .where('user_id', '=', userId)
    .where('due_at', '<', NEVER)
    .execute();
}
