import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { minorUnits, MoneyField } from './MoneyField.tsx';

/** Changes the price of an order before its review has passed. */
export function ChangePrice({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  const { orderId: id, amountPayable, currency } = order;
  return (
    <ActionDialog<{ readonly amount: number }>
      name="price"
      label={t('operator.changePrice')}
      hint={t('operator.changePriceHint')}
      reason="required"
      initial={{ amount: amountPayable / 100 }}
      run={({ amount, reason }) => api.operator.changePrice({ id, amount: minorUnits(amount), reason })}
      onChange={onChange}
    >
      <MoneyField name="amount" label={t('operator.newPrice')} currency={currency} least={0} />
    </ActionDialog>
  );
}
