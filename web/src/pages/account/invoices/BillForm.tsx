import { Button, Checkbox, Form, Input } from 'antd';
import type { Bill } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';

const FIELDS = [
  { key: 'companyName', max: 200, autoComplete: 'organization' },
  { key: 'taxNumber', max: 100, autoComplete: 'off' },
  { key: 'address', max: 500, autoComplete: 'street-address' },
  { key: 'countryName', max: 100, autoComplete: 'country-name' },
  { key: 'email', max: 254, autoComplete: 'email' },
  { key: 'phone', max: 50, autoComplete: 'tel' },
  { key: 'bank', max: 200, autoComplete: 'off' },
  { key: 'account', max: 100, autoComplete: 'off' },
] as const;

type Values = Omit<Bill, 'id'>;

const NONE: Values = {
  title: '',
  taxNumber: '',
  countryName: '',
  realValue: false,
  companyName: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: '',
};

interface Props {
  /** Null: a new one. */
  readonly bill: Bill | null;
  readonly onSaved: (bill: Bill) => void;
  readonly onCancel: () => void;
}

/** What stands on an invoice of who pays it. */
export function BillForm({ bill, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (values: Values) => {
    setBusy(true);
    const all = { ...NONE, ...bill, ...values };
    const answer = bill ? await api.address.billUpdate({ ...all, id: bill.id }) : await api.address.billCreate(all);
    setBusy(false);
    if (answer.ok) onSaved(answer.value);
  };
  return (
    <Form<Values>
      name="bill"
      layout="vertical"
      requiredMark={false}
      initialValues={bill ?? NONE}
      onFinish={values => void save(values)}
    >
      {FIELDS.map(({ key, max, autoComplete }) => (
        <Form.Item
          key={key}
          name={key}
          label={t(`bills.${key}`)}
          rules={key === 'companyName' ? [{ required: true, whitespace: true, message: t('bills.nameMissing') }] : []}
        >
          <Input maxLength={max} autoComplete={autoComplete} />
        </Form.Item>
      ))}
      <Form.Item name="realValue" valuePropName="checked">
        <Checkbox>{t('bills.realValue')}</Checkbox>
      </Form.Item>
      <div className="order-actions">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
