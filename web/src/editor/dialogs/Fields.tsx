import { DownloadOutlined, SearchOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Input, Modal, Segmented, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { xlsx } from '@boardwright/engine/formats/fab';
import {
  fieldNames,
  fieldRows,
  fieldTable,
  FLAGS,
  setField,
  setFlag,
  type FieldRow,
  type FlagColumn,
} from '@boardwright/engine/tools';
import { platform } from '../../platform/index.ts';
import { useRevision } from '../state/revision.ts';
import { FootprintChooser } from './footprints/FootprintChooser.tsx';
import { needsOf } from './footprints/needs.ts';
import type { DialogProps } from './props.ts';
import { FieldImport } from './FieldImport.tsx';
import { toCsv } from './spreadsheet.ts';
import { VariantPicker } from './VariantPicker.tsx';

const GROUPS = { none: [], value: ['Value', 'Footprint'] } as const;
type Grouping = keyof typeof GROUPS;

/** The fields of all parts as a table: filtered, grouped, edited in bulk, exchanged with spreadsheets. */
export function Fields({ document, session, onClose }: DialogProps) {
  const { t } = useTranslation();
  const revision = useRevision(document);
  const [grouping, setGrouping] = useState<Grouping>('value');
  const [filter, setFilter] = useState('');
  const [importing, setImporting] = useState(false);
  const [variant, setVariant] = useState('');
  const [browsing, setBrowsing] = useState<FieldRow | null>(null);
  const group = GROUPS[grouping];
  const rows = useMemo(() => fieldRows(document.store, group, variant), [document, revision, group, variant]);
  const names = useMemo(() => fieldNames(document.store), [document, revision]);
  const wanted = filter.trim().toLowerCase();
  const shown = rows.filter(row =>
    [...row.references, ...Object.values(row.values)].some(text => text?.toLowerCase().includes(wanted)),
  );
  const save = (format: 'xlsx' | 'csv') => {
    const table = fieldTable(document.store, group, variant);
    const bytes = format === 'xlsx' ? xlsx(t('fields.title'), table) : new TextEncoder().encode(toCsv(table));
    void platform.files.save({ name: `${document.name}-fields.${format}`, bytes });
  };
  const columns: TableColumnsType<FieldRow> = [
    {
      key: 'references',
      title: t('fields.references'),
      fixed: 'left',
      width: 180,
      render: (_, row) => (
        <span title={row.references.join(', ')} className="plain-value">
          {row.references.join(', ')}
        </span>
      ),
    },
    { key: 'count', title: t('fields.count'), width: 64, align: 'right', render: (_, row) => row.references.length },
    ...names.map(name => ({
      key: name,
      title: name,
      width: 170,
      render: (_: unknown, row: FieldRow) => (
        <Cell
          label={`${row.references[0]} ${name}`}
          value={row.values[name] ?? null}
          onSave={value => setField(document.store, row.ids, name, value, variant)}
          {...(name === 'Footprint' ? { onBrowse: () => setBrowsing(row) } : {})}
        />
      ),
    })),
    ...FLAGS.map((flag: FlagColumn) => ({
      key: flag,
      title: t(`fields.flag.${flag}`),
      width: 96,
      align: 'center' as const,
      render: (_: unknown, row: FieldRow) => (
        <Checkbox
          aria-label={`${row.references[0]} ${t(`fields.flag.${flag}`)}`}
          checked={row.flags[flag] === true}
          indeterminate={row.flags[flag] === null}
          onChange={event => setFlag(document.store, row.ids, flag, event.target.checked, variant)}
        />
      ),
    })),
  ];
  return (
    <Modal open title={t('fields.title')} onCancel={onClose} footer={null} width="min(1200px, 94vw)">
      <div className="fields-bar">
        <Input
          allowClear
          value={filter}
          placeholder={t('fields.filter')}
          aria-label={t('fields.filter')}
          onChange={event => setFilter(event.target.value)}
        />
        <Segmented
          aria-label={t('fields.grouping')}
          value={grouping}
          onChange={setGrouping}
          options={[
            { value: 'value', label: t('fields.byValue') },
            { value: 'none', label: t('fields.each') },
          ]}
        />
        <VariantPicker document={document} value={variant} onChange={setVariant} />
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
          {t('fields.import')}
        </Button>
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
      </div>
      <Table
        size="small"
        rowKey="key"
        virtual
        dataSource={shown}
        columns={columns}
        pagination={false}
        scroll={{ x: 244 + names.length * 170 + FLAGS.length * 96, y: 460 }}
      />
      {browsing && (
        <FootprintChooser
          session={session}
          title={t('footprints.assignTitle', { part: browsing.references.join(', ') })}
          current={browsing.values['Footprint'] ?? ''}
          needs={needsOf(document.store, browsing.ids)}
          action={t('footprints.assign')}
          onChoose={({ id }) => {
            setField(document.store, browsing.ids, 'Footprint', id, variant);
            setBrowsing(null);
          }}
          onClose={() => setBrowsing(null)}
        />
      )}
      {importing && <FieldImport document={document} onClose={() => setImporting(false)} />}
    </Modal>
  );
}

/** A cell that saves when one leaves it; empty and dashed where the parts of a row differ. */
function Cell({
  label,
  value,
  onSave,
  onBrowse,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly onSave: (value: string) => void;
  readonly onBrowse?: () => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const end = () => {
    if (text !== null && text !== (value ?? '')) onSave(text);
    setText(null);
  };
  return (
    <Input
      size="small"
      variant="borderless"
      aria-label={label}
      value={text ?? value ?? ''}
      placeholder={value === null ? '⋯' : undefined}
      onChange={event => setText(event.target.value)}
      onBlur={end}
      onPressEnter={end}
      suffix={
        onBrowse && (
          <Button
            size="small"
            type="text"
            icon={<SearchOutlined aria-hidden />}
            aria-label={`${label}: ${t('footprints.browse')}`}
            title={t('footprints.browse')}
            onClick={onBrowse}
          />
        )
      }
      onKeyDown={event => {
        if (event.key !== 'Escape' || text === null) return;
        event.stopPropagation();
        setText(null);
      }}
    />
  );
}
