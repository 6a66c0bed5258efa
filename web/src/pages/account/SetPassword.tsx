import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { NewPassword } from './NewPassword.tsx';
import './account.css';

type Phase = 'open' | 'busy' | 'set' | 'invalid';

/** Sets a new password by the link of a mail; then the person signs in with it. */
export default function SetPassword() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [form] = Form.useForm<{ readonly password: string }>();
  const [phase, setPhase] = useState<Phase>(token === '' ? 'invalid' : 'open');
  const save = async ({ password }: { readonly password: string }) => {
    setPhase('busy');
    const answer = await api.account.setPassword({ token, nPassword: password }, { quiet: true });
    if (answer.ok) setPhase('set');
    else if (answer.error.id === 'auth.link-expired') setPhase('invalid');
    else {
      form.setFields([{ name: 'password', errors: [answer.error.message] }]);
      setPhase('open');
    }
  };
  return (
    <div className="page-body sign-in">
      <h1>{t('setPassword.title')}</h1>
      <div className="card plain">
        {phase === 'open' || phase === 'busy' ? (
          <Form form={form} layout="vertical" requiredMark={false} onFinish={save}>
            <NewPassword name="password" label={t('account.newPassword')} />
            <Button type="primary" size="large" htmlType="submit" block loading={phase === 'busy'}>
              {t('setPassword.save')}
            </Button>
          </Form>
        ) : (
          <>
            <p role="status">{t(`setPassword.${phase}`)}</p>
            <Link to={phase === 'set' ? '/sign-in' : '/forgot-password'} className="below">
              {phase === 'set' ? t('account.signIn') : t('setPassword.again')}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
