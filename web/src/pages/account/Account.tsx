import { Progress } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { AccountData } from './AccountData.tsx';
import { EmailState } from './EmailState.tsx';
import { Files } from './Files.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { Profile, StorageUse } from './profile.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import { Sessions } from './sessions/Sessions.tsx';
import { SignedIn } from './SignedIn.tsx';
import './account.css';

const MB = 1024 * 1024;

export default function Account() {
  return (
    <SignedIn>
      <AccountForms />
    </SignedIn>
  );
}

/** Profile, e-mail and password of the signed-in user, and the storage that is used. */
function AccountForms() {
  const { t } = useTranslation();
  const [profile, setProfile] = useState<Profile | null>(null);
  const [storage, setStorage] = useState<StorageUse | null>(null);
  const measure = useCallback(
    () => void api.account.storage().then(answer => answer.ok && setStorage(answer.value)),
    [],
  );
  useEffect(() => {
    void api.account.get().then(answer => answer.ok && setProfile(answer.value));
    measure();
  }, [measure]);
  return (
    <div className="page-body account">
      <h1 className="page-title">{t('account.title')}</h1>
      <section className="card">
        <h2>{t('account.profile')}</h2>
        {profile && <EmailState confirmed={profile.emailConfirmed} />}
        {profile && <ProfileForm profile={profile} onSaved={setProfile} />}
      </section>
      <section className="card">
        <h2>{t('account.password')}</h2>
        <p className="muted">{t('account.passwordHint')}</p>
        <PasswordForm email={profile?.email ?? ''} />
      </section>
      <SecondFactor />
      <Sessions />
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
      <AccountData />
    </div>
  );
}
