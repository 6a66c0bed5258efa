import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly name?: string;
  readonly label?: string;
  /** Whether a recovery code will do as well. */
  readonly recovery?: boolean;
}

/** Field of a form for the code of an authenticator app. Phones and password managers fill it in. */
export function CodeField({ name = 'code', label, recovery = false }: Props) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={label ?? t('factor.code')}
      extra={recovery ? t('factor.codeOrRecovery') : t('factor.codeHint')}
      rules={[{ required: true, message: t('factor.codeMissing') }]}
    >
      <Input
        autoFocus
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={20}
        className="numbers"
      />
    </Form.Item>
  );
}
