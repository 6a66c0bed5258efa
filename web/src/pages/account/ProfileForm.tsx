import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { OwnerProof } from './phone/OwnerProof.tsx';
import type { Proof } from './phone/OwnerProof.tsx';
import type { Profile } from './profile.ts';

const FIELDS = [
  { key: 'username', max: 100, autoComplete: 'name' },
  { key: 'companyName', max: 200, autoComplete: 'organization' },
  { key: 'jobTitle', max: 100, autoComplete: 'organization-title' },
  { key: 'industry', max: 100, autoComplete: 'off' },
] as const;

type Values = Pick<Profile, 'username' | 'companyName' | 'jobTitle' | 'industry' | 'email'> & Proof;

interface Props {
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
}

/** Name, company and e-mail. The e-mail is what one signs in with, so that changing it asks for the password. */
export function ProfileForm({ profile, onSaved }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const email = Form.useWatch('email', form) ?? profile.email;
  const [busy, setBusy] = useState(false);
  const isMoved = email.trim().toLowerCase() !== profile.email.toLowerCase();
  const save = async (values: Values) => {
    setBusy(true);
    const answer = await api.account.update(values);
    setBusy(false);
    if (!answer.ok) return;
    form.resetFields(['password', 'phoneCode']);
    useAccount.getState().take(answer.value);
    onSaved(answer.value);
  };
  return (
    <Form<Values>
      form={form}
      name="profile"
      layout="vertical"
      requiredMark={false}
      initialValues={profile}
      onFinish={values => void save(values)}
    >
      {FIELDS.map(({ key, max, autoComplete }) => (
        <Form.Item key={key} name={key} label={t(`account.${key}`)}>
          <Input maxLength={max} autoComplete={autoComplete} />
        </Form.Item>
      ))}
      <Form.Item
        name="email"
        label={t('signIn.email')}
        rules={[{ required: profile.email !== '', type: 'email', message: t('signIn.emailFault') }]}
      >
        <Input autoComplete="email" inputMode="email" />
      </Form.Item>
      {isMoved && <OwnerProof owner={profile} hint={t('account.emailHint')} />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('account.save')}
      </Button>
    </Form>
  );
}
