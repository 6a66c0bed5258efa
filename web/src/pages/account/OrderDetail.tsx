import { Button, Popconfirm, Result, Table, Tag } from 'antd';
import { canOrderBecome } from '@boardwright/commerce';
import type { OrderView } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';
import { Loading } from '../../layout/Loading.tsx';
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
    const answer = await api.order.view({ id });
    if (answer.ok) setOrder(answer.value);
    else setMissing(true);
  }, [id]);
  useEffect(() => void refresh(), [refresh]);
  if (missing)
    return (
      <Result
        status="404"
        title={t('orders.missing')}
        extra={
          <Link to="/my-orders">
            <Button type="primary">{t('orders.title')}</Button>
          </Link>
        }
      />
    );
  if (!order) return <Loading />;
  const money = (minor: number) => formatMoney(minor, order.currency, i18n.language);
  const { receiver } = order;
  return (
    <div className="page-body">
      <div className="order-head">
        <div>
          <h1 className="page-title" data-testid="order-number">
            {order.orderNumber}
          </h1>
          <span className="muted">{new Date(order.orderTime).toLocaleString(i18n.language)}</span>{' '}
          <Tag color="blue">{t(`order.status.${order.status}`)}</Tag>
        </div>
        {canOrderBecome(order.status, 'cancelled') && (
          <Popconfirm title={t('orders.cancelAsk')} onConfirm={() => api.order.cancel({ id }).then(refresh)}>
            <Button danger>{t('orders.cancel')}</Button>
          </Popconfirm>
        )}
      </div>
      <div className="order-grid">
        <section className="card">
          <Table
            rowKey="partNo"
            dataSource={order.items}
            pagination={false}
            columns={[
              { title: t('cart.item'), render: (_, item) => t(`cart.type.${item.itemType}`) },
              {
                title: t('quote.size'),
                render: (_, { request }) =>
                  request ? `${request.size.widthUm / 1000} × ${request.size.heightUm / 1000} mm` : '--',
              },
              {
                title: t('cart.layers'),
                render: (_, { request }) => (request ? String(request.options.layers) : '--'),
              },
              { title: t('quote.quantity'), dataIndex: 'quantity' },
              { title: t('quote.price'), align: 'right', render: (_, item) => money(item.total) },
            ]}
          />
        </section>
        <aside className="card">
          <dl className="facts">
            <dt>{t('orders.merchandise')}</dt>
            <dd>{money(order.merchandiseTotal)}</dd>
            <dt>{t('orders.discount')}</dt>
            <dd>{money(order.couponDiscount)}</dd>
            <dt>{t('orders.shipping')}</dt>
            <dd>{order.shipping === null ? t('orders.shippingLater') : money(order.shipping)}</dd>
            <dt>
              <strong>{t('orders.amount')}</strong>
            </dt>
            <dd>
              <strong data-testid="order-total">{money(order.amountPayable)}</strong>
            </dd>
            <dt>{t('orders.consignee')}</dt>
            <dd>
              {[receiver.firstName, receiver.lastName].filter(Boolean).join(' ')}
              <br />
              {[receiver.address, receiver.postcode, receiver.city, receiver.countryCode].filter(Boolean).join(', ')}
              <br />
              {receiver.phone}
            </dd>
          </dl>
        </aside>
      </div>
    </div>
  );
}
