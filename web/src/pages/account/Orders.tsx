import { FileTextOutlined } from '@ant-design/icons';
import { Table, Tabs } from 'antd';
import { orderTabs } from '@boardwright/commerce';
import type { Client, OrderTab } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';
import { useNotice } from '../../app/notices.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { OrderStatus } from './OrderStatus.tsx';
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
  const refresh = useCallback(
    () => void api.order.list({ tab }).then(answer => setList(answer.ok ? answer.value : null)),
    [tab],
  );
  useEffect(() => {
    setList(null);
    refresh();
  }, [refresh]);
  useNotice('order', refresh);
  const tabs = Object.keys(orderTabs) as OrderTab[];
  return (
    <div className="page-body orders">
      <h1 className="page-title">{t('orders.title')}</h1>
      <Tabs
        activeKey={tab}
        onChange={key => setTab(key as OrderTab)}
        items={tabs.map(key => ({
          key,
          label: (
            <>
              {t(`orders.tab.${key}`)} <span className="tab-count">{list?.count[key] ?? ''}</span>
            </>
          ),
        }))}
      />
      <div className="card flush">
        <Table
          rowKey="orderId"
          dataSource={list?.rows ?? []}
          loading={list === null}
          pagination={false}
          showHeader={(list?.rows.length ?? 0) > 0}
          locale={{
            emptyText: (
              <Empty
                icon={<FileTextOutlined />}
                title={t(`orders.${tab === 'all' ? 'empty' : 'emptyTab'}`)}
                text={t('orders.emptyHint')}
              >
                <ButtonLink type="primary" to="/workbench/my-files">
                  {t('editor.back')}
                </ButtonLink>
                <ButtonLink to="/order/manufacturing/pcb">{t('home.quote')}</ButtonLink>
              </Empty>
            ),
          }}
          columns={[
            {
              title: t('orders.number'),
              render: (_, order) => (
                <Link className="numbers" to={`/my-orders/${order.orderId}`}>
                  {order.orderNumber}
                </Link>
              ),
            },
            {
              title: t('orders.project'),
              render: (_, { projectName }) => (
                <span className="order-project" translate="no">
                  {projectName || '--'}
                </span>
              ),
            },
            {
              title: t('orders.date'),
              render: (_, order) =>
                new Date(order.orderTime).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
            },
            { title: t('orders.status'), render: (_, order) => <OrderStatus status={order.status} /> },
            {
              title: t('orders.amount'),
              align: 'right',
              className: 'numbers',
              render: (_, order) => formatMoney(order.amountPayable, order.currency, i18n.language),
            },
          ]}
        />
      </div>
    </div>
  );
}
