import { Alert, App, Form, Input, InputNumber, Modal } from 'antd';
import type { OpenedProject } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoField } from './PhotoField.tsx';
import { sendBuild } from './sendBuild.ts';

interface Props {
  readonly share: OpenedProject;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** What somebody writes who has built the project. */
export function BuildForm({ share: { projectId, revision: shared }, onSent, onClose }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [content, setContent] = useState('');
  const [revision, setRevision] = useState(shared);
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const send = async () => {
    setSending(true);
    const sent = await sendBuild({ projectId, content, revision, photos });
    setSending(false);
    if (!sent.ok) return setFault(sent.error.message);
    if (sent.value.isWaiting) void message.info(t('community.waitingHint'));
    else void message.success(t('community.build.sent'));
    onSent();
  };
  return (
    <Modal
      open
      title={t('community.build.title')}
      okText={t('community.build.send')}
      cancelText={t('cancel')}
      confirmLoading={isSending}
      okButtonProps={{ disabled: content.trim() === '' }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={t('community.build.text')} htmlFor="build-text">
          <Input.TextArea
            id="build-text"
            rows={4}
            maxLength={2000}
            showCount
            value={content}
            placeholder={t('community.build.textHint')}
            onChange={event => setContent(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={t('community.build.photos')} extra={t('community.build.photosHint')}>
          <PhotoField photos={photos} onPhotos={setPhotos} />
        </Form.Item>
        <Form.Item label={t('community.build.revision')} htmlFor="build-revision">
          <InputNumber
            id="build-revision"
            min={1}
            max={shared}
            precision={0}
            value={revision}
            onChange={value => setRevision(value ?? shared)}
          />
        </Form.Item>
      </Form>
      {fault !== '' && <Alert type="error" showIcon title={fault} />}
    </Modal>
  );
}
