import { Progress } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { AccountCentre } from './centre/AccountCentre.tsx';
import { Files } from './Files.tsx';
import type { StorageUse } from './profile.ts';
import './account.css';

const MB = 1024 * 1024;

export default function FilesPage() {
  return (
    <AccountCentre>
      <Kept />
    </AccountCentre>
  );
}

/** The uploaded files of the account, and the storage that they take. */
function Kept() {
  const { t } = useTranslation();
  const [storage, setStorage] = useState<StorageUse | null>(null);
  const measure = useCallback(
    () => void api.account.storage().then(answer => answer.ok && setStorage(answer.value)),
    [],
  );
  useEffect(measure, [measure]);
  return (
    <div className="account">
      <h1 className="page-title">{t('centre.files')}</h1>
      {storage && (
        <section className="card">
          <h2>{t('account.storage')}</h2>
          <p className="muted">
            {t('account.storageUsed', {
              used: (storage.used / MB).toFixed(1),
              allowed: Math.round(storage.allowed / MB),
            })}
          </p>
          <Progress
            aria-label={t('account.storage')}
            percent={Math.min(100, (100 * storage.used) / storage.allowed)}
            showInfo={false}
          />
        </section>
      )}
      <Files onDeleted={measure} />
    </div>
  );
}
