import { noticeEvents } from '@boardwright/contract';
import { findUser } from '../../auth/users.ts';
import type { Queries } from '../../db/database.ts';
import { note } from '../../notices/notices.ts';
import { expectDigest } from './digestTimes.ts';

/** Notices of an account that are kept; older ones are forgotten. */
const KEPT = 500;

/** Accounts have one more notice to read: their open pages and their next mail are to show it. Publish them on the bus afterwards. */
export async function inform(tx: Queries, userIds: Iterable<string>, now: Date): Promise<void> {
  for (const userId of userIds) {
    const user = await findUser(tx, userId);
    if (user === undefined) continue;
    await note(tx, userId, noticeEvents.community, '', now);
    await expectDigest(tx, user, now);
    await forgetOld(tx, userId);
  }
}

async function forgetOld(tx: Queries, userId: string): Promise<void> {
  const oldest = await tx
    .selectFrom('community_notices')
    .select('changed_at')
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await tx
    .deleteFrom('community_notices')
    .where('user_id', '=', userId)
    .where('changed_at', '<=', oldest.changed_at)
    .execute();
}
