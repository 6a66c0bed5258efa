import { Button, Form, Input, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { NewPassword } from './NewPassword.tsx';
import './account.css';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

/** Only ways inside this site may be gone back to. */
const safe = (next: string | null): string => (next !== null && /^\/(?!\/)/.test(next) ? next : '/workbench/my-files');

/** Sign in or sign up, then on to where the visitor wanted to go. */
export default function SignIn() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { signIn, register } = useAccount();
  const [busy, setBusy] = useState(false);
  const submit = async (how: 'in' | 'up', { email, password, name }: Credentials) => {
    setBusy(true);
    const done = how === 'in' ? await signIn(email, password) : await register(email, password, name ?? '');
    setBusy(false);
    if (done) void navigate(safe(params.get('next')), { replace: true });
  };
  const form = (how: 'in' | 'up') => (
    <Form<Credentials> layout="vertical" requiredMark={false} onFinish={values => void submit(how, values)}>
      <Form.Item
        name="email"
        label={t('signIn.email')}
        rules={[{ required: true, type: 'email', message: t('signIn.emailFault') }]}
      >
        <Input autoComplete="email" inputMode="email" />
      </Form.Item>
      {how === 'up' && (
        <Form.Item name="name" label={t('signIn.name')}>
          <Input autoComplete="name" maxLength={100} />
        </Form.Item>
      )}
      {how === 'up' ? (
        <NewPassword name="password" label={t('signIn.password')} />
      ) : (
        <Form.Item
          name="password"
          label={t('signIn.password')}
          rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {how === 'in' ? t('account.signIn') : t('signIn.create')}
      </Button>
      {how === 'in' && (
        <Link to="/forgot-password" className="below">
          {t('forgot.ask')}
        </Link>
      )}
    </Form>
  );
  return (
    <div className="page-body sign-in">
      <h1>{t('signIn.title')}</h1>
      <div className="card">
        <Tabs
          destroyOnHidden
          defaultActiveKey={params.has('new') ? 'up' : 'in'}
          items={[
            { key: 'in', label: t('account.signIn'), children: form('in') },
            { key: 'up', label: t('signIn.create'), children: form('up') },
          ]}
        />
      </div>
    </div>
  );
}
