import { BranchesOutlined, DiffOutlined, DownloadOutlined, LinkOutlined } from '@ant-design/icons';
import type { OpenedProject } from '@boardwright/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { readableSize } from '../account/readableSize.ts';
import { Badges } from './badges/Badges.tsx';
import { LicenceNote } from './LicenceNote.tsx';
import { ShareTags } from './ShareTags.tsx';
import { UserText } from './UserText.tsx';
import { webLink } from './webLink.ts';

/** What is known of a shared project: counts, dates, licence, tags, origin, links and files. */
export function ProjectFacts({ share }: { readonly share: OpenedProject }) {
  const { t, i18n } = useTranslation();
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const { tags, licence, communityLinks, attachments, origin } = share;
  const day = (time: string) => dates.format(new Date(time));
  const facts: readonly (readonly [name: string, value: string | number])[] = [
    [t('community.shared'), day(share.shareTime)],
    [t('community.changed'), day(share.changeTime)],
    [t('community.revision'), share.revision],
    [t('community.visits'), share.visitCount.toLocaleString(i18n.language)],
    [t('community.copyCount'), share.copyCount.toLocaleString(i18n.language)],
    [t('community.builtTimes'), share.buildCount.toLocaleString(i18n.language)],
    [t('community.orderedTimes'), share.orderCount.toLocaleString(i18n.language)],
  ];
  return (
    <div className="card project-facts">
      {origin && (
        <div className="project-origin">
          <p>
            <BranchesOutlined aria-hidden /> {t('community.copyOf')}{' '}
            <Link to={`/community/${origin.projectId}`}>
              <UserText>{origin.title}</UserText>
            </Link>{' '}
            {t('community.byName')} <UserText>{origin.ownerName || t('community.nameless')}</UserText>
          </p>
          <ButtonLink size="small" icon={<DiffOutlined aria-hidden />} to={`/community/${share.projectId}/compare`}>
            {t('community.compare.open')}
          </ButtonLink>
        </div>
      )}
      <dl className="numbers">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Badges share={share} />
      <Part title={t('community.licence')}>
        <LicenceNote licence={licence} />
      </Part>
      {tags.length > 0 && (
        <Part title={t('community.tags')}>
          <ShareTags tags={tags} />
        </Part>
      )}
      {communityLinks.length > 0 && (
        <Part title={t('community.links')}>
          <ul>
            {communityLinks.map(link => (
              <li key={link}>
                <LinkOutlined aria-hidden /> <OutsideLink text={link} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {attachments.length > 0 && (
        <Part title={t('community.attachments')}>
          <ul>
            {attachments.map(({ fileName, fileUrl, size }) => (
              <li key={fileUrl}>
                <DownloadOutlined aria-hidden />{' '}
                <a href={fileUrl} download={fileName}>
                  <UserText>{fileName}</UserText>
                </a>{' '}
                <span className="muted numbers">{readableSize(size)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** A link to another site, which learns nothing of the page and counts as no recommendation of ours. */
export function OutsideLink({ text }: { readonly text: string }) {
  const address = webLink(text);
  if (address === null) return <UserText>{text}</UserText>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      <UserText>{text}</UserText>
    </a>
  );
}
