import { Empty, Table, Tabs, Tag } from 'antd';
import { orderTabs, type OrderTab } from '@boardwright/commerce';
import type { Client } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';
import { SignedIn } from './SignedIn.tsx';

type Answer<T> = T extends Promise<infer R> ? (R extends { ok: true; value: infer V } ? V : never) : never;
type List = Answer<ReturnType<Client['order']['list']>>;

export default function Orders() {
  return (
    <SignedIn>
      <OrderList />
    </SignedIn>
  );
}

function OrderList() {
  const { t, i18n } = useTranslation();
  const [tab, setTab] = useState<OrderTab>('all');
  const [list, setList] = useState<List | null>(null);
  useEffect(() => {
    setList(null);
    void api.order.list({ tab }).then(answer => setList(answer.ok ? answer.value : null));
  }, [tab]);
  const tabs = Object.keys(orderTabs) as OrderTab[];
  return (
    <div className="page-body">
      <h1 className="page-title">{t('orders.title')}</h1>
      <Tabs
        activeKey={tab}
        onChange={key => setTab(key as OrderTab)}
        items={tabs.map(key => ({ key, label: `${t(`orders.tab.${key}`)} ${list?.count[key] ?? ''}` }))}
      />
      <Table
        rowKey="orderId"
        dataSource={list?.rows ?? []}
        loading={list === null}
        pagination={false}
        locale={{ emptyText: <Empty description={t('orders.empty')} /> }}
        columns={[
          {
            title: t('orders.number'),
            render: (_, order) => <Link to={`/my-orders/${order.orderId}`}>{order.orderNumber}</Link>,
          },
          { title: t('orders.project'), dataIndex: 'projectName' },
          { title: t('orders.date'), render: (_, order) => new Date(order.orderTime).toLocaleString(i18n.language) },
          { title: t('orders.status'), render: (_, order) => <Tag>{t(`order.status.${order.status}`)}</Tag> },
          {
            title: t('orders.amount'),
            align: 'right',
            render: (_, order) => formatMoney(order.amountPayable, order.currency, i18n.language),
          },
        ]}
      />
    </div>
  );
}
