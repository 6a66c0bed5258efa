import { carrierIds, carrierName, type CarrierId } from '@boardwright/commerce';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { ActionDialog } from './ActionDialog.tsx';

interface Values {
  readonly carrier: CarrierId;
  readonly carrierName?: string;
  readonly trackingNumber: string;
  readonly trackingUrl?: string;
}

/** Hands an order to a carrier. */
export function Ship({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog<Values>
      name="ship"
      label={t('operator.ship')}
      hint={t('operator.shipHint')}
      type="primary"
      reason="optional"
      initial={{ carrier: 'dhl' }}
      run={values => api.operator.ship({ id: order.orderId, ...values })}
      onChange={onChange}
    >
      <Form.Item name="carrier" label={t('shipment.carrier')}>
        <Select options={carrierIds.map(id => ({ value: id, label: carrierName(id) || t('operator.otherCarrier') }))} />
      </Form.Item>
      <OtherCarrier />
      <Form.Item
        name="trackingNumber"
        label={t('shipment.number')}
        rules={[{ required: true, whitespace: true, message: t('operator.trackingMissing') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </ActionDialog>
  );
}

/** Name and page of a carrier that is not in the list. */
function OtherCarrier() {
  const { t } = useTranslation();
  const carrier = Form.useWatch<CarrierId | undefined>('carrier');
  if (carrier !== 'other') return null;
  return (
    <>
      <Form.Item
        name="carrierName"
        label={t('operator.carrierName')}
        rules={[{ required: true, whitespace: true, message: t('operator.carrierMissing') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="trackingUrl"
        label={t('operator.trackingUrl')}
        rules={[{ type: 'url', message: t('operator.urlFault') }]}
      >
        <Input maxLength={500} inputMode="url" placeholder="https://" />
      </Form.Item>
    </>
  );
}
