import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

/** Asks before a page with changes is left for another one; the browser asks before it is closed or reloaded. */
export function useUnsavedPage(isChanged: boolean): void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { destroy } = modal.confirm({
      title: t('unsaved.leave'),
      okText: t('unsaved.go'),
      cancelText: t('unsaved.stay'),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return destroy;
  }, [blocker, modal, t]);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
