import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { toast } from '../../../../app/toast.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { owedBack } from '../owedBack.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { minorUnits, MoneyField } from './MoneyField.tsx';

/** Pays money back by the way that it came: on the page of the payment provider, or by the wallet itself. */
export function OnlineRefund({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  const { orderId: id, paid, currency } = order;
  const owed = owedBack(order);
  return (
    <ActionDialog<{ readonly amount: number }>
      name="refundOnline"
      label={t('operator.refundOnline')}
      hint={order.paymentMethod === 'online' ? t('operator.refundOnlineHint') : t('operator.refundWalletHint')}
      type={owed > 0 ? 'primary' : 'default'}
      reason="required"
      initial={owed > 0 ? { amount: owed / 100 } : {}}
      run={async ({ amount, reason }) => {
        const answer = await api.operator.startRefund({ id, amount: minorUnits(amount), reason });
        if (!answer.ok) return answer;
        const { state, refundUrl } = answer.value;
        if (refundUrl !== null) window.location.assign(refundUrl);
        if (state === 'begun') toast('success', t('operator.refundBegun'));
        if (state === 'manual') toast('error', t('operator.refundManual'));
        return api.operator.order({ id });
      }}
      onChange={onChange}
    >
      <MoneyField name="amount" label={t('operator.refundAmount')} currency={currency} most={paid / 100} />
    </ActionDialog>
  );
}
