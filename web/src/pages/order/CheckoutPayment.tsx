import type { PaymentMethod } from '@boardwright/contract';
import { Input, Radio, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { BillChoice } from './BillChoice.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import type { CheckoutState, Currency } from './useCheckout.ts';

const CURRENCIES: readonly Currency[] = ['USD', 'EUR', 'CNY'];

/** How and in which currency the order is paid, and for whom the invoice is. */
export function CheckoutPayment({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useTranslation();
  const { methods, payment, setPayment, choice, choose, remarks, remark, total } = checkout;
  return (
    <CheckoutSection step="payment">
      <div className="payment-row">
        <Segmented<Currency>
          aria-label={t('checkout.currency')}
          value={choice.currency}
          options={[...CURRENCIES]}
          onChange={currency => choose({ currency })}
        />
        {total && choice.currency !== 'USD' && (
          <span className="muted">
            {t('checkout.rate', {
              rate: (total.exchange.micro / 1_000_000).toFixed(4),
              currency: total.currency,
              date: total.exchange.date,
            })}
          </span>
        )}
      </div>
      {methods.length > 0 ? (
        <Radio.Group
          className="choices"
          aria-label={t('orders.pay.title')}
          value={payment}
          onChange={event => setPayment(event.target.value as PaymentMethod)}
        >
          {methods.map(method => (
            <Radio key={method} value={method}>
              {t(`checkout.method.${method}`)}
              <span className="choice-note">{t(`checkout.methodHint.${method}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      ) : (
        <p className="muted">{t('orders.pay.agreed')}</p>
      )}
      <label className="field">
        <span>{t('checkout.poNumber')}</span>
        <Input maxLength={100} value={remarks.poNumber} onChange={event => remark({ poNumber: event.target.value })} />
      </label>
      <BillChoice checkout={checkout} />
    </CheckoutSection>
  );
}
