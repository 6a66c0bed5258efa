import { CommentOutlined, CopyOutlined, LikeOutlined, ShoppingOutlined, ToolOutlined } from '@ant-design/icons';
import type { ForumProject } from '@boardwright/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardBadges } from './badges/CardBadges.tsx';
import { ShareTags } from './ShareTags.tsx';
import { UserText } from './UserText.tsx';

/** A shared project in a list, with its cover. `children`: what its owner can do with it. */
export function ShareCard({ share, children }: { readonly share: ForumProject; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const { projectId, coverUrl, title, ownerId, ownerName, tags, likes, commentCount, copyCount, hasBoard } = share;
  const { buildCount, orderCount } = share;
  const kind = share.projectType === 0 ? (hasBoard ? 'board' : 'schematic') : 'simulation';
  return (
    <article className="card flush share-card">
      <Link to={`/community/${projectId}`} className="share-cover" tabIndex={-1} aria-hidden>
        <img src={coverUrl} alt="" loading="lazy" width={450} height={300} />
      </Link>
      <div className="share-card-text">
        <h2>
          <Link to={`/community/${projectId}`}>
            <UserText>{title}</UserText>
          </Link>
        </h2>
        <p className="muted">
          <Link to={`/community/people/${ownerId}`}>
            <UserText>{ownerName || t('community.nameless')}</UserText>
          </Link>
          {' · '}
          {t(`community.has.${kind}`)}
        </p>
        {tags.length > 0 && <ShareTags tags={tags} />}
        <CardBadges share={share} />
        <p className="share-counts muted numbers">
          <Count icon={<LikeOutlined aria-hidden />} label={t('community.likes', { count: likes })} count={likes} />
          <Count
            icon={<CommentOutlined aria-hidden />}
            label={t('community.comments', { count: commentCount })}
            count={commentCount}
          />
          <Count
            icon={<CopyOutlined aria-hidden />}
            label={t('community.copies', { count: copyCount })}
            count={copyCount}
          />
          {buildCount > 0 && (
            <Count
              icon={<ToolOutlined aria-hidden />}
              label={t('community.buildCount', { count: buildCount })}
              count={buildCount}
            />
          )}
          {orderCount > 0 && (
            <Count
              icon={<ShoppingOutlined aria-hidden />}
              label={t('community.orderCount', { count: orderCount })}
              count={orderCount}
            />
          )}
        </p>
        {children}
      </div>
    </article>
  );
}

interface CountProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly count: number;
}

const Count = ({ icon, label, count }: CountProps) => {
  const { i18n } = useTranslation();
  const short = new Intl.NumberFormat(i18n.language, { notation: 'compact' }).format(count);
  return (
    <span title={label} role="img" aria-label={label}>
      {icon} {short}
    </span>
  );
};
