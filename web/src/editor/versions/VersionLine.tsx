import { LockOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DesignVersion } from '@boardwright/engine/storage';

interface Props {
  readonly version: DesignVersion;
  readonly menu: MenuProps['items'];
  readonly onCompare: () => void;
}

/** A version in the list: a click compares it with the design as it is now. */
export function VersionLine({ version, menu, onCompare }: Props) {
  const { t, i18n } = useTranslation();
  const times = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="version">
      <button type="button" onClick={onCompare} title={version.note || t('versions.compareNow')}>
        <strong translate="no">{version.name}</strong>
        <small>
          {times.format(new Date(version.at))}
          {version.actor !== '' && <span translate="no"> · {version.actor}</span>}
        </small>
        {version.tags.length > 0 && (
          <span className="version-tags" translate="no">
            {version.tags.map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        )}
      </button>
      {version.ordered && (
        <Tag icon={<LockOutlined aria-hidden />} color="blue">
          {t('versions.ordered')}
        </Tag>
      )}
      <Dropdown menu={{ items: menu ?? [] }} trigger={['click']}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('versions.more', { name: version.name })}
        />
      </Dropdown>
    </li>
  );
}
