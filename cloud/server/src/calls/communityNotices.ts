import { noticeEvents } from '@boardwright/contract';
import { countNotices, countUnread, listNotices } from '../community/notices/shownNotices.ts';
import { setDigestPeriod } from '../community/notices/digestTimes.ts';
import type { Handlers } from '../http/call.ts';
import { digestAccount } from '../mail/unsubscribe.ts';
import { note } from '../notices/notices.ts';
import { refuse } from '../refusal.ts';

export const communityNoticeHandlers: Handlers = {
  'community.notices': async ({ pageNum, pageSize }, call) => {
    const db = call.db.read;
    // Before it is read: what comes meanwhile stays unread.
    const until = call.now().getTime();
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    return {
      rows: await listNotices(db, call.userId, page),
      total: await countNotices(db, call.userId),
      unread: await countUnread(db, call.userId),
      until,
    };
  },

  'community.noticeCount': async (_, call) => ({ unread: await countUnread(call.db.read, call.userId) }),

  'community.noticesRead': async ({ until }, call) => {
    const read_at = new Date(Math.min(until, call.now().getTime())).toISOString();
    const isChanged = await call.db.write(async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('community_notices')
        .set({ read_at })
        .where('user_id', '=', call.userId)
        .where('read_at', 'is', null)
        .where('changed_at', '<=', read_at)
        .executeTakeFirst();
      // Other pages of the account show how many are unread.
      if (numUpdatedRows > 0n) await note(tx, call.userId, noticeEvents.community, '', call.now());
      return numUpdatedRows > 0n;
    });
    if (isChanged) call.bus.publish(call.userId);
    return null;
  },

  'community.endDigest': async ({ token }, call) => {
    const userId = digestAccount(call.seal, token);
    if (userId === null) return refuse('subscription.link');
    await call.db.write(tx => setDigestPeriod(tx, userId, 'never', call.now()));
    return null;
  },
};
