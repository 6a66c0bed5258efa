import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../app/account.ts';
import { CodeField } from '../secondFactor/CodeField.tsx';
import { PhoneFields } from './PhoneFields.tsx';

interface Values {
  readonly phone: string;
  readonly code: string;
  readonly factorCode?: string;
}

/** Signs in by a code that is sent to a phone, with an account for a number that has none. */
export function PhoneForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const signIn = useAccount(state => state.signInByPhone);
  const [busy, setBusy] = useState(false);
  const [asksFactor, setAsksFactor] = useState(false);
  const submit = async ({ phone, code, factorCode }: Values) => {
    setBusy(true);
    const outcome = await signIn(phone, code, factorCode);
    setBusy(false);
    if (outcome === 'code') setAsksFactor(true);
    if (outcome === 'done') onDone();
  };
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      onFinish={values => void submit(values)}
      // The app belongs to one account.
      onValuesChange={changed => 'phone' in changed && setAsksFactor(false)}
    >
      <PhoneFields label={t('phone.number')} />
      {asksFactor && <CodeField name="factorCode" label={t('phone.factorCode')} recovery />}
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t('account.signIn')}
      </Button>
      <p className="below muted">{t('phone.makesAccount')}</p>
    </Form>
  );
}
