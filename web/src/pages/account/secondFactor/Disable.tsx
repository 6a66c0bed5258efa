import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { OwnerProof } from '../phone/OwnerProof.tsx';
import type { Owner, Proof } from '../phone/OwnerProof.tsx';
import { CodeField } from './CodeField.tsx';

interface Values extends Proof {
  readonly code: string;
}

interface Props {
  readonly owner: Owner;
  readonly onDone: () => void;
}

/** Turns two-step sign-in off, which needs both steps. */
export function Disable({ owner, onDone }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const disable = async (values: Values) => {
    setBusy(true);
    const answer = await api.secondFactor.disable(values);
    setBusy(false);
    if (answer.ok) onDone();
  };
  return (
    <Form<Values> name="disable" layout="vertical" requiredMark={false} onFinish={values => void disable(values)}>
      <p className="muted">{t('factor.disableHint')}</p>
      <OwnerProof owner={owner} />
      <CodeField recovery />
      <Button danger htmlType="submit" loading={busy}>
        {t('factor.disable')}
      </Button>
    </Form>
  );
}
