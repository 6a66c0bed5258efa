import { Button, Popconfirm } from 'antd';
import { orderActions } from '@boardwright/commerce';
import type { OrderView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../app/api.ts';
import { ChangeOrder } from './ChangeOrder.tsx';
import { Reorder } from './Reorder.tsx';

interface Props {
  readonly order: OrderView;
  readonly onChange: (order: OrderView) => void;
}

/** What the customer may do with an order in its state; paying has a card of its own. */
export function OwnActions({ order, onChange }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = new Set(orderActions(order.status));
  const id = order.orderId;
  const complete = async () => {
    const answer = await api.order.completed({ id });
    if (answer.ok) onChange(answer.value);
  };
  const cancel = async () => {
    const answer = await api.order.cancel({ id });
    if (answer.ok) onChange(answer.value);
  };
  const remove = async () => {
    const answer = await api.order.remove({ id });
    if (answer.ok) void navigate('/my-orders', { replace: true });
  };
  return (
    <div className="order-actions">
      {actions.has('complete') && (
        <Popconfirm title={t('orders.completeAsk')} onConfirm={complete}>
          <Button type="primary">{t('orders.complete')}</Button>
        </Popconfirm>
      )}
      {actions.has('change') && <ChangeOrder order={order} onChange={onChange} />}
      <Reorder order={order} />
      {actions.has('cancel') && (
        <Popconfirm title={t(order.paid > 0 ? 'orders.cancelPaidAsk' : 'orders.cancelAsk')} onConfirm={cancel}>
          <Button danger>{t('orders.cancel')}</Button>
        </Popconfirm>
      )}
      {actions.has('delete') && (
        <Popconfirm title={t('orders.deleteAsk')} onConfirm={remove}>
          <Button danger>{t('orders.delete')}</Button>
        </Popconfirm>
      )}
    </div>
  );
}
