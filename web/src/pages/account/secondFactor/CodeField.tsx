import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Whether a recovery code will do as well. */
  readonly recovery?: boolean;
}

/** Field of a form for the code of an authenticator app. Phones and password managers fill it in. */
export function CodeField({ recovery = false }: Props) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="code"
      label={t('factor.code')}
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
