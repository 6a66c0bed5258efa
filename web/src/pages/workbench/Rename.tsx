import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectSummary } from '@boardwright/engine/storage';

interface Props {
  readonly project: ProjectSummary;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

/** Asks for another name; one that the store would refuse cannot be saved. */
export function Rename({ project, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(project.name);
  const bad = name.trim() === '' || name.trim().length > 200 || /[/\\]/.test(name);
  return (
    <Modal
      open
      title={t('workbench.rename')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: bad }}
      onCancel={onClose}
      onOk={() => onSave(name)}
    >
      <Input
        autoFocus
        value={name}
        maxLength={200}
        status={bad ? 'error' : ''}
        aria-label={t('workbench.name')}
        aria-invalid={bad}
        aria-describedby="rename-fault"
        onChange={event => setName(event.target.value)}
        onPressEnter={() => !bad && onSave(name)}
      />
      <p id="rename-fault" className="field-fault" role="alert">
        {bad && t('store.badName')}
      </p>
    </Modal>
  );
}
