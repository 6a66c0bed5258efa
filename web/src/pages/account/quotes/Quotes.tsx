import { FileTextOutlined } from '@ant-design/icons';
import { Button, Pagination, Popconfirm, Table } from 'antd';
import { quoteActions } from '@boardwright/commerce';
import type { CallOptions, EndpointOutput } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../app/api.ts';
import { useMoney } from '../../../app/useMoney.ts';
import { useNotice } from '../../../platform/notices.ts';
import { useRead } from '../../../app/useRead.ts';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { Empty } from '../../../layout/Empty.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { AccountCentre } from '../centre/AccountCentre.tsx';
import { QuoteDetail } from './QuoteDetail.tsx';
import { QuoteStatus } from './QuoteStatus.tsx';

type List = EndpointOutput<'quote.list'>;
type Row = List['rows'][number];

const PAGE = 16;

export default function Quotes() {
  return (
    <AccountCentre>
      <QuoteList />
    </AccountCentre>
  );
}

/** The quotes of the account, the newest first. */
function QuoteList() {
  const { t, i18n } = useTranslation();
  const { money } = useMoney();
  const [pageNum, setPageNum] = useState(1);
  const navigate = useNavigate();
  // A mail leads to one quote.
  const [params, setParams] = useSearchParams();
  const shown = params.get('quote');
  const close = useCallback(() => setParams({}, { replace: true }), [setParams]);
  const toCart = async (quoteId: string) => {
    if ((await api.quote.addToCart({ quoteId })).ok) void navigate('/shopping-cart');
  };
  const read = useCallback((options: CallOptions) => api.quote.list({ pageNum, pageSize: PAGE }, options), [pageNum]);
  const { value: list, fault, refresh } = useRead(read);
  const changed = useCallback(() => void refresh(), [refresh]);
  useNotice('quote', changed);
  const day = (time: string) => new Date(time).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  const empty = (
    <Empty icon={<FileTextOutlined />} title={t('quotes.empty')} text={t('quotes.emptyHint')}>
      <ButtonLink type="primary" to="/order/manufacturing/pcb">
        {t('home.quote')}
      </ButtonLink>
    </Empty>
  );
  return (
    <>
      <div className="centre-head">
        <h1 className="page-title">{t('centre.quotes')}</h1>
      </div>
      {fault && <Unread fault={fault} onRetry={changed} />}
      <div className="card flush" hidden={fault !== null}>
        <Table
          rowKey="quoteId"
          dataSource={list?.rows ?? []}
          loading={list === null}
          pagination={false}
          scroll={{ x: 'max-content' }}
          showHeader={(list?.rows.length ?? 0) > 0}
          locale={{ emptyText: empty }}
          columns={[
            {
              title: t('quotes.number'),
              className: 'numbers',
              render: (_, { quoteId, quoteNumber }) => (
                <Button type="link" size="small" onClick={() => setParams({ quote: quoteId })}>
                  {quoteNumber}
                </Button>
              ),
            },
            { title: t('orders.project'), render: (_, row) => <span translate="no">{row.projectName || '--'}</span> },
            { title: t('orders.date'), render: (_, row) => day(row.createTime) },
            { title: t('quotes.expires'), render: (_, row) => day(row.expiryTime) },
            { title: t('orders.status'), render: (_, row) => <QuoteStatus status={row.status} /> },
            { title: t('quote.quantity'), align: 'right', className: 'numbers', dataIndex: 'quantity' },
            {
              title: t('quote.price'),
              align: 'right',
              className: 'numbers',
              render: (_, row) => money(row.finalTotal ?? row.total, row.currency),
            },
            { render: (_, row) => <Actions row={row} onCart={id => void toCart(id)} onChange={changed} /> },
          ]}
        />
      </div>
      {shown !== null && <QuoteDetail quoteId={shown} onCart={id => void toCart(id)} onClose={close} />}
      {list !== null && list.total > PAGE && (
        <Pagination
          className="orders-pages"
          current={pageNum}
          pageSize={PAGE}
          total={list.total}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      )}
    </>
  );
}

interface ActionProps {
  readonly row: Row;
  readonly onCart: (quoteId: string) => void;
  readonly onChange: () => void;
}

function Actions({ row: { quoteId, status }, onCart, onChange }: ActionProps) {
  const { t } = useTranslation();
  const actions = new Set(quoteActions(status));
  return (
    <div className="order-actions">
      {actions.has('addToCart') && (
        <Button size="small" type="primary" onClick={() => onCart(quoteId)}>
          {t('quotes.toCart')}
        </Button>
      )}
      {actions.has('reQuote') && (
        <Button size="small" onClick={() => void api.quote.reQuote({ quoteId }).then(onChange)}>
          {t('quotes.again')}
        </Button>
      )}
      <Popconfirm title={t('quotes.deleteAsk')} onConfirm={() => api.quote.remove({ quoteId }).then(onChange)}>
        <Button size="small">{t('quotes.delete')}</Button>
      </Popconfirm>
    </div>
  );
}
