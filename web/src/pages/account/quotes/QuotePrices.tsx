import { priceLineMessages, type PriceKey } from '@boardwright/commerce';
import type { QuoteView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { useMoney, type MoneyReader } from '../../../app/useMoney.ts';
import './quoteDetail.css';

interface Props {
  readonly quote: QuoteView;
  readonly reader?: MoneyReader;
}

/** The lines of the initial quote, and of the final one where an inquiry was answered. */
export function QuotePrices({ quote: { price, final, quantity, currency }, reader = 'customer' }: Props) {
  const { t } = useTranslation();
  const { money } = useMoney(reader);
  const shown = (amount: number) => money(amount, currency);
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
            <td>{shown(amount)}</td>
            {final && <td>{shown(offered.get(key) ?? 0)}</td>}
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{t('quote.price')}</th>
          <td data-testid="initial-total">{shown(price.total)}</td>
          {final && <td data-testid="final-total">{shown(final.price.total)}</td>}
        </tr>
      </tbody>
    </table>
  );
}
