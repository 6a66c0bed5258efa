import { Alert, Button, Switch } from 'antd';
import { priceLineMessages, quoteLadder, type QuoteResult } from '@boardwright/commerce';
import { priceBook } from '@boardwright/resources';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../../app/commerceText.ts';
import { usePreferences } from '../../app/preferences.ts';
import { formatMoney } from '../../app/money.ts';

interface Props {
  readonly result: QuoteResult;
  readonly busy: boolean;
  readonly onCart: () => void;
}

/** The price with every line of its breakdown; it follows each change at once, computed here by the shop's own engine. */
export function PricePanel({ result, busy, onCart }: Props) {
  const { t, i18n } = useTranslation();
  const text = useCommerceText();
  const locale = usePreferences(state => state.locale);
  const [all, setAll] = useState(false);
  const ladder = useMemo(() => (result.ok ? quoteLadder(result.quote.request, priceBook).slice(0, 8) : []), [result]);
  if (!result.ok) {
    return (
      <aside className="card price-panel" aria-label={t('quote.price')}>
        <Alert
          type="warning"
          showIcon
          title={text('pcb.combination')}
          description={
            <ul>
              {result.violations.map(each => (
                <li key={each.constraint}>{text(each.reason)}</li>
              ))}
            </ul>
          }
        />
      </aside>
    );
  }
  const { quote } = result;
  const money = (minor: number) => formatMoney(minor, quote.currency, i18n.language);
  const lines = quote.lines.filter(line => line.role !== 'count' && (all || line.amount !== 0));
  return (
    <aside className="card price-panel" aria-label={t('quote.price')}>
      <div className="price-total" data-testid="price-total">
        {money(quote.total)}
      </div>
      <div className="muted">
        {t('quote.each', { price: money(quote.unitPrice) })} · {t('quote.lead', { count: quote.leadDays.normal })}
      </div>
      <table className="price-lines">
        <tbody>
          {lines.map(line => (
            <tr
              key={line.key}
              className={line.role === 'total' ? 'total' : line.amount === 0 ? 'zero' : ''}
              data-key={line.key}
            >
              <td>
                {priceLineMessages[line.key][locale]}
                {line.role === 'fee' && line.amount !== 0 && <span className="formula">{line.formula}</span>}
              </td>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="muted">
        <Switch size="small" checked={all} onChange={setAll} /> {t('quote.allLines')}
      </label>
      <Button type="primary" size="large" block loading={busy} onClick={onCart} style={{ marginTop: 16 }}>
        {t('quote.addToCart')}
      </Button>
      <table className="price-lines" aria-label={t('quote.ladder')}>
        <tbody>
          {ladder.map(step => (
            <tr key={step.quantity}>
              <td>{t('quote.pieces', { count: step.quantity })}</td>
              <td>{money(step.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="price-meta">
        {t('quote.book', { version: quote.bookVersion })}
        <br />
        <code title={t('quote.hashHint')}>{quote.hash.slice(0, 16)}…</code>
      </p>
    </aside>
  );
}
