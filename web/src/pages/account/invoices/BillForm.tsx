import { checkInvoice, invoiceKinds, type InvoiceFault } from '@boardwright/commerce';
import { Button, Checkbox, Form, Input, Radio } from 'antd';
import type { Bill } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useCommerceText } from '../../../app/commerceText.ts';

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
  invoiceKind: 'ordinary',
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
  const { t, i18n } = useTranslation();
  const text = useCommerceText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const hasKinds = i18n.language === 'zh' || bill?.invoiceKind === 'special';
  const rule = (field: InvoiceFault['field']) => ({
    validator: () => {
      const fault = checkInvoice({ ...NONE, ...form.getFieldsValue() }).find(each => each.field === field);
      return fault ? Promise.reject(new Error(text(fault.message))) : Promise.resolve();
    },
  });
  const save = async (values: Values) => {
    setBusy(true);
    const all = { ...NONE, ...bill, ...values };
    const answer = bill ? await api.address.billUpdate({ ...all, id: bill.id }) : await api.address.billCreate(all);
    setBusy(false);
    if (answer.ok) onSaved(answer.value);
  };
  return (
    <Form<Values>
      form={form}
      name="bill"
      layout="vertical"
      requiredMark={false}
      initialValues={bill ?? NONE}
      onFinish={values => void save(values)}
    >
      <Form.Item name="invoiceKind" label={t('bills.kind')} hidden={!hasKinds} extra={t('bills.kindHint')}>
        <Radio.Group
          optionType="button"
          options={invoiceKinds.map(kind => ({ value: kind, label: t(`bills.kind.${kind}`) }))}
        />
      </Form.Item>
      {FIELDS.map(({ key, max, autoComplete }) => (
        <Form.Item
          key={key}
          name={key}
          label={t(`bills.${key}`)}
          validateTrigger="onBlur"
          dependencies={['invoiceKind']}
          rules={[
            ...(key === 'companyName' ? [{ required: true, whitespace: true, message: t('bills.nameMissing') }] : []),
            ...(key === 'countryName' || key === 'email' ? [] : [rule(key)]),
          ]}
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
