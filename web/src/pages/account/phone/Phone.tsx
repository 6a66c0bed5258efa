import { maskedNumber } from '@boardwright/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../profile.ts';
import { BindPhone } from './BindPhone.tsx';
import { UnbindPhone } from './UnbindPhone.tsx';
import { useSignInWays } from './useSignInWays.ts';

type Doing = 'bind' | 'unbind';

interface Props {
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
}

/** The number that the account signs in with, where the service sends codes. */
export function Phone({ profile, onSaved }: Props) {
  const { t } = useTranslation();
  const ways = useSignInWays();
  const [doing, setDoing] = useState<Doing | null>(null);
  if (!ways?.phone) return null;
  const { phone, email, hasPassword } = profile;
  const done = (next: Profile) => {
    setDoing(null);
    onSaved(next);
  };
  const title = phone === '' ? t('phone.add') : t('phone.change');
  return (
    <section className="card" data-testid="phone">
      <h2>{t('phone.title')}</h2>
      <p className="muted">
        {phone === '' ? t('phone.none') : t('phone.isBound', { number: `+86 ${maskedNumber(phone)}` })}
      </p>
      <div className="factor-actions">
        <Button onClick={() => setDoing('bind')}>{title}</Button>
        {phone !== '' && email !== '' && hasPassword && (
          <Button danger onClick={() => setDoing('unbind')}>
            {t('phone.remove')}
          </Button>
        )}
      </div>
      <Modal
        open={doing !== null}
        title={doing === 'unbind' ? t('phone.remove') : title}
        footer={null}
        destroyOnHidden
        onCancel={() => setDoing(null)}
      >
        {doing === 'bind' && <BindPhone owner={profile} onDone={done} />}
        {doing === 'unbind' && <UnbindPhone owner={profile} onDone={done} />}
      </Modal>
    </section>
  );
}
