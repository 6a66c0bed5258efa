import type { OrderView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../app/money.ts';
import { taxRate } from '../order/taxRate.ts';

/** The amounts of an order. */
export function OrderSummary({ order }: { readonly order: OrderView }) {
  const { t, i18n } = useTranslation();
  const money = (minor: number) => formatMoney(minor, order.currency, i18n.language);
  return (
    <section className="card">
      <h2 className="card-title">{t('checkout.summary')}</h2>
      <dl className="facts">
        <dt>{t('orders.merchandise')}</dt>
        <dd>{money(order.merchandiseTotal)}</dd>
        {order.couponDiscount > 0 && (
          <>
            <dt>{t('orders.discount')}</dt>
            <dd>{money(-order.couponDiscount)}</dd>
          </>
        )}
        <dt>{t('orders.shipping')}</dt>
        <dd>{order.shipping === null ? t('orders.shippingLater') : money(order.shipping)}</dd>
        {order.taxes
          .filter(({ due }) => due === 'checkout')
          .map(({ kind, rateBp, amount }) => [
            <dt key={`${kind}-name`}>{t(`tax.${kind}`, { rate: taxRate(rateBp, i18n.language) })}</dt>,
            <dd key={kind}>{money(amount)}</dd>,
          ])}
        {order.adjustment !== 0 && (
          <>
            <dt>{t('orders.adjustment')}</dt>
            <dd>{money(order.adjustment)}</dd>
          </>
        )}
        <dt className="sum">{t('orders.amount')}</dt>
        <dd className="sum" data-testid="order-total">
          {money(order.amountPayable)}
        </dd>
        {order.paid > 0 && (
          <>
            <dt>{t('orders.paid')}</dt>
            <dd>{money(order.paid)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
