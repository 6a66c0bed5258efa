import { InboxOutlined, MessageOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import type { EndpointOutput, OrderStatus as Status } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { formatMoney } from '../../../app/money.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { OrderStatus } from '../../account/OrderStatus.tsx';
import './orders.css';

type Page = EndpointOutput<'operator.orders'>;
type Row = Page['rows'][number];

interface Props {
  readonly status: Status | undefined;
  readonly keyword: string;
  /** Only orders whose customer has written. */
  readonly asked: boolean;
}

/** Orders of all customers that fit, the newest first. */
export function OrderList({ status, keyword, asked }: Props) {
  const { t, i18n } = useTranslation();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const read = useCallback(
    async (after: string) => {
      const answer = await api.operator.orders({ status, keyword, after, ...(asked && { attention: 'operator' }) });
      if (!answer.ok) return setRows([]);
      setRows(old => [...(after === '' ? [] : (old ?? [])), ...answer.value.rows]);
      setNext(answer.value.next);
    },
    [status, keyword, asked],
  );
  useEffect(() => {
    setRows(null);
    void read('');
  }, [read]);
  const time = (text: string) =>
    new Date(text).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="card flush">
      <Table
        rowKey="orderId"
        dataSource={[...(rows ?? [])]}
        loading={rows === null}
        pagination={false}
        locale={{
          emptyText: rows !== null && (
            <Empty icon={<InboxOutlined />} title={t('operator.none')} text={t('operator.noneHint')} />
          ),
        }}
        columns={[
          {
            title: t('orders.number'),
            render: (_, row) => (
              <Link className="numbers" to={`/operator/orders/${row.orderId}`}>
                {row.orderNumber}
              </Link>
            ),
          },
          { title: t('operator.customer'), render: (_, row) => <span translate="no">{row.customer}</span> },
          { title: t('orders.date'), render: (_, row) => time(row.orderTime) },
          { title: t('operator.changed'), render: (_, row) => time(row.changeTime) },
          { title: t('orders.status'), render: (_, row) => <OrderStatus status={row.status} /> },
          {
            title: t('orders.amount'),
            align: 'right',
            className: 'numbers',
            render: (_, row) => formatMoney(row.amountPayable, row.currency, i18n.language),
          },
          {
            width: 56,
            render: (_, row) =>
              row.attention === 'operator' && (
                <MessageOutlined className="order-card-message" aria-label={t('operator.answerNeeded')} />
              ),
          },
        ]}
      />
      {next !== null && (
        <p className="order-more">
          <Button onClick={() => void read(next)}>{t('operator.more')}</Button>
        </p>
      )}
    </div>
  );
}
