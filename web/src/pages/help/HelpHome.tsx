import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { HelpSearch } from '../../help/HelpSearch.tsx';
import { addressOf } from '../../help/topics.ts';
import { useTopics } from '../../help/useTopics.ts';
import '../../help/help.css';

/** The contents of the help centre, and its search. */
export default function HelpHome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sought, setSought] = useState('');
  const sections = useTopics();
  return (
    <div className="help-home">
      <h1>{t('help.title')}</h1>
      <p className="page-lead">{t('help.lead')}</p>
      <HelpSearch sought={sought} onSought={setSought} onOpen={target => void navigate(addressOf(target))} />
      {sought.trim() === '' && (
        <div className="help-sections">
          {sections.map(({ section, title, topics }) => (
            <section key={section}>
              <h2>{title}</h2>
              <ul>
                {topics.map(each => (
                  <li key={each.topic}>
                    <Link to={addressOf(each.topic)}>{each.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <p>
        {t('help.notFound')} <Link to="/contact-us">{t('help.ask')}</Link>
      </p>
    </div>
  );
}
