import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { minorUnits, MoneyField } from './MoneyField.tsx';

interface Values {
  readonly amount: number;
  readonly reference: string;
}

/** Confirms that the money of an order has arrived at the bank. */
export function ConfirmTransfer({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  const { orderId: id, due, currency } = order;
  return (
    <ActionDialog<Values>
      name="transfer"
      label={t('operator.confirmTransfer')}
      hint={t('operator.confirmTransferHint')}
      type="primary"
      reason="none"
      initial={{ amount: due / 100 }}
      run={({ amount, reference }) =>
        api.operator.confirmTransfer({ id, amount: minorUnits(amount), currency, reference })
      }
      onChange={onChange}
    >
      <MoneyField name="amount" label={t('operator.amountReceived')} currency={currency} />
      <Form.Item
        name="reference"
        label={t('operator.bankReference')}
        rules={[{ required: true, whitespace: true, message: t('operator.referenceMissing') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </ActionDialog>
  );
}
