import type { ShopPart } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../app/useMoney.ts';

interface Props {
  readonly part: Pick<ShopPart, 'prices' | 'currency'>;
  /** The most that are shown. */
  readonly most?: number;
  /** The break that a quantity is bought at. */
  readonly quantity?: number;
}

/** What a piece costs from which quantity on; '--' where no price is known. */
export function PriceBreaks({ part: { prices, currency }, most = Infinity, quantity }: Props) {
  const { t, i18n } = useTranslation();
  const { money } = useMoney();
  const numbers = new Intl.NumberFormat(i18n.language);
  const chosen = quantity === undefined ? -1 : prices.findLastIndex(each => each.quantity <= quantity);
  if (prices.length === 0) return <span className="muted">--</span>;
  return (
    <table className="part-prices numbers">
      <caption className="aside">{t('component.prices')}</caption>
      <tbody>
        {prices.slice(0, most).map((each, i) => (
          <tr key={each.quantity} className={i === chosen ? 'chosen' : undefined}>
            <th scope="row">{numbers.format(each.quantity)}+</th>
            <td>{each.unitPrice === null ? '--' : money(each.unitPrice, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
