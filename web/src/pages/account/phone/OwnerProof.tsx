import { maskedNumber } from '@boardwright/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../profile.ts';
import { SentCode } from './SentCode.tsx';

/** By what an account is shown to be of who is signed in. */
export type Owner = Pick<Profile, 'hasPassword' | 'phone'>;

/** Values of the fields of `OwnerProof`. */
export interface Proof {
  readonly password?: string;
  readonly phoneCode?: string;
}

interface Props {
  readonly owner: Owner;
  readonly hint?: string;
}

/** Fields of a form by which an account is shown to be one's own: the password, or a code to the phone of an account without one. */
export function OwnerProof({ owner: { hasPassword, phone }, hint }: Props) {
  const { t } = useTranslation();
  if (!hasPassword)
    return (
      <SentCode
        name="phoneCode"
        label={t('phone.ownCode', { number: `+86 ${maskedNumber(phone)}` })}
        number={() => Promise.resolve(phone)}
      />
    );
  return (
    <Form.Item
      name="password"
      label={t('account.currentPassword')}
      extra={hint}
      rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}
