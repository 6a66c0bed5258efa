import type { CheckoutView } from '@boardwright/contract';
import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import type { CheckoutState } from './useCheckout.ts';

interface Props {
  readonly checkout: CheckoutState;
  readonly total: CheckoutView;
}

/** The customer's coupons, each with why it cannot be used, and a field for a code. */
export function CouponChoice({ checkout: { choice, choose }, total: { coupons } }: Props) {
  const { t, i18n } = useTranslation();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    const answer = await api.coupon.claim({ templeId: code.trim() });
    setBusy(false);
    if (!answer.ok) return;
    setCode('');
    choose({});
  };
  const until = (date: string) => new Date(date).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return (
    <div className="coupon-choice">
      <h3>{t('checkout.coupon')}</h3>
      {coupons.length > 0 && (
        <Radio.Group
          className="choices"
          aria-label={t('checkout.coupon')}
          value={choice.couponId}
          onChange={event => choose({ couponId: event.target.value as string })}
        >
          <Radio value="">{t('checkout.couponNone')}</Radio>
          {coupons.map(({ couponId, title, reason, validTo }) => (
            <Radio key={couponId} value={couponId} disabled={reason !== ''}>
              <span translate="no">{title}</span>
              <span className="choice-note">{reason || t('checkout.couponUntil', { date: until(validTo) })}</span>
            </Radio>
          ))}
        </Radio.Group>
      )}
      <form
        className="coupon-code"
        onSubmit={event => {
          event.preventDefault();
          void claim();
        }}
      >
        <Input
          value={code}
          maxLength={40}
          aria-label={t('checkout.couponCode')}
          placeholder={t('checkout.couponCode')}
          onChange={event => setCode(event.target.value)}
        />
        <Button htmlType="submit" loading={busy} disabled={code.trim() === ''}>
          {t('checkout.couponClaim')}
        </Button>
      </form>
    </div>
  );
}
