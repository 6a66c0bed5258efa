import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LONGEST_TAG, LONGEST_VERSION_NAME, MOST_TAGS } from '@boardwright/engine/storage';
import { useVersionList } from './versionList.ts';

/** Longest note, characters. */
const LONGEST_NOTE = 2000;

/** What a person writes about a version. */
export interface VersionText {
  readonly name: string;
  readonly note: string;
  readonly tags: readonly string[];
}

interface Props {
  readonly value: VersionText;
  /** Boards were ordered of it: only the rest can be changed. */
  readonly isNameKept?: boolean;
  readonly onChange: (value: VersionText) => void;
  /** Enter in the name. */
  readonly onEnter: () => void;
}

/** Name, note and tags of a version. */
export function VersionFields({ value, isNameKept = false, onChange, onEnter }: Props) {
  const { t } = useTranslation();
  const known = useVersionList(list => list.versions).flatMap(({ tags }) => tags);
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('versions.name')} htmlFor="version-name">
        <Input
          id="version-name"
          autoFocus
          disabled={isNameKept}
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
      <Form.Item label={t('versions.tags')} htmlFor="version-tags">
        <Select<string[]>
          id="version-tags"
          mode="tags"
          value={[...value.tags]}
          maxCount={MOST_TAGS}
          tokenSeparators={[',', '，']}
          placeholder={t('versions.tagsExample')}
          options={[...new Set(known)].map(tag => ({ value: tag, label: tag }))}
          onChange={tags => onChange({ ...value, tags: tags.map(tag => tag.slice(0, LONGEST_TAG)) })}
        />
      </Form.Item>
    </Form>
  );
}
