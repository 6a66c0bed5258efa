import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { CodeField } from '../../account/secondFactor/CodeField.tsx';

/** Asks for a code again: the last one is twelve hours old. */
export function CheckCode({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const check = async (values: { readonly code: string }) => {
    setBusy(true);
    const answer = await api.secondFactor.check(values);
    setBusy(false);
    if (answer.ok) onDone();
  };
  return (
    <Form name="check" layout="vertical" requiredMark={false} onFinish={values => void check(values)}>
      <CodeField recovery />
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t('operator.enter')}
      </Button>
    </Form>
  );
}
