import { CheckOutlined, MessageOutlined, PullRequestOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread } from '@boardwright/engine/storage';
import type { ProjectSession } from '../../project/session.ts';
import { CommentLine } from './CommentLine.tsx';
import { CommentText } from './CommentText.tsx';
import { useThreadActions, type ThreadActions } from './useThreadActions.ts';

interface Props {
  readonly thread: Thread;
  readonly session: ProjectSession;
  readonly isOpen: boolean;
  readonly mayComment: boolean;
  /** What it is about was deleted. */
  readonly isGone: boolean;
  /** Unfolds it and shows its place, or folds it. */
  readonly onToggle: () => void;
  /** What can be done with a change request. */
  readonly request?: ReactNode;
}

type ConversationProps = Pick<Props, 'thread' | 'session' | 'mayComment' | 'request'>;

/** A conversation: folded its beginning, unfolded all of it with a place for a reply. */
export function ThreadCard({ thread, session, isOpen, mayComment, isGone, onToggle, request }: Props) {
  const { t } = useTranslation();
  const [first] = thread.comments;
  const title = thread.request?.title ?? thread.place?.title ?? '';
  return (
    <li className="thread" data-state={thread.state}>
      <button type="button" className="thread-head" aria-expanded={isOpen} onClick={onToggle}>
        {thread.request ? <PullRequestOutlined aria-hidden /> : <MessageOutlined aria-hidden />}
        <span className="thread-title">
          <strong translate="no">{title}</strong>
          {isGone && <span className="muted"> {t('comments.gone')}</span>}
          {!isOpen && <span className="thread-begin">{first!.text}</span>}
        </span>
        {thread.state === 'open' ? (
          thread.comments.length > 1 && <Tag>{thread.comments.length}</Tag>
        ) : (
          <Tag color={thread.state === 'merged' ? 'purple' : 'green'}>{t(`comments.state.${thread.state}`)}</Tag>
        )}
      </button>
      {isOpen && <Conversation thread={thread} session={session} mayComment={mayComment} request={request} />}
    </li>
  );
}

function Conversation({ thread, session, mayComment, request }: ConversationProps) {
  const actions = useThreadActions(session, thread.id);
  return (
    <div className="thread-body">
      {mayComment && request}
      <ul>
        {thread.comments.map(comment => (
          <CommentLine key={comment.id} comment={comment} actions={actions} />
        ))}
      </ul>
      {mayComment && <Answer thread={thread} actions={actions} />}
    </div>
  );
}

/** A reply, and what is done with the thread. */
function Answer({ thread, actions }: { readonly thread: Thread; readonly actions: ThreadActions }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    if (await actions.reply(text)) setText('');
    setSending(false);
  };
  return (
    <>
      <CommentText value={text} label={t('comments.reply')} onChange={setText} onSend={() => void send()} />
      <p className="comment-actions">
        {thread.state === 'open' ? (
          <Button size="small" icon={<CheckOutlined aria-hidden />} onClick={() => void actions.setState('resolved')}>
            {t(thread.request ? 'comments.close' : 'comments.resolve')}
          </Button>
        ) : (
          <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={() => void actions.setState('open')}>
            {t('comments.reopen')}
          </Button>
        )}
        <Button
          size="small"
          type="primary"
          disabled={text.trim() === ''}
          loading={isSending}
          onClick={() => void send()}
        >
          {t('comments.send')}
        </Button>
      </p>
    </>
  );
}
