import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { NewPassword } from './NewPassword.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

/** Makes an account, and signs in to it. */
export function SignUpForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const register = useAccount(state => state.register);
  const [busy, setBusy] = useState(false);
  const submit = async ({ email, password, name }: Credentials) => {
    setBusy(true);
    const done = await register(email, password, name ?? '');
    setBusy(false);
    if (done) onDone();
  };
  return (
    <Form<Credentials> layout="vertical" requiredMark={false} onFinish={values => void submit(values)}>
      <Form.Item
        name="email"
        label={t('signIn.email')}
        rules={[{ required: true, type: 'email', message: t('signIn.emailFault') }]}
      >
        <Input autoComplete="email" inputMode="email" />
      </Form.Item>
      <Form.Item name="name" label={t('signIn.name')}>
        <Input autoComplete="name" maxLength={100} />
      </Form.Item>
      <NewPassword name="password" label={t('signIn.password')} />
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t('signIn.create')}
      </Button>
    </Form>
  );
}
