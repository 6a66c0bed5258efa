import { compareBooks, type PriceBook } from '@boardwright/commerce';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../app/money.ts';

interface Props {
  readonly before: PriceBook;
  /** Null while values of the draft are wrong: then the prices with it are not known. */
  readonly after: PriceBook | null;
}

/** What orders of many kinds cost now and with the draft, while it is edited. */
export function BookEffect({ before, after }: Props) {
  const { t, i18n } = useTranslation();
  const samples = useMemo(() => compareBooks(before, after ?? before), [before, after]);
  const money = (minor: number | null) => (minor === null ? '--' : formatMoney(minor, before.currency, i18n.language));
  const percent = (now: number | null, then: number | null) =>
    now === null || then === null || now === 0
      ? '--'
      : new Intl.NumberFormat(i18n.language, {
          style: 'percent',
          maximumFractionDigits: 1,
          signDisplay: 'exceptZero',
        }).format(then / now - 1);
  return (
    <table className="book-effect">
      <caption>{t('operator.book.effect', { version: before.version })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('operator.prices.board')}</th>
          <th scope="col">{t('operator.prices.now')}</th>
          <th scope="col">{t('operator.prices.then')}</th>
          <th scope="col">{t('operator.prices.change')}</th>
        </tr>
      </thead>
      <tbody>
        {samples.map(({ layers, widthMm, heightMm, quantity, before: now, after: then }, i) => (
          <tr key={i} data-changed={now !== then}>
            <th scope="row">{t('operator.prices.sample', { layers, width: widthMm, height: heightMm, quantity })}</th>
            <td>{money(now)}</td>
            <td>{after === null ? '--' : money(then)}</td>
            <td>{after === null ? '--' : percent(now, then)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
