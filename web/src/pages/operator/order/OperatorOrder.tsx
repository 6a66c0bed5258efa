import { ArrowLeftOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { Address } from '../../account/Address.tsx';
import { Card } from '../../account/order/Card.tsx';
import { Documents } from '../../account/order/Documents.tsx';
import { OrderInvoice } from '../../account/order/OrderInvoice.tsx';
import { OrderItems } from '../../account/order/OrderItems.tsx';
import { OrderNotes } from '../../account/order/OrderNotes.tsx';
import { OrderUnread } from '../../account/order/OrderUnread.tsx';
import { ProductionSteps } from '../../account/order/ProductionSteps.tsx';
import { Shipment } from '../../account/order/Shipment.tsx';
import { useOrder } from '../../account/order/useOrder.ts';
import type { OrderSource } from '../../account/order/useOrderDesigns.ts';
import { OrderStatus } from '../../account/OrderStatus.tsx';
import { OrderSummary } from '../../account/OrderSummary.tsx';
import { OrderTimeline } from '../../account/OrderTimeline.tsx';
import { OrderActions } from './actions/OrderActions.tsx';
import { CustomerComplaints } from './complaints/CustomerComplaints.tsx';
import { CustomerFirstArticle } from './CustomerFirstArticle.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerTalk } from './CustomerTalk.tsx';
import { OpenPoints } from './OpenPoints.tsx';
import type { OrderProps } from './operatorOrder.ts';
import '../../account/account.css';

/** Reads an order of any customer. */
export function OperatorOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { order, setOrder, fault, refresh } = useOrder(id, api.operator.order);
  if (fault && (fault.isMissing || !order))
    return (
      <OrderUnread
        fault={fault}
        missingHint={t('operator.missingHint')}
        list={{ to: '/operator/orders', label: t('operator.nav.orders') }}
        onRetry={() => void refresh()}
      />
    );
  return order ? <Detail order={order} onChange={setOrder} /> : <Loading />;
}

function Detail({ order, onChange }: OrderProps) {
  const { t, i18n } = useTranslation();
  const id = order.orderId;
  const source = useMemo<OrderSource>(
    () => ({
      designs: () => api.operator.orderDesigns({ id }, { quiet: true }),
      file: sha256 => api.operator.orderFile({ id, sha256 }),
    }),
    [id],
  );
  return (
    <>
      <Link to="/operator/orders" className="crumb">
        <ArrowLeftOutlined aria-hidden /> {t('operator.nav.orders')}
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
      </div>
      <OpenPoints order={order} />
      <OrderActions order={order} onChange={onChange} />
      <div className="order-grid">
        <div className="order-main">
          <OrderItems order={order} source={source} />
          <CustomerFirstArticle order={order} />
          <CustomerComplaints order={order} onChange={onChange} />
          <CustomerTalk order={order} source={source} />
        </div>
        <aside className="order-side">
          <OrderSummary order={order} />
          <Card title={t('operator.customer')}>
            <CustomerFacts order={order} />
          </Card>
          <Card title={t('production.title')}>
            <ProductionSteps production={order.production} />
          </Card>
          {order.shipment && (
            <Card title={t('shipment.title')}>
              <Shipment shipment={order.shipment} />
            </Card>
          )}
          <Card title={t('documents.title')}>
            <Documents
              status={order.status}
              items={order.items}
              download={kind => api.operator.orderDocument({ id: order.orderId, kind })}
            />
          </Card>
          <Card title={t('orders.consignee')}>
            <Address receiver={order.receiver} />
          </Card>
          <OrderInvoice order={order} />
          <OrderNotes order={order} />
          <Card title={t('orders.history')}>
            <OrderTimeline events={order.events} />
          </Card>
        </aside>
      </div>
    </>
  );
}
