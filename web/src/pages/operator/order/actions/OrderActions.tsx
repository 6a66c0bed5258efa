import { changeableStatuses, orderTransitions } from '@boardwright/commerce';
import type { OrderStatus } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import type { OrderProps } from '../operatorOrder.ts';
import { ChangePrice } from './ChangePrice.tsx';
import { ChargeShipping } from './ChargeShipping.tsx';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import { MoveOrder } from './MoveOrder.tsx';
import { ReportStep } from './ReportStep.tsx';
import { OnlineRefund } from './OnlineRefund.tsx';
import { Refund } from './Refund.tsx';
import { Ship } from './Ship.tsx';
import { ShowFirstArticle } from './ShowFirstArticle.tsx';
import '../operatorOrder.css';

/** What an operator may do with an order in its state, by the table of transitions. */
export function OrderActions(props: OrderProps) {
  const { t } = useTranslation();
  const { order } = props;
  const isShippingOpen = order.isShippingLater && (order.shipping === null || order.due > 0);
  const hasOpenArticle = order.production.some(({ step, time }) => step === 'firstArticle' && time === null);
  // It leaves the factory when its shipping is paid.
  const next: readonly OrderStatus[] = orderTransitions[order.status];
  const possible = next.filter(to => to !== 'shipped' || !isShippingOpen);
  return (
    <section className="card operator-actions" aria-label={t('operator.actions')}>
      {order.due > 0 && <ConfirmTransfer {...props} />}
      {order.status === 'inProduction' && <ReportStep {...props} />}
      {order.status === 'inProduction' && hasOpenArticle && <ShowFirstArticle {...props} />}
      {order.status === 'delivery' && isShippingOpen && <ChargeShipping {...props} />}
      {possible.map(to =>
        to === 'shipped' ? <Ship key={to} {...props} /> : <MoveOrder key={to} to={to} {...props} />,
      )}
      {changeableStatuses.includes(order.status) && <ChangePrice {...props} />}
      {order.paid > 0 && order.paymentMethod !== 'transfer' && <OnlineRefund {...props} />}
      {order.paid > 0 && order.paymentMethod !== 'online' && <Refund {...props} />}
    </section>
  );
}
