import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { minorUnits, MoneyField } from './MoneyField.tsx';
import { owedBack } from '../owedBack.ts';

interface Values {
  readonly amount: number;
  readonly reference: string;
}

/** Records that money was paid back; at first all that the customer has paid too much. */
export function Refund({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  const { orderId: id, paid, currency } = order;
  const owed = owedBack(order);
  return (
    <ActionDialog<Values>
      name="refund"
      label={t('operator.refund')}
      hint={t('operator.refundHint')}
      type={owed > 0 ? 'primary' : 'default'}
      reason="required"
      initial={owed > 0 ? { amount: owed / 100 } : {}}
      run={({ amount, reference, reason }) =>
        api.operator.refund({ id, amount: minorUnits(amount), reference, reason })
      }
      onChange={onChange}
    >
      <MoneyField name="amount" label={t('operator.refundAmount')} currency={currency} most={paid / 100} />
      <Form.Item
        name="reference"
        label={t('operator.refundReference')}
        rules={[{ required: true, whitespace: true, message: t('operator.referenceMissing') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </ActionDialog>
  );
}
