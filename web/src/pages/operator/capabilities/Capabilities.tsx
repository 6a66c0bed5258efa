import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select, Table, Tag } from 'antd';
import type { CallOptions } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useRead } from '../../../app/useRead.ts';
import { ImportButton } from '../../../layout/ImportButton.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { toast } from '../../../app/toast.ts';
import { CapabilityDraft } from './CapabilityDraft.tsx';
import { exportCapability, importedCapability } from './capabilityFiles.ts';
import type { Version } from './draft.ts';
import './capabilities.css';

const readAll = (options: CallOptions) => api.operator.capabilities({}, options);

/** Versions of what the factory can make, and the draft that is worked on. */
export function Capabilities() {
  const { t, i18n } = useTranslation();
  const { value: versions, fault, refresh } = useRead(readAll);
  const [base, setBase] = useState<Version | null>(null);
  if (fault) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (versions === null) return <Loading />;
  const current = versions.find(({ isCurrent }) => isCurrent)!;
  const time = (text: string | null) =>
    text === null ? '--' : new Date(text).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const load = (text: string) => {
    const read = importedCapability(text);
    if (read === null) toast('error', t('operator.capability.noProfile'));
    else setBase({ reason: '', createTime: '', isCurrent: false, ...read, publishTime: null });
  };
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.capabilities')}</h1>
        {base === null && <ImportButton accept=".json" label={t('operator.book.import')} onText={load} />}
        {base === null && (
          <Select
            className="capability-base"
            data-testid="new-profile"
            aria-label={t('operator.capability.new')}
            placeholder={t('operator.capability.new')}
            value={null}
            options={versions.map(({ version }) => ({
              value: version,
              label: t('operator.capability.copyOf', { version }),
            }))}
            onChange={(version: string | null) => setBase(versions.find(each => each.version === version) ?? null)}
          />
        )}
      </div>
      <p className="muted capability-lead">{t('operator.capability.lead')}</p>
      {base !== null && (
        <CapabilityDraft
          key={base.version}
          base={base}
          current={current}
          onChange={() => void refresh()}
          onDone={() => {
            setBase(null);
            void refresh();
          }}
        />
      )}
      <div className="card flush">
        <Table
          rowKey="version"
          dataSource={[...versions]}
          pagination={false}
          columns={[
            {
              title: t('operator.prices.version'),
              render: (_, { version, publishTime, isCurrent }) => (
                <>
                  <span translate="no">{version}</span>{' '}
                  {isCurrent && <Tag color="green">{t('operator.prices.current')}</Tag>}
                  {publishTime === null && <Tag>{t('operator.prices.draft')}</Tag>}
                </>
              ),
            },
            { title: t('operator.reason'), render: (_, { reason }) => <span translate="no">{reason || '--'}</span> },
            { title: t('operator.prices.made'), className: 'numbers', render: (_, row) => time(row.createTime) },
            { title: t('operator.prices.published'), className: 'numbers', render: (_, row) => time(row.publishTime) },
            {
              align: 'right',
              render: (_, row) => (
                <>
                  {row.publishTime === null && (
                    <Button size="small" disabled={base !== null} onClick={() => setBase(row)}>
                      {t('operator.capability.edit')}
                    </Button>
                  )}{' '}
                  <Button
                    size="small"
                    icon={<DownloadOutlined aria-hidden />}
                    aria-label={`${t('operator.book.export')} ${row.version}`}
                    onClick={() => void exportCapability(row)}
                  />
                </>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
