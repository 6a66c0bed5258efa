import { Alert, Progress } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';

interface Props {
  /** Changes when more may be stored than before. */
  readonly waiting: number;
  /** Whether the cloud refused a project because of its size. */
  readonly isFull: boolean;
}

const MB = 1024 * 1024;
const megabytes = (bytes: number): string => (bytes / MB).toFixed(1);

/** How much of the account's storage is used, and by what; where it is full, what to do. */
export function Quota({ waiting, isFull }: Props) {
  const { t } = useTranslation();
  const [use, setUse] = useState<EndpointOutput<'account.storage'> | null>(null);
  useEffect(() => {
    void api.account.storage({}, { quiet: true }).then(answer => answer.ok && setUse(answer.value));
  }, [waiting]);
  if (use === null) return null;
  const { used, allowed, largest } = use;
  const [first] = largest;
  return (
    <>
      {isFull && <Alert type="error" showIcon title={t('sync.quota.full')} description={t('sync.quota.fullHint')} />}
      <p className="sync-quota muted">
        <span>{t('account.storageUsed', { used: megabytes(used), allowed: Math.round(allowed / MB) })}</span>
        <Progress
          className="sync-quota-bar"
          aria-label={t('account.storage')}
          percent={Math.min(100, (100 * used) / allowed)}
          showInfo={false}
          size="small"
        />
        {first && first.bytes > MB && (
          <span>
            {t(first.deleted ? 'sync.quota.largestBinned' : 'sync.quota.largest', {
              name: first.projectName,
              size: megabytes(first.bytes),
            })}
          </span>
        )}
      </p>
    </>
  );
}
