import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import './content.css';

type Outcome = 'confirmed' | 'ended' | 'invalid';

/** Where the links of a newsletter and of the mails about the community lead. */
export default function SubscriptionPage() {
  const [params] = useSearchParams();
  return params.get('end') === 'community' ? <EndDigest token={params.get('token') ?? ''} /> : <Newsletter />;
}

/** Ends the mails about the community to an account. Only a click does so: programs that look at mails open their links as well. */
function EndDigest({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'asked' | 'ended' | 'invalid'>('asked');
  const end = async () => {
    const answer = await api.community.endDigest({ token }, { quiet: true });
    setOutcome(answer.ok ? 'ended' : 'invalid');
  };
  return (
    <div className="content">
      <header className="content-head" role="status">
        <h1>{t(`digestPage.${outcome}`)}</h1>
        <p className="page-lead">{t(`digestPage.${outcome}Text`)}</p>
      </header>
      {outcome === 'asked' && (
        <div className="hero-actions">
          <Button type="primary" size="large" onClick={() => void end()}>
            {t('newsletterPage.end')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Confirms a newsletter, and ends it. Only a click does so: programs that look at mails open their links as well. */
function Newsletter() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // The link of a newsletter, whose subscription is confirmed already.
  const onlyEnds = params.has('end');
  const [outcome, setOutcome] = useState<Outcome | null>(token === '' ? 'invalid' : null);
  const ask = async (call: 'confirmSubscription' | 'unsubscribe', done: Outcome) => {
    const answer = await api.misc[call]({ token }, { quiet: true });
    setOutcome(answer.ok ? done : 'invalid');
  };
  return (
    <div className="content">
      <header className="content-head" role="status">
        <h1>{outcome === null ? t('newsletterPage.title') : t(`newsletterPage.${outcome}`)}</h1>
        <p className="page-lead">
          {outcome === null
            ? t(onlyEnds ? 'newsletterPage.endLead' : 'newsletterPage.lead')
            : t(`newsletterPage.${outcome}Text`)}
        </p>
      </header>
      {(outcome === null || outcome === 'confirmed') && (
        <div className="hero-actions">
          {outcome === null && !onlyEnds && (
            <Button type="primary" size="large" onClick={() => void ask('confirmSubscription', 'confirmed')}>
              {t('newsletterPage.confirm')}
            </Button>
          )}
          <Button size="large" onClick={() => void ask('unsubscribe', 'ended')}>
            {t('newsletterPage.end')}
          </Button>
        </div>
      )}
    </div>
  );
}
