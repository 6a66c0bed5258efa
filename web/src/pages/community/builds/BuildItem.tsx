import { DeleteOutlined, FlagOutlined } from '@ant-design/icons';
import { Button, Image, Popconfirm, Tag, Tooltip } from 'antd';
import type { ShareBuild } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { withAccount } from '../../../app/authStatus.ts';
import { buildPlace } from '../notices/noticeAddress.ts';
import { useArrival } from '../notices/useArrival.ts';
import { Report } from '../Report.tsx';
import { Waiting } from '../Waiting.tsx';
import { UserLines, UserText } from '../UserText.tsx';

interface Props {
  readonly build: ShareBuild;
  readonly onChanged: () => void;
}

/** The report of somebody who has built the project. */
export function BuildItem({ build, onChanged }: Props) {
  const { t, i18n } = useTranslation();
  const { buildId, author, content, revision, photos, isOwn, isByOwner, isWaiting, createTime } = build;
  const [isReporting, setReporting] = useState(false);
  const place = buildPlace(buildId);
  const arrival = useArrival(place);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <article ref={arrival} id={place} className="build">
      <div className="build-head">
        <strong>
          <UserText>{author || t('community.nameless')}</UserText>
        </strong>
        {isByOwner && <Tag>{t('community.by')}</Tag>}
        <span className="muted numbers">
          {t('community.build.of', { revision })} ·{' '}
          <time dateTime={createTime}>{day.format(new Date(createTime))}</time>
        </span>
        <span className="grow" />
        {isOwn ? (
          <Popconfirm
            title={t('community.build.removeAsk')}
            okText={t('community.remove')}
            cancelText={t('cancel')}
            onConfirm={() => api.community.buildRemove({ buildId }).then(() => onChanged())}
          >
            <Tooltip title={t('community.remove')}>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('community.build.remove')}
              />
            </Tooltip>
          </Popconfirm>
        ) : (
          <Tooltip title={t('community.report')}>
            <Button
              type="text"
              size="small"
              icon={<FlagOutlined aria-hidden />}
              aria-label={t('community.reportTitle.build')}
              onClick={() => withAccount(() => setReporting(true))}
            />
          </Tooltip>
        )}
      </div>
      {isWaiting && <Waiting />}
      <UserLines>{content}</UserLines>
      {photos.length > 0 && (
        <Image.PreviewGroup>
          <div className="build-photos">
            {photos.map((url, i) => (
              <Image key={url} src={url} alt={t('community.build.photo', { number: i + 1 })} loading="lazy" />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      {isReporting && <Report subjectType="build" subjectId={buildId} onClose={() => setReporting(false)} />}
    </article>
  );
}
