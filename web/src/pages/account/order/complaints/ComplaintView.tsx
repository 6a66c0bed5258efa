import { complaintStateMessages } from '@boardwright/commerce';
import type { Complaint, DownloadedFile, Result } from '@boardwright/contract';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../../app/locale.ts';
import { Photo } from '../../../../layout/Photo.tsx';
import './complaints.css';

type Download = (complaintId: string, sha256: string) => Promise<Result<DownloadedFile>>;

interface Props {
  readonly complaint: Complaint;
  /** Keep its identity. */
  readonly download: Download;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A complaint: what is wanted, why, the photos, and what was decided. */
export function ComplaintView({ complaint, download, children }: Props) {
  const { t, i18n } = useTranslation();
  const { complaintId, state, wish, text, remedy, answer, photos, time } = complaint;
  return (
    <article className="complaint">
      <header>
        <strong>{t(`complaint.wish.${wish}`)}</strong>
        <span className={`order-state ${state === 'resolved' ? 'good' : state === 'rejected' ? 'bad' : 'todo'}`}>
          {tr(complaintStateMessages[state])}
        </span>
        <time className="muted numbers" dateTime={time}>
          {new Date(time).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </header>
      <p translate="no">{text}</p>
      {photos.length > 0 && (
        <div className="complaint-photos">
          {photos.map(({ sha256, fileName }) => (
            <OnePhoto key={sha256} complaintId={complaintId} sha256={sha256} fileName={fileName} download={download} />
          ))}
        </div>
      )}
      {remedy !== null && <p>{t(`complaint.remedy.${remedy}`)}</p>}
      {answer !== '' && (
        <blockquote translate="no">
          <p>{answer}</p>
        </blockquote>
      )}
      {children}
    </article>
  );
}

interface OneProps {
  readonly complaintId: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly download: Download;
}

function OnePhoto({ complaintId, sha256, fileName, download }: OneProps) {
  const load = useCallback(() => download(complaintId, sha256), [download, complaintId, sha256]);
  return <Photo name={fileName} load={load} />;
}
