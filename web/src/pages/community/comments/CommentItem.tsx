import { DeleteOutlined, FlagOutlined, LikeFilled, LikeOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Tooltip } from 'antd';
import type { ShareComment } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { withAccount } from '../../../app/authStatus.ts';
import { commentPlace } from '../notices/noticeAddress.ts';
import { useArrival } from '../notices/useArrival.ts';
import { Report } from '../Report.tsx';
import { AnchorChip } from './AnchorChip.tsx';
import { Waiting } from '../Waiting.tsx';
import { UserLines, UserText } from '../UserText.tsx';

interface Props {
  readonly comment: ShareComment;
  readonly mayRemove: boolean;
  readonly onChanged: () => void;
  readonly onReply: () => void;
}

/** One comment or reply, and what can be done with it. */
export function CommentItem({ comment, mayRemove, onChanged, onReply }: Props) {
  const { t, i18n } = useTranslation();
  const { commentsId, author, content, anchor, likes, isLiked, isOwn, isWaiting, createTime } = comment;
  const [isReporting, setReporting] = useState(false);
  const place = commentPlace(commentsId);
  const arrival = useArrival(place);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const like = () =>
    withAccount(() => void api.community.commentsLike({ commentsId, type: isLiked ? 0 : 1 }).then(() => onChanged()));
  return (
    <article ref={arrival} id={place} className="comment">
      <p className="comment-head">
        <strong>
          <UserText>{author || t('community.nameless')}</UserText>
        </strong>{' '}
        <time className="muted" dateTime={createTime}>
          {time.format(new Date(createTime))}
        </time>
      </p>
      {isWaiting && <Waiting />}
      {anchor && <AnchorChip anchor={anchor} />}
      <UserLines>{content}</UserLines>
      <div className="comment-actions">
        <Button
          type="text"
          size="small"
          icon={isLiked ? <LikeFilled aria-hidden /> : <LikeOutlined aria-hidden />}
          aria-pressed={isLiked}
          aria-label={t('community.likeComment', { likes })}
          onClick={like}
        >
          <span className="numbers">{likes}</span>
        </Button>
        <Button type="text" size="small" onClick={onReply}>
          {t('community.reply')}
        </Button>
        <span className="grow" />
        {!isOwn && (
          <Tooltip title={t('community.report')}>
            <Button
              type="text"
              size="small"
              icon={<FlagOutlined aria-hidden />}
              aria-label={t('community.reportTitle.comment')}
              onClick={() => withAccount(() => setReporting(true))}
            />
          </Tooltip>
        )}
        {(isOwn || mayRemove) && (
          <Popconfirm
            title={t('community.removeCommentAsk')}
            okText={t('community.remove')}
            cancelText={t('cancel')}
            onConfirm={() => api.community.commentRemove({ commentsId }).then(() => onChanged())}
          >
            <Tooltip title={t('community.remove')}>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('community.removeComment')}
              />
            </Tooltip>
          </Popconfirm>
        )}
      </div>
      {isReporting && <Report subjectType="comment" subjectId={commentsId} onClose={() => setReporting(false)} />}
    </article>
  );
}
