import { Button, Form, Input, InputNumber } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';

type Rates = EndpointOutput<'checkout.rates'>;

interface Values {
  readonly date: string;
  /** Of this place, without a zone; '': now. */
  readonly from?: string;
  readonly rates: Readonly<Record<string, number>>;
  readonly reason: string;
}

interface Props {
  readonly inForce: Rates;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const MICRO = 1_000_000;

/** New exchange rates, which begin as those in force. */
export function RatesForm({ inForce, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [busy, setBusy] = useState(false);
  const { base, micro } = inForce;
  const currencies = Object.keys(micro).filter(currency => currency !== base);
  const save = async ({ date, from = '', rates, reason }: Values) => {
    const millionths = Object.entries(rates).map(([currency, rate]) => [currency, Math.round(rate * MICRO)]);
    setBusy(true);
    const answer = await api.checkout.saveRates({
      date,
      base,
      micro: { ...Object.fromEntries(millionths), [base]: MICRO },
      reason,
      ...(from !== '' && { inForceFrom: new Date(from).toISOString() }),
    });
    setBusy(false);
    if (answer.ok) onSaved();
  };
  const needed = [{ required: true, message: t('operator.fieldMissing') }];
  return (
    <Form<Values>
      name="rates"
      layout="vertical"
      requiredMark={false}
      initialValues={{
        date: today,
        rates: Object.fromEntries(currencies.map(currency => [currency, micro[currency]! / MICRO])),
      }}
      className="card rates-form"
      onFinish={values => void save(values)}
    >
      <p className="muted">{t('operator.rates.hint')}</p>
      <div className="rates-fields">
        {currencies.map(currency => (
          <Form.Item
            key={currency}
            name={['rates', currency]}
            label={t('operator.rates.of', { currency })}
            rules={needed}
          >
            <InputNumber min={0.000001} precision={6} controls={false} className="numbers" />
          </Form.Item>
        ))}
      </div>
      <div className="rates-fields">
        <Form.Item name="date" label={t('operator.rates.date')} extra={t('operator.rates.dateHint')} rules={needed}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="from" label={t('operator.rates.from')} extra={t('operator.rates.fromHint')}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('operator.reason')}
          extra={t('operator.auditHint')}
          className="wide"
          rules={[{ required: true, whitespace: true, message: t('operator.reasonMissing') }]}
        >
          <Input maxLength={1000} autoComplete="off" />
        </Form.Item>
      </div>
      <div className="order-actions">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('operator.rates.save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
