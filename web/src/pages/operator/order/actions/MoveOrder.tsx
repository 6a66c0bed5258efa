import type { OrderStatus } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { ActionDialog } from './ActionDialog.tsx';

const ENDS: readonly OrderStatus[] = ['failed', 'cancelled'];

/** Moves an order to a status that follows its own. */
export function MoveOrder({ order, onChange, to }: OrderProps & { readonly to: OrderStatus }) {
  const { t } = useTranslation();
  const ends = ENDS.includes(to);
  // An order becomes paid by its payment; by hand only where the shop agreed on another way.
  const isPlain = ends || to === 'paid' || (order.status === 'inProduction' && order.production.at(-1)?.time === null);
  return (
    <ActionDialog
      name={to}
      label={t(`operator.move.${to}`)}
      hint={t(ends ? 'operator.moveEndHint' : 'operator.moveHint')}
      type={isPlain ? 'default' : 'primary'}
      danger={ends}
      reason="required"
      run={({ reason }) => api.operator.moveOrder({ id: order.orderId, to, reason })}
      onChange={onChange}
    />
  );
}
