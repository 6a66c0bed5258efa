import { Switch } from 'antd';
import { formulaText, priceLineMessages, type Quote } from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';
import { useMoney } from '../../app/useMoney.ts';
import { usePreferences } from '../../app/preferences.ts';

interface Props {
  readonly quote: Quote;
  /** Whether lines that cost nothing are seen too. */
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
}

/** The lines of a price, each fee with the formula that gives it. */
export function PriceLines({ quote, all, onAll }: Props) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const locale = usePreferences(state => state.locale);
  const shown = (amount: number) => money(amount, quote.currency);
  const lines = quote.lines.filter(line => line.role !== 'count' && (all || line.amount !== 0));
  return (
    <>
      <table className="price-lines">
        <tbody>
          {lines.map(line => (
            <tr
              key={line.key}
              className={line.role === 'total' ? 'total' : line.amount === 0 ? 'zero' : ''}
              data-key={line.key}
            >
              <td>
                {tr(priceLineMessages[line.key])}
                <Formula
                  text={line.role === 'fee' ? formulaText(line.formula, locale, quote.currency, tr) : ''}
                  amount={shown(line.amount)}
                />
              </td>
              <td>{shown(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="price-all">
        <Switch size="small" checked={all} onChange={onAll} /> {t('quote.allLines')}
      </label>
    </>
  );
}

/** How an amount came about; a fixed fee is its own explanation. */
const Formula = ({ text, amount }: { readonly text: string; readonly amount: string }) =>
  text === '' || text === '0' || text === amount ? null : <span className="formula">{text}</span>;
