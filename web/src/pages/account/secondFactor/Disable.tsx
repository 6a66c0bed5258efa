import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { CodeField } from './CodeField.tsx';

interface Values {
  readonly password: string;
  readonly code: string;
}

/** Turns two-step sign-in off, which needs both steps. */
export function Disable({ onDone }: { readonly onDone: () => void }) {
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
      <Form.Item
        name="password"
        label={t('account.currentPassword')}
        rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <CodeField recovery />
      <Button danger htmlType="submit" loading={busy}>
        {t('factor.disable')}
      </Button>
    </Form>
  );
}
