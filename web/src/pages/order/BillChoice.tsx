import type { Bill } from '@boardwright/contract';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import type { CheckoutState } from './useCheckout.ts';

type Fields = Pick<
  Bill,
  'title' | 'taxNumber' | 'companyName' | 'address' | 'phone' | 'bank' | 'account' | 'email' | 'realValue'
>;

const ROWS = [
  ['title', 'taxNumber'],
  ['address', 'phone'],
  ['bank', 'account'],
] as const;

/** For whom the invoice is made out: the receiver, or what the account has stored, or what is written now. */
export function BillChoice({ checkout: { bills, remarks, remark, billed } }: { readonly checkout: CheckoutState }) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (values: Fields) => {
    setBusy(true);
    const answer = await api.address.billCreate({ ...values, companyName: values.title });
    setBusy(false);
    if (!answer.ok) return;
    billed(answer.value);
    setWriting(false);
  };
  return (
    <div className="bill-choice">
      <label className="field">
        <span>{t('checkout.invoice')}</span>
        <Select
          value={remarks.billId}
          onChange={billId => remark({ billId })}
          options={[
            { value: '', label: t('checkout.invoiceReceiver') },
            ...bills.map(({ id, title, taxNumber }) => ({
              value: id,
              label: [title, taxNumber].filter(Boolean).join(' · '),
            })),
          ]}
        />
      </label>
      {isWriting ? (
        <Form<Fields>
          layout="vertical"
          requiredMark={false}
          onFinish={values => void save(values)}
          className="bill-form"
        >
          {ROWS.map(row => (
            <div className="pair" key={row[0]}>
              {row.map(name => (
                <Form.Item
                  key={name}
                  name={name}
                  label={t(`bill.${name}`)}
                  rules={name === 'title' ? [{ required: true, whitespace: true, message: t('bill.titleNeeded') }] : []}
                >
                  <Input maxLength={100} />
                </Form.Item>
              ))}
            </div>
          ))}
          <Form.Item name="email" label={t('bill.email')}>
            <Input type="email" maxLength={254} />
          </Form.Item>
          <Form.Item name="realValue" valuePropName="checked">
            <Checkbox>{t('bill.paper')}</Checkbox>
          </Form.Item>
          <div className="form-actions">
            <Button type="primary" htmlType="submit" loading={busy}>
              {t('bill.save')}
            </Button>
            <Button onClick={() => setWriting(false)}>{t('cancel')}</Button>
          </div>
        </Form>
      ) : (
        <Button onClick={() => setWriting(true)}>{t('checkout.invoiceNew')}</Button>
      )}
    </div>
  );
}
