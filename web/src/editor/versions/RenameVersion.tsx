import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_VERSION_NAME, type DesignVersion } from '@boardwright/engine/storage';

interface Props {
  readonly version: DesignVersion;
  readonly onSave: (name: string, note: string) => void;
  readonly onClose: () => void;
}

export function RenameVersion({ version, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(version.name);
  const [note, setNote] = useState(version.note);
  const isBad = name.trim() === '';
  return (
    <Modal
      open
      title={t('versions.rename')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isBad }}
      onCancel={onClose}
      onOk={() => onSave(name, note)}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('versions.name')} htmlFor="version-new-name">
          <Input
            id="version-new-name"
            autoFocus
            maxLength={LONGEST_VERSION_NAME}
            value={name}
            onChange={event => setName(event.target.value)}
            onPressEnter={() => !isBad && onSave(name, note)}
          />
        </Form.Item>
        <Form.Item label={t('versions.note')} htmlFor="version-new-note">
          <Input.TextArea
            id="version-new-note"
            rows={3}
            maxLength={2000}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
