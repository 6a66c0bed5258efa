import { InboxOutlined } from '@ant-design/icons';
import { Alert, Modal, Table, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyFieldEdits, planFieldImport } from '@boardwright/engine/tools';
import { listed } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { readTable } from './spreadsheet.ts';

type Plan = NonNullable<ReturnType<typeof planFieldImport>>;

/** Takes a spreadsheet back: what it would change is shown before it does. */
export function FieldImport({
  document,
  onClose,
}: {
  readonly document: EditorDocument;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = async (file: File) => {
    try {
      const table = await readTable(file.name, new Uint8Array(await file.arrayBuffer()));
      const found = planFieldImport(document.store, table);
      setPlan(found);
      setFault(found ? null : t('fields.noReference'));
    } catch (error) {
      console.error(error);
      setPlan(null);
      setFault(t('fields.unreadable', { file: file.name }));
    }
  };
  const apply = () => {
    applyFieldEdits(document.store, plan!.edits);
    onClose();
  };
  return (
    <Modal
      open
      title={t('fields.importTitle')}
      onCancel={onClose}
      onOk={apply}
      okText={t('fields.apply', { count: plan?.edits.length ?? 0 })}
      okButtonProps={{ disabled: !plan || plan.edits.length === 0 }}
      cancelText={t('cancel')}
      width={640}
    >
      <Upload.Dragger
        accept=".csv,.xlsx,.tsv,.txt"
        showUploadList={false}
        beforeUpload={file => {
          void read(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>{t('fields.drop')}</p>
      </Upload.Dragger>
      {fault && <Alert type="error" title={fault} />}
      {plan && plan.unknown.length > 0 && (
        <Alert type="warning" title={t('fields.unknown', { list: listed(plan.unknown.slice(0, 12)) })} />
      )}
      {plan && plan.edits.length === 0 && <Alert type="info" title={t('fields.same')} />}
      {plan && plan.edits.length > 0 && (
        <Table
          size="small"
          virtual
          rowKey={edit => `${edit.id}${edit.name}`}
          dataSource={[...plan.edits]}
          pagination={false}
          scroll={{ y: 240 }}
          columns={[
            { key: 'reference', dataIndex: 'reference', title: t('fields.references'), width: 110 },
            { key: 'name', dataIndex: 'name', title: t('fields.field'), width: 140 },
            { key: 'from', dataIndex: 'from', title: t('annotate.from'), width: 160 },
            { key: 'to', dataIndex: 'to', title: t('annotate.to'), width: 160 },
          ]}
        />
      )}
    </Modal>
  );
}
