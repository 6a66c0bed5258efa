import type { DownloadedFile, FirstArticle, Result } from '@boardwright/contract';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../Card.tsx';
import { Photo } from '../../../../layout/Photo.tsx';
import '../complaints/complaints.css';

type Download = (sha256: string) => Promise<Result<DownloadedFile>>;

interface Props {
  readonly article: FirstArticle;
  /** Keep its identity. */
  readonly download: Download;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

const colours = { shown: 'todo', approved: 'good', commented: 'todo' } as const;

/** The first assembled board of an order: its photos, what the operator wrote, and what the customer answered. */
export function FirstArticleView({ article, download, children }: Props) {
  const { t, i18n } = useTranslation();
  const { state, photos, note, comment, time } = article;
  return (
    <Card title={t('firstArticle.title')}>
      <article className="complaint" data-testid="first-article">
        <header>
          <span className={`order-state ${colours[state]}`}>{t(`firstArticle.state.${state}`)}</span>
          <time className="muted numbers" dateTime={time}>
            {new Date(time).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </header>
        <p className="muted">{t('firstArticle.hint')}</p>
        {note !== '' && <p translate="no">{note}</p>}
        <div className="complaint-photos">
          {photos.map(({ sha256, fileName }) => (
            <OnePhoto key={sha256} sha256={sha256} fileName={fileName} download={download} />
          ))}
        </div>
        {comment !== '' && (
          <blockquote translate="no">
            <p>{comment}</p>
          </blockquote>
        )}
        {children}
      </article>
    </Card>
  );
}

interface OneProps {
  readonly sha256: string;
  readonly fileName: string;
  readonly download: Download;
}

function OnePhoto({ sha256, fileName, download }: OneProps) {
  const load = useCallback(() => download(sha256), [download, sha256]);
  return <Photo name={fileName} load={load} />;
}
