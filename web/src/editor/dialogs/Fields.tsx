import { UploadOutlined } from '@ant-design/icons';
import { Button, Input, Modal, Segmented, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldNames, fieldRows, setField, type FieldRow } from '@boardwright/engine/tools';
import { useRevision } from '../state/revision.ts';
import { FieldImport } from './FieldImport.tsx';
import { ColumnPicker } from './fields/ColumnPicker.tsx';
import { useColumns } from './fields/useColumns.ts';
import { fieldColumns, widthOfColumns } from './fields/fieldColumns.tsx';
import { FieldExport } from './fields/FieldExport.tsx';
import { FootprintChooser } from './footprints/FootprintChooser.tsx';
import { needsOf } from './footprints/needs.ts';
import type { DialogProps } from './props.ts';
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
  const columns = useColumns(names);
  const wanted = filter.trim().toLowerCase();
  const shown = rows.filter(row =>
    [...row.references, ...Object.values(row.values)].some(text => text?.toLowerCase().includes(wanted)),
  );
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
        <ColumnPicker names={columns.names} hidden={columns.hidden} onHide={columns.hide} onAdd={columns.add} />
        <VariantPicker document={document} value={variant} onChange={setVariant} />
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
          {t('fields.import')}
        </Button>
        <FieldExport document={document} group={group} variant={variant} />
      </div>
      <Table
        size="small"
        rowKey="key"
        virtual
        dataSource={shown}
        columns={fieldColumns({ store: document.store, variant, names: columns.shown, t, onBrowse: setBrowsing })}
        pagination={false}
        scroll={{ x: widthOfColumns(columns.shown.length), y: 460 }}
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
