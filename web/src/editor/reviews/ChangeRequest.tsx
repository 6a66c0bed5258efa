import { App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginThread, LONGEST_VERSION_NAME } from '@boardwright/engine/storage';
import { actorNow } from '../../app/actor.ts';
import type { DialogProps } from '../dialogs/props.ts';
import { useRelated } from '../versions/branches/useRelated.ts';
import { faultOf } from '../versions/versionList.ts';
import { CommentText } from './CommentText.tsx';

/** Asks that this branch be merged: a thread in the project that it comes from. */
export function ChangeRequest({ session, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { related } = useRelated(session);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { projects, summary } = session;
  const origin = related.find(({ isOrigin }) => isOrigin)?.project;
  const isBad = title.trim() === '' || text.trim() === '' || !origin;
  const send = async () => {
    if (isBad || isSaving) return;
    setSaving(true);
    try {
      await Promise.all([session.schematic?.settled(), session.board?.settled()]);
      const request = { title: title.trim(), branch: summary.id };
      await beginThread(projects, origin.id, actorNow(), text, { request });
      void message.success(t('comments.requested', { name: origin.name }));
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
      title={t('comments.requestTitle')}
      okText={t('comments.request')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isBad, loading: isSaving }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <p className="muted">
        {origin ? t('comments.requestText', { name: origin.name }) : t('comments.requestNoOrigin')}
      </p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('comments.requestName')} htmlFor="request-title">
          <Input
            id="request-title"
            autoFocus
            maxLength={LONGEST_VERSION_NAME}
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={t('comments.requestWhat')}>
          <CommentText value={text} label={t('comments.requestWhat')} onChange={setText} onSend={() => void send()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
