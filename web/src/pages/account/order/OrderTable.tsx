import { FileTextOutlined } from '@ant-design/icons';
import { Table, Tag } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney } from '../../../app/money.ts';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { Empty } from '../../../layout/Empty.tsx';
import { OrderStatus } from '../OrderStatus.tsx';
import './orderTables.css';

interface Props {
  /** Null while they are read. */
  readonly rows: EndpointOutput<'order.list'>['rows'] | null;
  /** Whether nothing was left out: then there are no orders at all where none are shown. */
  readonly isAll: boolean;
}

/** A page of the customer's orders. */
export function OrderTable({ rows, isAll }: Props) {
  const { t, i18n } = useTranslation();
  const empty = (
    <Empty
      icon={<FileTextOutlined />}
      title={t(isAll ? 'orders.empty' : 'orders.emptyTab')}
      text={t('orders.emptyHint')}
    >
      <ButtonLink type="primary" to="/workbench/my-files">
        {t('editor.back')}
      </ButtonLink>
      <ButtonLink to="/order/manufacturing/pcb">{t('home.quote')}</ButtonLink>
    </Empty>
  );
  return (
    <div className="card flush">
      <Table
        rowKey="orderId"
        className="order-table"
        dataSource={rows ?? []}
        loading={rows === null}
        pagination={false}
        showHeader={rows !== null && rows.length > 0}
        locale={{ emptyText: rows === null ? <div className="orders-loading" /> : empty }}
        columns={[
          {
            title: t('orders.number'),
            className: 'order-number',
            render: (_, order) => (
              <Link className="numbers" to={`/my-orders/${order.orderId}`}>
                {order.orderNumber}
              </Link>
            ),
          },
          {
            title: t('orders.project'),
            className: 'order-of',
            render: (_, { projectName, poNumber }) => (
              <span className="order-project" translate="no">
                {projectName || poNumber || '--'}
              </span>
            ),
          },
          {
            title: t('orders.date'),
            className: 'order-date',
            render: (_, order) =>
              new Date(order.orderTime).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
          },
          {
            title: t('orders.status'),
            className: 'order-now',
            render: (_, { status, attention }) => (
              <>
                <OrderStatus status={status} />{' '}
                {attention === 'customer' && <Tag color="warning">{t('orders.answerNeeded')}</Tag>}
              </>
            ),
          },
          {
            title: t('orders.amount'),
            align: 'right',
            className: 'numbers order-amount',
            render: (_, order) => formatMoney(order.amountPayable, order.currency, i18n.language),
          },
        ]}
      />
    </div>
  );
}
