import { useEffect } from 'react';
import { useAccount } from '../app/account.ts';
import { refreshNoticeCount, useUnreadNotices } from '../app/noticeCount.ts';

const refresh = () => void refreshNoticeCount();

/** How many notices of the community the signed-in user has not read; 0 for visitors. */
export function useNoticeCount(): number {
  const user = useAccount(state => state.user?.name ?? '');
  useEffect(() => {
    refresh();
    if (user === '') return undefined;
    let [isOver, end] = [false, () => {}];
    // The client of the websocket is loaded for those who are signed in alone.
    void import('../platform/notices.ts').then(({ onNotice }) => {
      if (!isOver) end = onNotice('community', refresh);
    });
    return () => {
      isOver = true;
      end();
    };
  }, [user]);
  return useUnreadNotices(state => state.unread);
}
