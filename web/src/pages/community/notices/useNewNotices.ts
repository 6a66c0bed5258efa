import { useEffect, useState } from 'react';
import type { CommunityNotice } from '@boardwright/contract';

/** Identifies a notice among those of its account. */
export const noticeKey = ({ kind, subjectId }: CommunityNotice): string => `${kind} ${subjectId}`;

/** Whether a notice was unread when the page first showed it: it is marked as read at once, and stays marked as new until the page is left. */
export function useNewNotices(rows: readonly CommunityNotice[]): (notice: CommunityNotice) => boolean {
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unread = rows.filter(({ isRead }) => !isRead).map(noticeKey);
    if (unread.length > 0) setFound(all => new Set([...all, ...unread]));
  }, [rows]);
  return notice => !notice.isRead || found.has(noticeKey(notice));
}
