import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeedbackForm } from '../../contact/FeedbackForm.tsx';
import { Sent } from '../../contact/Sent.tsx';
import './content.css';

/** What does not work, and what is missing. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const [sentFor, setSentFor] = useState<string | null>(null);
  return (
    <div className="content">
      <header className="content-head">
        <h1>{t('feedback.title')}</h1>
        <p className="page-lead">{t('feedback.lead')}</p>
      </header>
      {sentFor === null ? (
        <FeedbackForm onSent={setSentFor} />
      ) : (
        <Sent contact={sentFor} onAgain={() => setSentFor(null)} />
      )}
    </div>
  );
}
