import { priceLineMessages, type PriceKey } from '@boardwright/commerce';
import type { QuoteView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { formatMoney } from '../../../app/money.ts';
import './quoteDetail.css';

/** The lines of the initial quote, and of the final one where an inquiry was answered. */
export function QuotePrices({ quote: { price, final, quantity, currency } }: { readonly quote: QuoteView }) {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(amount, currency, i18n.language);
  const offered = new Map(final?.price.lines.map(({ key, amount }) => [key, amount]));
  const lines = price.lines.filter(
    ({ key, role, amount }) => (role === 'fee' || role === 'total') && (amount !== 0 || (offered.get(key) ?? 0) !== 0),
  );
  return (
    <table className="quote-prices">
      <thead>
        <tr>
          <th scope="col" aria-label={t('quotes.line')} />
          <th scope="col">{t('quotes.initial')}</th>
          {final && <th scope="col">{t('quotes.final')}</th>}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('quote.quantity')}</th>
          <td>{quantity}</td>
          {final && <td>{final.quantity}</td>}
        </tr>
        {lines.map(({ key, role, amount }) => (
          <tr key={key} className={role === 'total' ? 'total' : undefined}>
            {/* `as`: the contract has texts; the lines of a quote were made with these keys. */}
            <th scope="row">{tr(priceLineMessages[key as PriceKey])}</th>
            <td>{money(amount)}</td>
            {final && <td>{money(offered.get(key) ?? 0)}</td>}
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{t('quote.price')}</th>
          <td data-testid="initial-total">{money(price.total)}</td>
          {final && <td data-testid="final-total">{money(final.price.total)}</td>}
        </tr>
      </tbody>
    </table>
  );
}
