import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';

/** Says that an e-mail is not confirmed, and sends the mail again. */
export function EmailState({ confirmed }: { readonly confirmed: boolean }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  if (confirmed) return null;
  const send = () => void api.account.confirmMail().then(answer => setSent(answer.ok));
  return (
    <p className="email-state">
      {t('confirmEmail.open')}
      <Button type="link" disabled={sent} onClick={send}>
        {t('confirmEmail.again')}
      </Button>
    </p>
  );
}
