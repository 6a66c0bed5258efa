import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  readonly action: string;
  /** The name to begin with, without its library. */
  readonly name: string;
  /** Whether another footprint of the library has it. */
  readonly isTaken: (name: string) => boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks what a footprint is to be called; KiCad's libraries, which it may go to, have no room for some signs. */
export function NameFootprint({ title, action, name: first, isTaken, onName, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(first);
  const name = text.trim();
  const fault =
    name === ''
      ? t('footprintName.empty')
      : /[:/\\"]/.test(name)
        ? t('footprintName.signs')
        : isTaken(name)
          ? t('footprintName.taken', { name })
          : null;
  return (
    <Modal
      open
      width={480}
      title={title}
      onCancel={onClose}
      onOk={() => fault === null && onName(name)}
      okText={action}
      okButtonProps={{ disabled: fault !== null }}
      cancelText={t('cancel')}
    >
      <Form layout="vertical" onFinish={() => fault === null && onName(name)}>
        <Form.Item
          label={t('symbolProperties.name')}
          htmlFor="footprint-name"
          validateStatus={fault ? 'error' : ''}
          help={fault ?? undefined}
        >
          <Input
            id="footprint-name"
            autoFocus
            value={text}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
