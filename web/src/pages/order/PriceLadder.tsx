import { quoteLadder, type Quote } from '@boardwright/commerce';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatUnitPrice } from '../../app/money.ts';
import { usePriceBook } from '../../app/usePriceBook.ts';

/** What the same costs in other quantities. */
export function PriceLadder({ quote: { request, currency } }: { readonly quote: Quote }) {
  const { t, i18n } = useTranslation();
  const book = usePriceBook();
  const ladder = useMemo(() => quoteLadder(request, book).slice(0, 8), [book, request]);
  return (
    <table className="price-lines ladder">
      <caption>{t('quote.ladder')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quote.quantity')}</th>
          <th scope="col">{t('quote.eachHead')}</th>
          <th scope="col">{t('quote.total')}</th>
        </tr>
      </thead>
      <tbody>
        {ladder.map(({ quantity, total }) => (
          <tr key={quantity} className={quantity === request.quantity ? 'chosen' : ''}>
            <td>{quantity}</td>
            <td>{formatUnitPrice(total, quantity, currency, i18n.language)}</td>
            <td>{formatMoney(total, currency, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
