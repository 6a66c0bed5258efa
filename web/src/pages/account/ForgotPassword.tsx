import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../app/api.ts';
import './account.css';

/** Asks for the mail by which a forgotten password is replaced. */
export default function ForgotPassword() {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ readonly email: string }>();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async ({ email }: { readonly email: string }) => {
    setBusy(true);
    const answer = await api.account.reset({ email }, { quiet: true });
    setBusy(false);
    if (answer.ok) setSentTo(email);
    else form.setFields([{ name: 'email', errors: [answer.error.message] }]);
  };
  return (
    <div className="page-body sign-in">
      <h1>{t('forgot.title')}</h1>
      <div className="card plain">
        {sentTo === null ? (
          <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
            <p className="muted">{t('forgot.explain')}</p>
            <Form.Item
              name="email"
              label={t('signIn.email')}
              rules={[{ required: true, type: 'email', message: t('signIn.emailFault') }]}
            >
              <Input autoComplete="email" inputMode="email" autoFocus />
            </Form.Item>
            <Button type="primary" size="large" htmlType="submit" block loading={busy}>
              {t('forgot.send')}
            </Button>
          </Form>
        ) : (
          <p role="status">{t('forgot.sent', { email: sentTo })}</p>
        )}
        <Link to="/sign-in" className="below">
          {t('forgot.back')}
        </Link>
      </div>
    </div>
  );
}
