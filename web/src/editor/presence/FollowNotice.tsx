import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveContext, useLive } from './LiveContext.ts';

/** Says whose view is followed, and ends it. */
export function FollowNotice() {
  const { t } = useTranslation();
  const live = useContext(LiveContext);
  const peer = useLive(({ peers, followed }) => peers.find(({ id }) => id === followed));
  if (!live || !peer) return null;
  return (
    <div className="follow-notice" role="status" data-peer={peer.colour}>
      <EyeOutlined aria-hidden />
      <span>{t('presence.following', { name: peer.name })}</span>
      <Button size="small" onClick={() => live.follow(null)}>
        {t('presence.stop')}
      </Button>
    </div>
  );
}
