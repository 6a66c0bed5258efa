import { Button, Input } from 'antd';
import type { GetRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { withAccount } from '../../../app/authStatus.ts';
import { useNarrow } from '../../../app/mediaQuery.ts';
import type { Anchor } from '../../../project/viewerMessages.ts';
import { useViewer } from '../viewerLink.ts';
import { AnchorField } from './AnchorField.tsx';

interface Props {
  readonly projectId: string;
  /** The comment that it replies to. */
  readonly parentId?: string;
  /** Each new value above 0 moves the focus into the field. */
  readonly focusOn?: number;
  readonly onSent: () => void;
  readonly onCancel?: () => void;
}

/** Writes a comment or a reply. A visitor writes it first and signs in then. */
export function CommentForm({ projectId, parentId, focusOn = 0, onSent, onCancel }: Props) {
  const { t } = useTranslation();
  const [content, setContent] = useState('');
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const { chosen } = useViewer();
  const isNarrow = useNarrow();
  const [isSending, setSending] = useState(false);
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  useEffect(() => {
    if (focusOn > 0) field.current?.focus();
  }, [focusOn]);
  const send = async () => {
    setSending(true);
    const { ok } = await api.community.comments({
      projectId,
      content,
      parentId,
      ...(anchor && { anchor }),
    });
    setSending(false);
    if (!ok) return;
    setContent('');
    setAnchor(null);
    onSent();
  };
  const label = t(parentId === undefined ? 'community.writeComment' : 'community.writeReply');
  return (
    <form
      className="comment-form"
      onSubmit={event => {
        event.preventDefault();
        withAccount(() => void send());
      }}
    >
      <Input.TextArea
        ref={field}
        rows={3}
        maxLength={1000}
        value={content}
        placeholder={label}
        aria-label={label}
        onChange={event => setContent(event.target.value)}
      />
      <div>
        {!(isNarrow && chosen === null) && <AnchorField chosen={chosen} anchor={anchor} onAnchor={setAnchor} />}
        <span className="grow" />
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="primary" htmlType="submit" loading={isSending} disabled={content.trim() === ''}>
          {t(parentId === undefined ? 'community.sendComment' : 'community.reply')}
        </Button>
      </div>
    </form>
  );
}
