import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import type { Profile } from '../profile.ts';
import { OwnerProof } from './OwnerProof.tsx';
import type { Owner, Proof } from './OwnerProof.tsx';
import { PhoneFields } from './PhoneFields.tsx';

interface Values extends Proof {
  readonly phone: string;
  readonly code: string;
}

interface Props {
  readonly owner: Owner;
  readonly onDone: (profile: Profile) => void;
}

/** A number that the account signs in with from now on. */
export function BindPhone({ owner, onDone }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const bind = async (values: Values) => {
    setBusy(true);
    const answer = await api.account.bindPhone(values);
    setBusy(false);
    if (answer.ok) onDone(answer.value);
  };
  return (
    <Form<Values> name="bind" layout="vertical" requiredMark={false} onFinish={values => void bind(values)}>
      <OwnerProof owner={owner} />
      <PhoneFields label={owner.phone === '' ? t('phone.number') : t('phone.newNumber')} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('phone.use')}
      </Button>
    </Form>
  );
}
