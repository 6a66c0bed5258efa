import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptRelease, useRelease } from '../platform/offline.ts';

/** Offers a new release of the web app, which runs after the page is loaded again. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const waiting = useRelease(state => state.waiting);
  useEffect(() => {
    if (!waiting) return;
    notification.info({
      key: 'release',
      title: t('release.title'),
      description: t('release.text'),
      duration: 0,
      placement: 'bottomRight',
      actions: (
        <Button type="primary" size="small" onClick={() => acceptRelease(waiting)}>
          {t('release.accept')}
        </Button>
      ),
    });
  }, [waiting, notification, t]);
  return null;
}
