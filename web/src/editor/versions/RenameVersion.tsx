import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignVersion } from '@boardwright/engine/storage';
import { VersionFields, type VersionText } from './VersionFields.tsx';

interface Props {
  readonly version: DesignVersion;
  readonly onSave: (text: VersionText) => void;
  readonly onClose: () => void;
}

export function RenameVersion({ version, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState<VersionText>(version);
  const isBad = text.name.trim() === '';
  const save = () => onSave(text);
  return (
    <Modal
      open
      title={t('versions.rename')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isBad }}
      onCancel={onClose}
      onOk={save}
    >
      <VersionFields value={text} isNameKept={version.ordered} onChange={setText} onEnter={() => !isBad && save()} />
    </Modal>
  );
}
