import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '@boardwright/engine/storage';
import { actorNow } from '../../app/actor.ts';
import { CommentText } from './CommentText.tsx';
import type { ThreadActions } from './useThreadActions.ts';

/** Parts of a text that name somebody. */
const MENTION = /(@[^\s@]+(?:@[^\s@]+)?)/;

interface Props {
  readonly comment: Comment;
  readonly actions: ThreadActions;
}

/** What somebody wrote; one's own can be changed and deleted. */
export function CommentLine({ comment: { id, actor, at, text, edited }, actions }: Props) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const save = async () => {
    if (draft !== null && draft.trim() !== '' && (await actions.edit(id, draft))) setDraft(null);
  };
  return (
    <li className="comment">
      <p className="comment-head">
        <strong translate="no">{actor === '' ? t('comments.somebody') : actor}</strong>
        <time dateTime={at}>{time}</time>
        {edited && <span className="muted">{t('comments.edited')}</span>}
      </p>
      {draft === null ? (
        <p className="comment-text" translate="no">
          {text.split(MENTION).map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}
        </p>
      ) : (
        <>
          <CommentText
            value={draft}
            label={t('comments.text')}
            autoFocus
            onChange={setDraft}
            onSend={() => void save()}
          />
          <p className="comment-actions">
            <Button size="small" onClick={() => setDraft(null)}>
              {t('cancel')}
            </Button>
            <Button size="small" type="primary" disabled={draft.trim() === ''} onClick={() => void save()}>
              {t('save')}
            </Button>
          </p>
        </>
      )}
      {actor === actorNow() && draft === null && (
        <p className="comment-own">
          <Button type="link" size="small" onClick={() => setDraft(text)}>
            {t('comments.edit')}
          </Button>
          <Button type="link" size="small" danger onClick={() => void actions.remove(id)}>
            {t('comments.delete')}
          </Button>
        </p>
      )}
    </li>
  );
}
