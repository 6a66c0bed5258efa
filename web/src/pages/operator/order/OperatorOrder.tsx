import { ArrowLeftOutlined, FileSearchOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { useNotice } from '../../../app/notices.ts';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Address } from '../../account/Address.tsx';
import { Card } from '../../account/order/Card.tsx';
import { Documents } from '../../account/order/Documents.tsx';
import { OrderItems } from '../../account/order/OrderItems.tsx';
import { OrderNotes } from '../../account/order/OrderNotes.tsx';
import { ProductionSteps } from '../../account/order/ProductionSteps.tsx';
import { Shipment } from '../../account/order/Shipment.tsx';
import { OrderStatus } from '../../account/OrderStatus.tsx';
import { OrderSummary } from '../../account/OrderSummary.tsx';
import { OrderTimeline } from '../../account/OrderTimeline.tsx';
import { OrderActions } from './actions/OrderActions.tsx';
import { CustomerComplaints } from './complaints/CustomerComplaints.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerTalk } from './CustomerTalk.tsx';
import { OpenPoints } from './OpenPoints.tsx';
import type { OperatorOrderView, OrderProps } from './operatorOrder.ts';
import '../../account/account.css';

/** Reads an order of any customer. */
export function OperatorOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<OperatorOrderView | null>(null);
  const [missing, setMissing] = useState(false);
  const refresh = useCallback(async () => {
    const answer = await api.operator.order({ id }, { quiet: true });
    if (answer.ok) setOrder(answer.value);
    else setMissing(true);
  }, [id]);
  useEffect(() => void refresh(), [refresh]);
  const changed = useCallback((other: string | null) => void ((other ?? id) === id && refresh()), [id, refresh]);
  useNotice('message', changed);
  if (missing)
    return (
      <Empty whole icon={<FileSearchOutlined />} title={t('orders.missing')} text={t('operator.missingHint')}>
        <ButtonLink type="primary" to="/operator/orders">
          {t('operator.nav.orders')}
        </ButtonLink>
      </Empty>
    );
  return order ? <Detail order={order} onChange={setOrder} /> : <Loading />;
}

function Detail({ order, onChange }: OrderProps) {
  const { t, i18n } = useTranslation();
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
          <OrderItems order={order} />
          <CustomerComplaints order={order} onChange={onChange} />
          <CustomerTalk order={order} />
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
              download={kind => api.operator.orderDocument({ id: order.orderId, kind })}
            />
          </Card>
          <Card title={t('orders.consignee')}>
            <Address receiver={order.receiver} />
          </Card>
          <OrderNotes order={order} />
          <Card title={t('orders.history')}>
            <OrderTimeline events={order.events} />
          </Card>
        </aside>
      </div>
    </>
  );
}
