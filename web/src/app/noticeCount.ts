import { create } from 'zustand';
import { hasToken } from './session.ts';

/** How many notices of the community the account has not read, for the header. */
export const useUnreadNotices = create<{ readonly unread: number }>()(() => ({ unread: 0 }));

/** Reads it again, after a notice has come or was read. */
export async function refreshNoticeCount(): Promise<void> {
  if (!hasToken()) return useUnreadNotices.setState({ unread: 0 });
  const { api } = await import('./api.ts');
  const answer = await api.community.noticeCount({}, { quiet: true });
  if (answer.ok) useUnreadNotices.setState({ unread: answer.value.unread });
}
