import type { CallOptions } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { useRead } from '../../app/useRead.ts';
import { Loading } from '../../layout/Loading.tsx';
import { Unread } from '../../layout/Unread.tsx';
import { AccountData } from './AccountData.tsx';
import { Avatar } from './Avatar.tsx';
import { EmailState } from './EmailState.tsx';
import { Phone } from './phone/Phone.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Preferences } from './Preferences.tsx';
import type { Profile } from './profile.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import { Sessions } from './sessions/Sessions.tsx';
import { AccountCentre } from './centre/AccountCentre.tsx';
import './account.css';

export default function Account() {
  return (
    <AccountCentre>
      <AccountForms />
    </AccountCentre>
  );
}

const readProfile = (options: CallOptions) => api.account.get({}, options);

/** Profile, e-mail, password and settings of the signed-in user. */
function AccountForms() {
  const { t } = useTranslation();
  const { value: read, fault, refresh } = useRead(readProfile);
  const [saved, setProfile] = useState<Profile | null>(null);
  const profile = saved ?? read;
  if (fault) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (profile === null) return <Loading />;
  return (
    <div className="account">
      <h1 className="page-title">{t('centre.settings')}</h1>
      <section className="card">
        <h2>{t('account.profile')}</h2>
        <Avatar profile={profile} onChange={setProfile} />
        {profile.email !== '' && <EmailState confirmed={profile.emailConfirmed} />}
        <ProfileForm profile={profile} onSaved={setProfile} />
      </section>
      {profile.email !== '' && <Preferences profile={profile} onSaved={setProfile} />}
      <Phone profile={profile} onSaved={setProfile} />
      <section className="card">
        <h2>{t('account.password')}</h2>
        <p className="muted">{profile.email === '' ? t('phone.passwordLater') : t('account.passwordHint')}</p>
        {profile.email !== '' && <PasswordForm profile={profile} onSaved={setProfile} />}
      </section>
      <SecondFactor owner={profile} />
      <Sessions />
      <AccountData owner={profile} />
    </div>
  );
}
