import type { CheckoutView } from '@boardwright/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../app/money.ts';
import { waitsForFiles } from './itemFiles.ts';
import { taxRate } from './taxRate.ts';
import type { CheckoutState } from './useCheckout.ts';

interface Props {
  readonly checkout: CheckoutState;
  readonly total: CheckoutView;
}

/** What it costs, line by line, and the button that orders it. */
export function OrderTotal({ checkout, total }: Props) {
  const { t, i18n } = useTranslation();
  const { choice, busy, place, summary } = checkout;
  const lacksFiles = summary?.items.some(item => waitsForFiles(item, summary.items)) ?? false;
  const hasCarrier = choice.shippingMethod !== '' || total.isShippingLater;
  const money = (minor: number) => formatMoney(minor, total.currency, i18n.language);
  return (
    <aside className="card checkout-total">
      <h2 className="card-title">{t('checkout.summary')}</h2>
      <dl className="facts">
        <dt>{t('orders.merchandise')}</dt>
        <dd>{money(total.merchandiseTotal)}</dd>
        {total.couponDiscount > 0 && (
          <>
            <dt>{t('orders.discount')}</dt>
            <dd>{money(-total.couponDiscount)}</dd>
          </>
        )}
        <dt>{t('orders.shipping')}</dt>
        <dd>
          {total.shipping === null
            ? t(total.isShippingLater ? 'orders.shippingLater' : 'checkout.shippingOpen')
            : money(total.shipping)}
        </dd>
        {total.taxes
          .filter(({ due }) => due === 'checkout')
          .map(line => [
            <dt key={`${line.kind}-name`}>{t(`tax.${line.kind}`, { rate: taxRate(line.rateBp, i18n.language) })}</dt>,
            <dd key={line.kind}>{money(line.amount)}</dd>,
          ])}
        <dt className="sum">{t('orders.amount')}</dt>
        <dd className="sum price-total" data-testid="checkout-total">
          {money(total.total)}
        </dd>
      </dl>
      {total.taxes
        .filter(({ due }) => due !== 'checkout')
        .map(({ kind, rateBp, amount, due }) => (
          <p className="muted" key={kind}>
            {t(`tax.${due}`, {
              tax: t(`tax.${kind}`, { rate: taxRate(rateBp, i18n.language) }),
              amount: money(amount),
            })}
          </p>
        ))}
      <Button
        type="primary"
        size="large"
        block
        data-testid="place-order"
        loading={busy}
        disabled={lacksFiles || choice.receiverId === '' || !hasCarrier}
        aria-describedby="place-hint"
        onClick={() => void place()}
      >
        {t('checkout.place')}
      </Button>
      <p id="place-hint" className="place-hint">
        {lacksFiles
          ? t('cart.filesNeeded')
          : choice.receiverId === ''
            ? t('checkout.addressNeeded')
            : !hasCarrier && t('checkout.carrierNeeded')}
      </p>
    </aside>
  );
}
