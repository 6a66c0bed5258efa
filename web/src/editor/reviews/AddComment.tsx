import { App, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginThread } from '@boardwright/engine/storage';
import { actorNow } from '../../app/actor.ts';
import { useRole } from '../../project/viewing.ts';
import type { DialogProps } from '../dialogs/props.ts';
import { useDocks } from '../workspace/dockStore.ts';
import { faultOf } from '../versions/versionList.ts';
import { placeNow } from './commentPlace.ts';
import { CommentText } from './CommentText.tsx';
import { readThreads, useShownThread } from '../state/threads.ts';

/** A new comment on what is selected, or on the spot below the cursor. */
export function AddComment({ document, session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [place] = useState(() => placeNow(document, context()));
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { projects, summary } = session;
  const mayComment = useRole(summary.id) !== 'viewer';
  const isBad = text.trim() === '' || !mayComment;
  const save = async () => {
    if (isBad || isSaving) return;
    setSaving(true);
    try {
      const open = await beginThread(projects, summary.id, actorNow(), text, { place });
      await readThreads(projects, summary.id);
      useShownThread.setState({ open });
      useDocks.getState().show('comments');
      onClose();
    } catch (error) {
      console.error(error);
      void message.error(t(`store.${faultOf(error)}`));
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      width={480}
      title={t('comments.addTitle')}
      okText={t('comments.send')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isBad, loading: isSaving }}
      onCancel={onClose}
      onOk={() => void save()}
    >
      <p className="muted">
        {t('comments.about')} <strong translate="no">{place.title}</strong>
      </p>
      {!mayComment && <p className="muted">{t('comments.viewer')}</p>}
      <CommentText value={text} label={t('comments.text')} autoFocus onChange={setText} onSend={() => void save()} />
    </Modal>
  );
}
