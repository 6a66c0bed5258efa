import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../app/money.ts';
import { Item } from './Item.tsx';
import type { CheckoutState, OrderSummary } from './useCheckout.ts';

interface Props {
  readonly checkout: CheckoutState;
  readonly summary: OrderSummary;
}

/** What is ordered, what it costs, and the button that orders it. */
export function OrderTotal({ checkout, summary }: Props) {
  const { t, i18n } = useTranslation();
  const { receiver, busy, place } = checkout;
  const money = (minor: number) => formatMoney(minor, summary.currency, i18n.language);
  return (
    <aside className="card">
      <h2 className="card-title">{t('checkout.summary')}</h2>
      <ul className="summary-lines">
        {summary.items.map(item => (
          <li key={item.cartItemId}>
            <Item item={item} />
            <span>{money(item.total)}</span>
          </li>
        ))}
      </ul>
      <div className="price-head">
        <span className="muted">{t('orders.merchandise')}</span>
        <span className="price-total">{money(summary.merchandiseTotal)}</span>
      </div>
      <p className="muted">{t('checkout.shipping')}</p>
      <Button
        type="primary"
        size="large"
        block
        data-testid="place-order"
        loading={busy}
        disabled={receiver === ''}
        aria-describedby="place-hint"
        onClick={() => void place(summary)}
      >
        {t('checkout.place')}
      </Button>
      <p id="place-hint" className="place-hint">
        {receiver === '' && t('checkout.addressNeeded')}
      </p>
    </aside>
  );
}
