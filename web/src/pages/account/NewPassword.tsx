import { passwordLength } from '@boardwright/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** Field of a form for a password that is to be set, with the service's own rule. */
export function NewPassword({ name, label }: { readonly name: string; readonly label: string }) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={label}
      extra={t('signIn.passwordHint', passwordLength)}
      rules={[
        { required: true, message: t('signIn.passwordNeeded') },
        { min: passwordLength.least, max: passwordLength.most, message: t('signIn.passwordFault', passwordLength) },
      ]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  );
}
