import { FileTextOutlined } from '@ant-design/icons';
import { Segmented, Table } from 'antd';
import type { EndpointParsed } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { formatMoney } from '../../../app/money.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { QuoteStatus } from '../../account/quotes/QuoteStatus.tsx';
import { MoreRows } from '../desk/MoreRows.tsx';
import { usePages } from '../desk/usePages.ts';
import './quoteRequests.css';

type State = EndpointParsed<'operator.quoteRequests'>['state'];

/** Inquiries for assemblies: open ones, the oldest first, and those that were answered. */
export function QuoteRequests() {
  const { t, i18n } = useTranslation();
  const [state, setState] = useState<State>('open');
  const read = useCallback((after: string) => api.operator.quoteRequests({ state, after }), [state]);
  const { rows, more } = usePages(read);
  return (
    <>
      <div className="quote-requests-head">
        <h1>{t('operator.nav.quotes')}</h1>
        <Segmented<State>
          value={state}
          onChange={setState}
          options={[
            { value: 'open', label: t('operator.quotes.open') },
            { value: 'answered', label: t('operator.quotes.answered') },
          ]}
        />
      </div>
      <div className="card flush">
        <Table
          rowKey="quoteId"
          size="middle"
          dataSource={[...(rows ?? [])]}
          loading={rows === null}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: rows !== null && <Empty icon={<FileTextOutlined />} title={t('operator.quotes.empty')} />,
          }}
          columns={[
            {
              title: t('quotes.number'),
              className: 'numbers',
              render: (_, row) => <Link to={`/operator/quotes/${row.quoteId}`}>{row.quoteNumber}</Link>,
            },
            {
              title: t('orders.date'),
              className: 'numbers',
              render: (_, { createTime }) =>
                new Date(createTime).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
            },
            { title: t('orders.project'), render: (_, row) => <span translate="no">{row.projectName || '--'}</span> },
            { title: t('orders.status'), render: (_, row) => <QuoteStatus status={row.status} /> },
            { title: t('quote.quantity'), align: 'right', className: 'numbers', dataIndex: 'quantity' },
            {
              title: t('quote.price'),
              align: 'right',
              className: 'numbers',
              render: (_, row) => formatMoney(row.total, row.currency, i18n.language),
            },
          ]}
        />
        <MoreRows more={more} />
      </div>
    </>
  );
}
