import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import type { OrderView } from '@boardwright/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';
import { Loading } from '../../layout/Loading.tsx';
import { Address } from './Address.tsx';
import { Card } from './order/Card.tsx';
import { OwnComplaints } from './order/complaints/OwnComplaints.tsx';
import { Consent } from './order/Consent.tsx';
import { Documents } from './order/Documents.tsx';
import { OwnFirstArticle } from './order/firstArticle/OwnFirstArticle.tsx';
import { OrderInvoice } from './order/OrderInvoice.tsx';
import { OrderItems } from './order/OrderItems.tsx';
import { OrderNotes } from './order/OrderNotes.tsx';
import { OrderUnread } from './order/OrderUnread.tsx';
import { OwnActions } from './order/OwnActions.tsx';
import { OwnTalk } from './order/OwnTalk.tsx';
import { ProductionSteps } from './order/ProductionSteps.tsx';
import { Shipment } from './order/Shipment.tsx';
import { useOrder } from './order/useOrder.ts';
import type { OrderSource } from './order/useOrderDesigns.ts';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PayOrder } from './PayOrder.tsx';
import { SignedIn } from './SignedIn.tsx';
import './account.css';

export default function OrderDetail() {
  const { id = '' } = useParams();
  return (
    <SignedIn>
      <Loaded key={id} id={id} />
    </SignedIn>
  );
}

/** Reads an order, and reads it again when something happens to it. */
function Loaded({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { order, setOrder, fault, refresh } = useOrder(id, api.order.view);
  if (fault && (fault.isMissing || !order))
    return (
      <OrderUnread
        fault={fault}
        missingHint={t('orders.missingHint')}
        list={{ to: '/my-orders', label: t('orders.title') }}
        onRetry={() => void refresh()}
      />
    );
  return order ? <Detail order={order} onChange={setOrder} /> : <Loading />;
}

interface Props {
  readonly order: OrderView;
  readonly onChange: (order: OrderView) => void;
}

function Detail({ order, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const id = order.orderId;
  const source = useMemo<OrderSource>(
    () => ({
      designs: () => api.order.designs({ id }, { quiet: true }),
      file: sha256 => api.order.file({ id, sha256 }),
    }),
    [id],
  );
  const isMade = order.status === 'inProduction' || order.production.some(({ time }) => time !== null);
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
        <OwnActions order={order} onChange={onChange} />
      </div>
      <Consent order={order} onChange={onChange} />
      {order.status === 'delivery' && order.due > 0 && (
        <Alert
          type="info"
          showIcon
          className="page-notice"
          data-testid="shipping-due"
          title={t('orders.shippingDue', { amount: formatMoney(order.due, order.currency, i18n.language) })}
        />
      )}
      {order.attention === 'customer' && order.firstArticle?.state !== 'shown' && (
        <Alert type="info" showIcon className="page-notice" title={t('orders.questionOpen')} />
      )}
      <div className="order-grid">
        <div className="order-main">
          <OwnFirstArticle order={order} onChange={onChange} />
          <OrderItems order={order} source={source} />
          <OwnTalk order={order} source={source} />
          <OwnComplaints order={order} />
        </div>
        <aside className="order-side">
          <OrderSummary order={order} />
          {order.due > 0 && <PayOrder key={order.due} order={order} />}
          {order.shipment && (
            <Card title={t('shipment.title')}>
              <Shipment shipment={order.shipment} />
            </Card>
          )}
          {isMade && (
            <Card title={t('production.title')}>
              <ProductionSteps production={order.production} />
            </Card>
          )}
          <Card title={t('documents.title')}>
            <Documents
              status={order.status}
              items={order.items}
              download={kind => api.order.document({ id: order.orderId, kind })}
              sheet={() => api.order.billExport({ orderId: order.orderId })}
            />
          </Card>
          <Card title={t('orders.history')}>
            <OrderTimeline events={order.events} />
          </Card>
          <Card title={t('orders.consignee')}>
            <Address receiver={order.receiver} />
          </Card>
          <OrderInvoice order={order} />
          <OrderNotes order={order} />
        </aside>
      </div>
    </div>
  );
}
