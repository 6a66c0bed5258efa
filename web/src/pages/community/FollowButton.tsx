import { Button } from 'antd';
import type { CallOptions } from '@boardwright/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { withAccount } from '../../app/authStatus.ts';
import { useRead } from '../../app/useRead.ts';

interface Props {
  readonly userId: string;
  readonly onChanged?: () => void;
}

/** Follows somebody, or ends it: what they share is in the feed then. */
export function FollowButton({ userId, onChanged }: Props) {
  const { t } = useTranslation();
  const user = useAccount(state => state.user?.name ?? '');
  const read = useCallback((options: CallOptions) => api.community.profile({ id: userId }, options), [userId, user]);
  const { value: person, refresh } = useRead(read);
  const isFollowed = person?.isFollowed ?? false;
  const toggle = async () => {
    await api.community.follow({ userId, type: isFollowed ? 0 : 1 });
    await refresh();
    onChanged?.();
  };
  return (
    <Button size="small" disabled={person === null} onClick={() => withAccount(() => void toggle())}>
      {t(isFollowed ? 'community.unfollow' : 'community.follow')}
    </Button>
  );
}
