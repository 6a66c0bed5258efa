import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { OwnerProof } from './phone/OwnerProof.tsx';
import type { Proof } from './phone/OwnerProof.tsx';
import { NewPassword } from './NewPassword.tsx';
import type { Profile } from './profile.ts';

interface Values extends Proof {
  readonly next: string;
  readonly again: string;
}

interface Props {
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
}

/** Sets or changes the password, which ends all other sessions. Password managers find the account by its e-mail. */
export function PasswordForm({ profile, onSaved }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const save = async ({ next, password, phoneCode }: Values) => {
    setBusy(true);
    const answer = await api.account.password({ password, phoneCode, nPassword: next });
    setBusy(false);
    if (!answer.ok) return;
    form.resetFields();
    onSaved({ ...profile, hasPassword: true });
  };
  return (
    <Form<Values>
      form={form}
      name="password"
      layout="vertical"
      requiredMark={false}
      onFinish={values => void save(values)}
    >
      <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
      <OwnerProof owner={profile} />
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
        {profile.hasPassword ? t('account.changePassword') : t('account.setPassword')}
      </Button>
    </Form>
  );
}
