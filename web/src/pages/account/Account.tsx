import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
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

/** Profile, e-mail, password and settings of the signed-in user. */
function AccountForms() {
  const { t } = useTranslation();
  const [profile, setProfile] = useState<Profile | null>(null);
  useEffect(() => {
    void api.account.get().then(answer => answer.ok && setProfile(answer.value));
  }, []);
  return (
    <div className="account">
      <h1 className="page-title">{t('centre.settings')}</h1>
      <section className="card">
        <h2>{t('account.profile')}</h2>
        {profile && <Avatar profile={profile} onChange={setProfile} />}
        {profile && profile.email !== '' && <EmailState confirmed={profile.emailConfirmed} />}
        {profile && <ProfileForm profile={profile} onSaved={setProfile} />}
      </section>
      {profile && <Preferences profile={profile} onSaved={setProfile} />}
      {profile && <Phone profile={profile} onSaved={setProfile} />}
      {profile && (
        <section className="card">
          <h2>{t('account.password')}</h2>
          <p className="muted">{profile.email === '' ? t('phone.passwordLater') : t('account.passwordHint')}</p>
          {profile.email !== '' && <PasswordForm profile={profile} onSaved={setProfile} />}
        </section>
      )}
      {profile && <SecondFactor owner={profile} />}
      <Sessions />
      {profile && <AccountData owner={profile} />}
    </div>
  );
}
