import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { HelpTopic } from '@boardwright/resources/help';
import { HelpSearch } from '../../help/HelpSearch.tsx';
import { HelpText } from '../../help/HelpText.tsx';
import { addressOf, topicOf } from '../../help/topics.ts';
import { anchorIn, useAnchor } from '../../help/useAnchor.ts';
import { useTopics } from '../../help/useTopics.ts';
import { Title } from '../../layout/Title.tsx';
import NotFound from '../NotFound.tsx';
import '../../help/help.css';

/** A topic of the help at an address of its own. */
export default function HelpPage() {
  const topic = topicOf(useParams()['id'] ?? '');
  if (topic) return <Topic topic={topic} />;
  return (
    <>
      <Title id="notFound.title" />
      <NotFound />
    </>
  );
}

function Topic({ topic }: { readonly topic: HelpTopic }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [sought, setSought] = useState('');
  const sections = useTopics();
  const head = sections.flatMap(section => section.topics).find(each => each.topic === topic);
  useAnchor(anchorIn(hash), topic);
  return (
    <div className="help-page">
      <title>{`${head?.title} · Boardwright`}</title>
      <nav className="help-nav" aria-label={t('help.contents')}>
        <Link to="/help">{t('help.title')}</Link>
        {sections.map(({ section, title, topics }) => (
          <div key={section}>
            <h2>{title}</h2>
            <ul>
              {topics.map(each => (
                <li key={each.topic}>
                  <Link to={addressOf(each.topic)} aria-current={each.topic === topic ? 'page' : undefined}>
                    {each.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div>
        <HelpSearch
          sought={sought}
          onSought={setSought}
          onOpen={target => {
            setSought('');
            void navigate(addressOf(target));
          }}
        />
        {sought.trim() === '' && (
          <article className="help-topic">
            <h1>{head?.title}</h1>
            <p className="page-lead">{head?.description}</p>
            <HelpText topic={topic} />
          </article>
        )}
      </div>
    </div>
  );
}
