import { formulaText, priceLineMessages, type PriceKey } from '@boardwright/commerce';
import type { OrderView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { formatMoney } from '../../../app/money.ts';
import { usePreferences } from '../../../app/preferences.ts';
import '../../order/order.css';

/** Every line of an ordered item's price with the formula that gave it. */
export function ItemLines({ item: { price } }: { readonly item: OrderView['items'][number] }) {
  const { i18n } = useTranslation();
  const locale = usePreferences(state => state.locale);
  const lines = price.lines.filter(line => line.role !== 'count' && line.amount !== 0);
  return (
    <table className="price-lines">
      <tbody>
        {lines.map(line => (
          <tr key={line.key} className={line.role === 'total' ? 'total' : ''}>
            <td>
              {/* `as`: the contract has texts; an order's lines were made with these keys. */}
              {tr(priceLineMessages[line.key as PriceKey])}
              {line.role === 'fee' && (
                <span className="formula">{formulaText(line.formula, locale, price.currency, tr)}</span>
              )}
            </td>
            <td>{formatMoney(line.amount, price.currency, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
