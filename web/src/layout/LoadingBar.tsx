import { useTranslation } from 'react-i18next';

/** The line at the top of the window while a page is loaded; the page's own place says the same to readers of the screen. */
export function LoadingBar() {
  const { t } = useTranslation();
  return <div className="loading-bar" title={t('loading')} aria-hidden />;
}
