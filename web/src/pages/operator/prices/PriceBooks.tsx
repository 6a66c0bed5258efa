import { Button, Table, Tag } from 'antd';
import type { CallOptions } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useRead } from '../../../app/useRead.ts';
import { Unread } from '../../../layout/Unread.tsx';
import { Draft } from './Draft.tsx';

const readAll = (options: CallOptions) => api.operator.priceBooks({}, options);

/** The versions of the price book, and the draft that is worked on. */
export function PriceBooks() {
  const { t, i18n } = useTranslation();
  const { value: books, fault, refresh } = useRead(readAll);
  const [drafting, setDrafting] = useState(false);
  const time = (text: string | null) =>
    text === null ? '--' : new Date(text).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const published = books?.filter(({ publishTime }) => publishTime !== null) ?? [];
  const current = published.toSorted((a, b) => b.publishTime!.localeCompare(a.publishTime!))[0];
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.prices')}</h1>
        {!drafting && current && (
          <Button type="primary" data-testid="new-draft" onClick={() => setDrafting(true)}>
            {t('operator.prices.new')}
          </Button>
        )}
      </div>
      {drafting && current && (
        <Draft
          base={current.version}
          onChange={() => void refresh()}
          onDone={() => {
            setDrafting(false);
            void refresh();
          }}
        />
      )}
      <div className="card flush">
        <Table
          rowKey="version"
          dataSource={[...(books ?? [])]}
          loading={books === null && fault === null}
          locale={{ emptyText: fault && <Unread fault={fault} onRetry={() => void refresh()} /> }}
          pagination={false}
          columns={[
            {
              title: t('operator.prices.version'),
              render: (_, { version, publishTime }) => (
                <>
                  <span translate="no">{version}</span>{' '}
                  {version === current?.version && <Tag color="green">{t('operator.prices.current')}</Tag>}
                  {publishTime === null && <Tag>{t('operator.prices.draft')}</Tag>}
                </>
              ),
            },
            { title: t('operator.reason'), render: (_, { reason }) => <span translate="no">{reason || '--'}</span> },
            { title: t('operator.prices.made'), render: (_, row) => time(row.createTime) },
            { title: t('operator.prices.published'), render: (_, row) => time(row.publishTime) },
          ]}
        />
      </div>
    </>
  );
}
