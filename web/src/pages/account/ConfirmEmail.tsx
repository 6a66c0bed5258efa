import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { Loading } from '../../layout/Loading.tsx';
import './account.css';

/** Confirms an e-mail by the link of a mail. */
export default function ConfirmEmail() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState<'confirmed' | 'invalid' | null>(null);
  const [code, email] = [params.get('code') ?? '', params.get('email') ?? ''];
  useEffect(() => {
    void api.account
      .accredit({ code, email }, { quiet: true })
      .then(answer => setOutcome(answer.ok ? 'confirmed' : 'invalid'));
  }, [code, email]);
  if (outcome === null) return <Loading />;
  return (
    <div className="page-body sign-in">
      <h1>{t(`confirmEmail.${outcome}`)}</h1>
      <div className="card plain">
        <p role="status">{t(`confirmEmail.${outcome}Text`, { email })}</p>
        <Link to="/account" className="below">
          {t('confirmEmail.account')}
        </Link>
      </div>
    </div>
  );
}
