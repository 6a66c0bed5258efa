import { Alert, Button, Switch, Tooltip } from 'antd';
import { formulaText, priceLineMessages, quoteLadder, type QuoteResult } from '@boardwright/commerce';
import { priceBook } from '@boardwright/resources';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../../app/commerceText.ts';
import { tr } from '../../app/locale.ts';
import { usePreferences } from '../../app/preferences.ts';
import { formatMoney, formatUnitPrice } from '../../app/money.ts';

interface Props {
  readonly result: QuoteResult;
  readonly busy: boolean;
  readonly onCart: () => void;
  /** Why it cannot be bought though it has a price; ''. */
  readonly refusal?: string;
}

/** The price with every line of its breakdown; it follows each change at once, computed here by the shop's own engine. */
export function PricePanel({ result, busy, onCart, refusal = '' }: Props) {
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
  const each = (total: number, quantity: number) => formatUnitPrice(total, quantity, quote.currency, i18n.language);
  const lines = quote.lines.filter(line => line.role !== 'count' && (all || line.amount !== 0));
  return (
    <aside className="card price-panel" aria-label={t('quote.price')}>
      <h2 className="card-title">{t('quote.price')}</h2>
      <div className="price-head">
        <span className="price-total" data-testid="price-total">
          {money(quote.total)}
        </span>
        <span className="muted">
          {t('quote.pieces', { count: quote.request.quantity })} ·{' '}
          {t('quote.each', { price: each(quote.total, quote.request.quantity) })} ·{' '}
          {t('quote.lead', { count: quote.leadDays[quote.request.options.delivery] })}
        </span>
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
                {tr(priceLineMessages[line.key])}
                {line.role === 'fee' && line.amount !== 0 && (
                  <span className="formula">{formulaText(line.formula, locale, quote.currency, tr)}</span>
                )}
              </td>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="price-all">
        <Switch size="small" checked={all} onChange={setAll} /> {t('quote.allLines')}
      </label>
      {refusal !== '' && <Alert type="error" showIcon title={refusal} className="page-notice" />}
      <Button
        type="primary"
        size="large"
        block
        loading={busy}
        disabled={refusal !== ''}
        onClick={onCart}
        data-testid="add-to-cart"
      >
        {t('quote.addToCart')}
      </Button>
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
          {ladder.map(step => (
            <tr key={step.quantity} className={step.quantity === quote.request.quantity ? 'chosen' : ''}>
              <td>{step.quantity}</td>
              <td>{each(step.total, step.quantity)}</td>
              <td>{money(step.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="price-meta">
        {t('quote.book', { version: quote.bookVersion })} ·{' '}
        <Tooltip title={t('quote.hashHint')}>
          <code>{quote.hash.slice(0, 12)}</code>
        </Tooltip>
      </p>
    </aside>
  );
}
