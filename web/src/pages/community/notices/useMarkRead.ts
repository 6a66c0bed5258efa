import { useEffect } from 'react';
import { api } from '../../../app/api.ts';
import { refreshNoticeCount } from '../../../app/noticeCount.ts';

/** Notes that notices were read, once they are on a screen: a window in the background shows them to nobody. */
export function useMarkRead(found: { readonly unread: number; readonly until: number } | null): void {
  useEffect(() => {
    if (found === null || found.unread === 0) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      void api.community.noticesRead({ until: found.until }, { quiet: true }).then(() => refreshNoticeCount());
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [found]);
}
