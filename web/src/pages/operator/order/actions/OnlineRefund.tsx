import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { owedBack } from '../owedBack.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { minorUnits, MoneyField } from './MoneyField.tsx';

/** Leads to the page of the payment provider, where money is paid back; the provider reports it. */
export function OnlineRefund({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  const { orderId: id, paid, currency } = order;
  const owed = owedBack(order);
  return (
    <ActionDialog<{ readonly amount: number }>
      name="refund"
      label={t('operator.refundOnline')}
      hint={t('operator.refundOnlineHint')}
      type={owed > 0 ? 'primary' : 'default'}
      reason="required"
      initial={owed > 0 ? { amount: owed / 100 } : {}}
      run={async ({ amount, reason }) => {
        const answer = await api.operator.startRefund({ id, amount: minorUnits(amount), reason });
        if (!answer.ok) return answer;
        if (answer.value.refundUrl !== null) window.location.assign(answer.value.refundUrl);
        return api.operator.order({ id });
      }}
      onChange={onChange}
    >
      <MoneyField name="amount" label={t('operator.refundAmount')} currency={currency} most={paid / 100} />
    </ActionDialog>
  );
}
