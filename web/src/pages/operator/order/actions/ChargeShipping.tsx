import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { minorUnits, MoneyField } from './MoneyField.tsx';
import { OTHER_WAY, ShippingWays } from './ShippingWays.tsx';

interface Values {
  readonly grams: number;
  readonly serviceId: string;
  readonly price?: number;
  readonly name?: string;
  readonly amount?: number;
}

/** Charges the shipping of a packed order whose shipping is paid later: by a carrier's price, or by one that is entered. */
export function ChargeShipping({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  const run = ({
    grams,
    serviceId,
    price = 0,
    name = '',
    amount = 0,
    reason,
  }: Values & { readonly reason: string }) => {
    const common = { id: order.orderId, grams, reason };
    return api.operator.chargeShipping(
      serviceId === OTHER_WAY
        ? { ...common, name, amount: minorUnits(amount) }
        : { ...common, serviceId, amount: price },
    );
  };
  return (
    <ActionDialog<Values>
      name="charge"
      label={t('operator.charge')}
      hint={t('operator.chargeHint')}
      type={order.shipping === null ? 'primary' : 'default'}
      reason="optional"
      run={run}
      onChange={onChange}
    >
      <ShippingWays orderId={order.orderId} currency={order.currency} />
      <OtherWay currency={order.currency} />
    </ActionDialog>
  );
}

/** A way to send it that no carrier of the shop offers. */
function OtherWay({ currency }: { readonly currency: string }) {
  const { t } = useTranslation();
  if (Form.useWatch<string | undefined>('serviceId') !== OTHER_WAY) return null;
  return (
    <>
      <Form.Item
        name="name"
        label={t('operator.carrierName')}
        rules={[{ required: true, whitespace: true, message: t('operator.carrierMissing') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <MoneyField name="amount" label={t('operator.shippingPrice')} currency={currency} least={0} />
    </>
  );
}
