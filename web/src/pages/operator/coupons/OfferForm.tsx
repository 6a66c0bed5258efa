import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { offerOf, type OfferValues } from './offer.ts';
import { OfferClaiming } from './OfferClaiming.tsx';
import { OfferConditions } from './OfferConditions.tsx';
import { OfferDiscount } from './OfferDiscount.tsx';
import './coupons.css';

/** Of the first validity that is proposed. */
const DAYS = 30;

const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(part => String(part).padStart(2, '0')).join('-');

const proposed = (): Partial<OfferValues> => ({
  type: 'general',
  scope: 'all',
  gives: 'amount',
  from: dayOf(new Date()),
  to: dayOf(new Date(Date.now() + DAYS * 86_400_000)),
});

interface Props {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** A new coupon: what it gives, to which orders, when, and how it is claimed. */
export function OfferForm({ onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const [initial] = useState(proposed);
  const [busy, setBusy] = useState(false);
  const save = async (values: OfferValues) => {
    setBusy(true);
    const answer = await api.coupon.saveOffer(offerOf(values));
    setBusy(false);
    if (answer.ok) onSaved();
  };
  return (
    <Form<OfferValues>
      name="offer"
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      className="card offer-form"
      onFinish={values => void save(values)}
    >
      <OfferDiscount />
      <OfferConditions />
      <OfferClaiming />
      <Form.Item
        name="reason"
        label={t('operator.reason')}
        extra={t('operator.auditHint')}
        rules={[{ required: true, whitespace: true, message: t('operator.reasonMissing') }]}
      >
        <Input maxLength={1000} autoComplete="off" />
      </Form.Item>
      <div className="order-actions">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('operator.coupons.offer')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
