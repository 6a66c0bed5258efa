import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Replaces the recovery codes, such as when the list of them was lost. */
export function NewRecoveryCodes({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async (values: { readonly code: string }) => {
    setBusy(true);
    const answer = await api.secondFactor.recoveryCodes(values);
    setBusy(false);
    if (answer.ok) setCodes(answer.value.recoveryCodes);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form name="renew" layout="vertical" requiredMark={false} onFinish={values => void renew(values)}>
      <p className="muted">{t('factor.newCodesHint')}</p>
      <CodeField recovery />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('factor.newCodes')}
      </Button>
    </Form>
  );
}
