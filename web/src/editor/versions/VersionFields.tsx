import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LONGEST_VERSION_NAME } from '@boardwright/engine/storage';

/** Longest note, characters. */
const LONGEST_NOTE = 2000;

/** What a person writes about a version. */
export interface VersionText {
  readonly name: string;
  readonly note: string;
}

interface Props {
  readonly value: VersionText;
  readonly onChange: (value: VersionText) => void;
  /** Enter in the name. */
  readonly onEnter: () => void;
}

/** Name and note of a version. */
export function VersionFields({ value, onChange, onEnter }: Props) {
  const { t } = useTranslation();
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('versions.name')} htmlFor="version-name">
        <Input
          id="version-name"
          autoFocus
          maxLength={LONGEST_VERSION_NAME}
          value={value.name}
          placeholder={t('versions.nameExample')}
          onChange={event => onChange({ ...value, name: event.target.value })}
          onPressEnter={onEnter}
        />
      </Form.Item>
      <Form.Item label={t('versions.note')} htmlFor="version-note">
        <Input.TextArea
          id="version-note"
          rows={3}
          maxLength={LONGEST_NOTE}
          value={value.note}
          onChange={event => onChange({ ...value, note: event.target.value })}
        />
      </Form.Item>
    </Form>
  );
}
