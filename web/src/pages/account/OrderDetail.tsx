import { ArrowLeftOutlined, FileSearchOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Table } from 'antd';
import { canOrderBecome } from '@boardwright/commerce';
import type { OrderView } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';
import { useNotice } from '../../app/notices.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Item } from '../order/Item.tsx';
import { Address } from './Address.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PayOrder } from './PayOrder.tsx';
import { SignedIn } from './SignedIn.tsx';
import './account.css';

export default function OrderDetail() {
  return (
    <SignedIn>
      <Detail />
    </SignedIn>
  );
}

function Detail() {
  const { t, i18n } = useTranslation();
  const { id = '' } = useParams();
  const [order, setOrder] = useState<OrderView | null>(null);
  const [missing, setMissing] = useState(false);
  const refresh = useCallback(async () => {
    const answer = await api.order.view({ id }, { quiet: true });
    if (answer.ok) setOrder(answer.value);
    else setMissing(true);
  }, [id]);
  useEffect(() => void refresh(), [refresh]);
  const changed = useCallback((changedId: string) => void (changedId === id && refresh()), [id, refresh]);
  useNotice('order', changed);
  if (missing)
    return (
      <Empty whole icon={<FileSearchOutlined />} title={t('orders.missing')} text={t('orders.missingHint')}>
        <ButtonLink type="primary" to="/my-orders">
          {t('orders.title')}
        </ButtonLink>
      </Empty>
    );
  if (!order) return <Loading />;
  const money = (minor: number) => formatMoney(minor, order.currency, i18n.language);
  return (
    <div className="page-body orders">
      <Link to="/my-orders" className="crumb">
        <ArrowLeftOutlined aria-hidden /> {t('orders.title')}
      </Link>
      <div className="order-head">
        <div>
          <h1 className="page-title" data-testid="order-number">
            {order.orderNumber}
          </h1>
          <span className="muted numbers">
            {new Date(order.orderTime).toLocaleString(i18n.language, { dateStyle: 'long', timeStyle: 'short' })}
          </span>
          <OrderStatus status={order.status} />
        </div>
        {canOrderBecome(order.status, 'cancelled') && (
          <Popconfirm title={t('orders.cancelAsk')} onConfirm={() => api.order.cancel({ id }).then(refresh)}>
            <Button danger>{t('orders.cancel')}</Button>
          </Popconfirm>
        )}
      </div>
      <div className="order-grid">
        <section className="card flush">
          <Table
            rowKey="key"
            // A board and its stencil have one part number.
            dataSource={order.items.map((item, key) => ({ ...item, key }))}
            pagination={false}
            columns={[
              { title: t('cart.item'), render: (_, item) => <Item item={item} /> },
              { title: t('quote.quantity'), dataIndex: 'quantity', width: 120, align: 'right', className: 'numbers' },
              {
                title: t('quote.price'),
                width: 140,
                align: 'right',
                className: 'numbers',
                render: (_, item) => money(item.total),
              },
            ]}
          />
        </section>
        <aside className="order-side">
          <OrderSummary order={order} />
          {canOrderBecome(order.status, 'paid') && <PayOrder order={order} />}
          <section className="card">
            <h2 className="card-title">{t('orders.history')}</h2>
            <OrderTimeline events={order.events} />
          </section>
          <section className="card">
            <h2 className="card-title">{t('orders.consignee')}</h2>
            <Address receiver={order.receiver} />
          </section>
          {order.notes !== '' && (
            <section className="card">
              <h2 className="card-title">{t('checkout.notes')}</h2>
              <span translate="no">{order.notes}</span>
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}
