import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartSummary } from '@boardwright/engine/storage';
import type { MyLibrary } from '../../../project/library/myLibrary.ts';

interface Props {
  readonly mine: MyLibrary;
  readonly part: PartSummary;
  readonly onName: (library: string, name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name of a part, or another library. */
export function RenamePart({ mine, part, onName, onClose }: Props) {
  const { t } = useTranslation();
  const [library, setLibrary] = useState(part.library);
  const [name, setName] = useState(part.name);
  const other = mine.find(part.kind, library.trim(), name.trim());
  const fault =
    library.trim() === '' || library.includes(':')
      ? t('myLibrary.badLibrary')
      : name.trim() === ''
        ? t('footprintName.empty')
        : other && other.id !== part.id
          ? t('myLibrary.nameTaken', { name: `${library.trim()}:${name.trim()}` })
          : null;
  const rename = () => {
    if (fault === null) onName(library.trim(), name.trim());
  };
  return (
    <Modal
      open
      width={480}
      title={t('myLibrary.renameTitle', { name: part.name })}
      onCancel={onClose}
      onOk={rename}
      okText={t('footprints.rename')}
      okButtonProps={{ disabled: fault !== null }}
      cancelText={t('cancel')}
    >
      <Form layout="vertical" onFinish={rename}>
        <Form.Item label={t('symbols.library')} htmlFor="part-library">
          <Input id="part-library" value={library} onChange={event => setLibrary(event.target.value)} />
        </Form.Item>
        <Form.Item
          label={t('symbolProperties.name')}
          htmlFor="part-name"
          validateStatus={fault ? 'error' : ''}
          help={fault ?? undefined}
        >
          <Input
            id="part-name"
            autoFocus
            value={name}
            onFocus={({ target }) => target.select()}
            onChange={event => setName(event.target.value)}
          />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
