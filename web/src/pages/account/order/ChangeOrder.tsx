import { Button, Form, Input, Modal, Select } from 'antd';
import type { OrderView, Receiver } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { addressLine } from './addressLine.ts';

interface Props {
  readonly order: OrderView;
  readonly onChange: (order: OrderView) => void;
}

interface Values {
  /** Empty: the address of the order stays. */
  readonly receiverId: string;
  readonly poNumber: string;
  readonly notes: string;
}

/** Changes the address, the PO number and the notes of an order whose review has not passed. */
export function ChangeOrder({ order, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [receivers, setReceivers] = useState<readonly Receiver[]>([]);
  const [form] = Form.useForm<Values>();
  useEffect(() => {
    if (open) void api.address.receiverList().then(answer => answer.ok && setReceivers(answer.value));
  }, [open]);
  const save = async (values: Values) => {
    setBusy(true);
    const answer = await api.order.update({ id: order.orderId, ...values });
    setBusy(false);
    if (!answer.ok) return;
    setOpen(false);
    onChange(answer.value);
  };
  // Tax and shipping are those of the country.
  const possible = receivers.filter(
    ({ usage, countryCode }) => usage === 'shipping' && countryCode === order.receiver.countryCode,
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('changeOrder.open')}</Button>
      <Modal
        open={open}
        title={t('changeOrder.title')}
        okText={t('save')}
        cancelText={t('cancel')}
        okButtonProps={{ loading: busy }}
        destroyOnHidden
        onOk={form.submit}
        onCancel={() => setOpen(false)}
      >
        <p className="muted">{t('changeOrder.hint')}</p>
        <Form<Values>
          form={form}
          name="change"
          layout="vertical"
          initialValues={{ receiverId: '', poNumber: order.poNumber, notes: order.notes }}
          onFinish={values => void save(values)}
        >
          <Form.Item name="receiverId" label={t('checkout.address')}>
            <Select
              options={[
                { value: '', label: t('changeOrder.sameAddress') },
                ...possible.map(each => ({ value: each.id, label: addressLine(each, i18n.language) })),
              ]}
            />
          </Form.Item>
          <Form.Item name="poNumber" label={t('changeOrder.poNumber')}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="notes" label={t('checkout.notes')}>
            <Input.TextArea maxLength={1000} rows={2} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
