import { Button, Tag } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserLines, UserText } from '../../community/UserText.tsx';
import { CasePhotos } from './CasePhotos.tsx';
import { Decide } from './Decide.tsx';

interface Props {
  readonly reported: EndpointOutput<'operator.moderationQueue'>['rows'][number];
  readonly onDecided: () => void;
}

/** Something that was reported: what it says, who wrote it, why it was reported, and the decision. */
export function CaseCard({ reported, onDecided }: Props) {
  const { t, i18n } = useTranslation();
  const { subjectType, subjectId, state, reason, appeal, changeTime, ownerName, content, reportCount, reports } =
    reported;
  const { suspicions, photos } = reported;
  const [decision, setDecision] = useState<'hide' | 'keep' | null>(null);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const isHidden = state === 'hidden' || state === 'appealed' || state === 'held';
  return (
    <article className="card case">
      <header>
        <Tag>{t(`moderation.subject.${subjectType}`)}</Tag>
        <UserText>{ownerName || t('community.nameless')}</UserText>
        <span className="muted numbers">{time.format(new Date(changeTime))}</span>
        <span className="muted numbers">{t('moderation.reports', { count: reportCount })}</span>
        <span className="grow" />
        {subjectType === 'share' && !isHidden && (
          <Link to={`/community/${subjectId}`} target="_blank">
            {t('moderation.open')}
          </Link>
        )}
      </header>
      <blockquote>
        <UserLines>{content === '' ? t('moderation.deleted') : content}</UserLines>
      </blockquote>
      {photos.length > 0 && <CasePhotos id={subjectId} photos={photos} />}
      {suspicions.length > 0 && (
        <p className="case-suspicions">
          {t('moderation.suspected')}
          {suspicions.map(reason => (
            <Tag key={reason} color="orange">
              {t(`moderation.suspicion.${reason as 'links'}`)}
            </Tag>
          ))}
        </p>
      )}
      {reports.length > 0 && (
        <ul>
          {reports.map((report, i) => (
            <li key={i}>
              {t(`community.cause.${report.cause as 'other'}`)}
              {report.text !== '' && <UserLines>{report.text}</UserLines>}
            </li>
          ))}
        </ul>
      )}
      {reason !== '' && <Text title={t('moderation.reason')} text={reason} />}
      {appeal !== '' && <Text title={t('moderation.appeal')} text={appeal} />}
      <div className="case-actions">
        {state !== 'hidden' && (
          <Button danger onClick={() => setDecision('hide')}>
            {t(state === 'appealed' ? 'moderation.hideStill' : 'moderation.hide')}
          </Button>
        )}
        {state !== 'kept' && (
          <Button onClick={() => setDecision('keep')}>{t(isHidden ? 'moderation.show' : 'moderation.keep')}</Button>
        )}
      </div>
      {decision && (
        <Decide
          id={subjectId}
          decision={decision}
          onClose={() => setDecision(null)}
          onDecided={() => {
            setDecision(null);
            onDecided();
          }}
        />
      )}
    </article>
  );
}

const Text = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <strong>{title}</strong>
    <UserLines>{text}</UserLines>
  </div>
);
