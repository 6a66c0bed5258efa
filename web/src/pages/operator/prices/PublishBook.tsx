import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';

interface Props {
  readonly version: string;
  readonly onPublished: () => void;
}

/** The way to put a saved draft into force. */
export function PublishBook({ version, onPublished }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const publish = async ({ reason }: { readonly reason: string }) => {
    setBusy(true);
    const answer = await api.operator.publishPriceBook({ version, reason });
    setBusy(false);
    if (answer.ok) onPublished();
  };
  return (
    <Form name="publish" layout="vertical" requiredMark={false} onFinish={values => void publish(values)}>
      <Form.Item
        name="reason"
        label={t('operator.reason')}
        rules={[{ required: true, whitespace: true, message: t('operator.reasonMissing') }]}
      >
        <Input maxLength={1000} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('operator.prices.publish', { version })}
      </Button>
    </Form>
  );
}
