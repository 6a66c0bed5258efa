import {
  CommentOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  LikeOutlined,
  ToolOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { CommunityNotice } from '@boardwright/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserLines, UserText } from '../UserText.tsx';
import { noticeAddress } from './noticeAddress.ts';

const ICONS: Readonly<Record<CommunityNotice['kind'], ReactNode>> = {
  comment: <CommentOutlined aria-hidden />,
  reply: <CommentOutlined aria-hidden />,
  like: <LikeOutlined aria-hidden />,
  follow: <UserAddOutlined aria-hidden />,
  build: <ToolOutlined aria-hidden />,
  decision: <EyeOutlined aria-hidden />,
};

function useHeadline({ kind, people, subjectType, isHidden }: CommunityNotice): string {
  const { t } = useTranslation();
  if (kind !== 'decision') return t(`community.notices.${kind}`, { count: people });
  return t(`community.${isHidden ? 'hidden' : 'restored'}.${subjectType ?? 'share'}`);
}

interface Props {
  readonly notice: CommunityNotice;
  readonly isNew: boolean;
}

/** What somebody did, with the way to the place. */
export function NoticeItem({ notice, isNew }: Props) {
  const { t, i18n } = useTranslation();
  const { kind, title, person, people, text, isHidden, changeTime } = notice;
  const headline = useHeadline(notice);
  const address = noticeAddress(notice);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="notice">
      <span className="notice-icon">{isHidden ? <EyeInvisibleOutlined aria-hidden /> : ICONS[kind]}</span>
      <div className="notice-body">
        <p className="notice-head">
          <strong>{headline}</strong>
          {isNew && <Tag color="blue">{t('community.notices.new')}</Tag>}
          <time className="muted" dateTime={changeTime}>
            {time.format(new Date(changeTime))}
          </time>
        </p>
        <p className="notice-about">
          {kind !== 'decision' && <UserText>{person || t('community.nameless')}</UserText>}
          {people > 1 && ` ${t('community.notices.more', { count: people - 1 })}`}
          {kind !== 'decision' && address !== null && ' · '}
          {address !== null && (
            <Link to={address}>{title === '' ? t('community.notices.open') : <UserText>{title}</UserText>}</Link>
          )}
        </p>
        {text !== '' && <UserLines>{text}</UserLines>}
      </div>
    </li>
  );
}
