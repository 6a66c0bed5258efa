import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { NewPassword } from './NewPassword.tsx';

interface Values {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

/** Changes the password, which ends all other sessions. `email` lets a password manager find the account. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const save = async ({ current, next }: Values) => {
    setBusy(true);
    const answer = await api.account.password({ password: current, nPassword: next });
    setBusy(false);
    if (answer.ok) form.resetFields();
  };
  return (
    <Form<Values>
      form={form}
      name="password"
      layout="vertical"
      requiredMark={false}
      onFinish={values => void save(values)}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Form.Item
        name="current"
        label={t('account.currentPassword')}
        rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <NewPassword name="next" label={t('account.newPassword')} />
      <Form.Item
        name="again"
        label={t('account.repeatPassword')}
        dependencies={['next']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('next') ? Promise.resolve() : Promise.reject(new Error(t('account.differs'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('account.changePassword')}
      </Button>
    </Form>
  );
}
