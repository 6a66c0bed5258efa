import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { xlsx } from '@boardwright/engine/formats/fab';
import { fieldTable } from '@boardwright/engine/tools';
import { platform } from '../../../platform/index.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { toCsv } from '../spreadsheet.ts';

interface Props {
  readonly document: EditorDocument;
  /** Fields by which parts share a row. */
  readonly group: readonly string[];
  readonly variant: string;
}

/** Saves the table for a spreadsheet. */
export function FieldExport({ document, group, variant }: Props) {
  const { t } = useTranslation();
  const save = (format: 'xlsx' | 'csv') => {
    const table = fieldTable(document.store, group, variant);
    const bytes = format === 'xlsx' ? xlsx(t('fields.title'), table) : new TextEncoder().encode(toCsv(table));
    void platform.files.save({ name: `${document.name}-fields.${format}`, bytes });
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'xlsx', label: 'Excel (.xlsx)' },
          { key: 'csv', label: 'CSV' },
        ],
        onClick: ({ key }) => save(key as 'xlsx' | 'csv'),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />}>{t('fields.export')}</Button>
    </Dropdown>
  );
}
