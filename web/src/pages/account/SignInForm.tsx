import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { CodeField } from './secondFactor/CodeField.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

interface Props {
  readonly onDone: () => void;
  /** Whether links open a page of their own, since this one has something to lose. */
  readonly keepsPage?: boolean;
}

/** E-mail and password, then the code of the authenticator app where the account has one. */
export function SignInForm({ onDone, keepsPage = false }: Props) {
  const { t } = useTranslation();
  const signIn = useAccount(state => state.signIn);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const submit = async ({ email, password, code }: Credentials) => {
    setBusy(true);
    const outcome = await signIn(email, password, code);
    setBusy(false);
    if (outcome === 'code') setAsksCode(true);
    if (outcome === 'done') onDone();
  };
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      onFinish={values => void submit(values)}
      // The code is of one account.
      onValuesChange={changed => !('code' in changed) && setAsksCode(false)}
    >
      <Form.Item
        name="email"
        label={t('signIn.email')}
        rules={[{ required: true, type: 'email', message: t('signIn.emailFault') }]}
      >
        <Input autoComplete="email" inputMode="email" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('signIn.password')}
        rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {asksCode && <CodeField recovery />}
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t('account.signIn')}
      </Button>
      <Link to="/forgot-password" className="below" {...(keepsPage && { target: '_blank' })}>
        {t('forgot.ask')}
      </Link>
    </Form>
  );
}
