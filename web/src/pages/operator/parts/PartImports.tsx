import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Table, Upload } from 'antd';
import { categoryIds, categoryTitle } from '@boardwright/commerce/parts';
import type { PartImport, RefusedRow } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { tr } from '../../../app/locale.ts';
import { toast } from '../../../app/toast.ts';
import { Loading } from '../../../layout/Loading.tsx';

/** Imports of catalogues: a table is uploaded, and the rows that were refused are listed. */
export function PartImports() {
  const { t, i18n } = useTranslation();
  const [imports, setImports] = useState<readonly PartImport[] | null>(null);
  const [report, setReport] = useState<PartImport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(async () => {
    const answer = await api.operator.partImports({}, { quiet: true });
    if (answer.ok) setImports(answer.value);
    else toast('error', answer.error.message);
  }, []);
  useEffect(() => void read(), [read]);
  const upload = async (file: File) => {
    setBusy(true);
    const answer = await api.operator.importParts({ originalFileName: file.name }, { file, quiet: true });
    setBusy(false);
    if (!answer.ok) return toast('error', answer.error.message);
    setReport(answer.value);
    await read();
  };
  if (!imports) return <Loading />;
  const numbers = new Intl.NumberFormat(i18n.language);
  const times = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <h1>{t('operator.nav.parts')}</h1>
      <section className="card console-form">
        <p>{t('operator.parts.lead')}</p>
        <p className="muted">{t('operator.parts.columns')}</p>
        <details>
          <summary>{t('operator.parts.categories')}</summary>
          <ul>
            {categoryIds.map(id => (
              <li key={id}>
                {tr(categoryTitle(id))}: <code>{id}</code>
              </li>
            ))}
          </ul>
        </details>
        <Upload
          accept=".xlsx,.xls,.ods,.csv,.tsv"
          showUploadList={false}
          beforeUpload={file => {
            void upload(file);
            // The file is sent by `upload`.
            return false;
          }}
        >
          <Button type="primary" icon={<UploadOutlined aria-hidden />} loading={isBusy}>
            {t('operator.parts.choose')}
          </Button>
        </Upload>
        {report && <Report report={report} />}
      </section>
      <h2>{t('operator.parts.history')}</h2>
      <div className="card flush">
        <Table<PartImport>
          rowKey="importId"
          size="middle"
          dataSource={imports}
          pagination={false}
          columns={[
            { title: t('operator.parts.file'), render: (_, each) => each.fileName || t('operator.parts.shipped') },
            {
              title: t('operator.parts.count'),
              align: 'right',
              className: 'numbers',
              render: (_, each) => numbers.format(each.parts),
            },
            { title: t('operator.parts.time'), render: (_, each) => times.format(new Date(each.createTime)) },
          ]}
        />
      </div>
    </>
  );
}

function Report({ report: { parts, refused } }: { readonly report: PartImport }) {
  const { t } = useTranslation();
  return (
    <div role="status" data-testid="import-report">
      <Alert
        className="page-notice"
        type={refused.length === 0 ? 'success' : 'warning'}
        showIcon
        title={t('operator.parts.done', { count: parts })}
        description={refused.length > 0 && t('operator.parts.refused', { count: refused.length })}
      />
      {refused.length > 0 && (
        <Table<RefusedRow>
          rowKey={row => `${row.row} ${row.column}`}
          size="small"
          dataSource={refused}
          pagination={{ pageSize: 20, hideOnSinglePage: true }}
          columns={[
            { title: t('operator.parts.row'), dataIndex: 'row', width: 70 },
            { title: t('operator.parts.column'), dataIndex: 'column' },
            { title: t('operator.parts.text'), dataIndex: 'text' },
            { title: t('operator.parts.reason'), render: (_, row) => t(`operator.parts.reasons.${row.reason}`) },
          ]}
        />
      )}
    </div>
  );
}
