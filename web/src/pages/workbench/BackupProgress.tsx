import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BackupInProgress } from './useBackup.ts';

/** How much of a backup is written, and a button that stops it. */
export function BackupProgress({ done, stop }: BackupInProgress) {
  const { t } = useTranslation();
  return (
    <>
      <Progress aria-label={t('backup.making')} percent={Math.floor(100 * done)} size={[160, 8]} />
      <Button onClick={stop}>{t('cancel')}</Button>
    </>
  );
}
