import { Button, Form, Input, Space } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCodeSending } from './useCodeSending.ts';
import './phone.css';

interface Props {
  readonly name: string;
  readonly label: string;
  /** Where the code is sent to; null: it is not known yet. */
  readonly number: () => Promise<string | null>;
}

/** Field of a form for a code that is sent to a phone, with the button that sends it. */
export function SentCode({ name, label, number }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { left, busy, send } = useCodeSending();
  const ask = async () => {
    const phone = await number();
    if (phone !== null) await send(phone);
  };
  return (
    <Form.Item label={label} htmlFor={id} className="sent-code">
      <Space.Compact block>
        <Form.Item
          name={name}
          noStyle
          rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: t('phone.codeFault') }]}
        >
          <Input id={id} autoComplete="one-time-code" inputMode="numeric" maxLength={10} className="numbers" />
        </Form.Item>
        <Button data-testid={`send-${name}`} loading={busy} disabled={left > 0} onClick={() => void ask()}>
          {left > 0 ? t('phone.sendAgain', { seconds: left }) : t('phone.send')}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
}
