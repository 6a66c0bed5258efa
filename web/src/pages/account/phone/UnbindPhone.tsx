import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import type { Profile } from '../profile.ts';
import { OwnerProof } from './OwnerProof.tsx';
import type { Owner, Proof } from './OwnerProof.tsx';

interface Props {
  readonly owner: Owner;
  readonly onDone: (profile: Profile) => void;
}

/** Takes the number off the account, which then signs in with its e-mail. */
export function UnbindPhone({ owner, onDone }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const remove = async ({ password = '' }: Proof) => {
    setBusy(true);
    const answer = await api.account.unbindPhone({ password });
    setBusy(false);
    if (answer.ok) onDone(answer.value);
  };
  return (
    <Form<Proof> name="unbind" layout="vertical" requiredMark={false} onFinish={values => void remove(values)}>
      <p className="muted">{t('phone.removeHint')}</p>
      <OwnerProof owner={owner} />
      <Button danger htmlType="submit" loading={busy}>
        {t('phone.remove')}
      </Button>
    </Form>
  );
}
