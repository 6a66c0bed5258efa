import { Alert, Button, Tooltip } from 'antd';
import { kindOf, type QuoteResult } from '@boardwright/commerce';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../../app/commerceText.ts';
import { formatMoney } from '../../app/money.ts';
import { useMoney } from '../../app/useMoney.ts';
import { PriceLadder } from './PriceLadder.tsx';
import { PriceLines } from './PriceLines.tsx';

interface Props {
  readonly result: QuoteResult;
  /** Whether, or which of the two ways, is under way. */
  readonly busy: boolean | 'cart' | 'order' | null;
  readonly onCart: () => void;
  /** Orders it at once; missing where it has to go through the cart. */
  readonly onOrder?: () => void;
  /** What `onCart` does; missing: it adds to the cart. */
  readonly action?: string;
  readonly onQuantity: (quantity: number) => void;
  /** Why it cannot be bought though it has a price; ''. */
  readonly refusal?: string;
  /** Lead times, below the price. */
  readonly children?: ReactNode;
}

/** The price with every line of its breakdown; it follows each change at once, computed here by the shop's own engine. */
export function PricePanel({ result, busy, onCart, onOrder, action, onQuantity, refusal = '', children }: Props) {
  const { t, i18n } = useTranslation();
  const { rate, money, unitPrice } = useMoney();
  const text = useCommerceText();
  const [all, setAll] = useState(false);
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
  const { quantity, itemType } = quote.request;
  const total = money(quote.total, quote.currency);
  const isClosed = refusal !== '' || busy === true || busy === 'cart' || busy === 'order';
  const toCart = (
    <Button
      type={onOrder ? 'default' : 'primary'}
      size="large"
      block
      loading={busy === true || busy === 'cart'}
      disabled={isClosed}
      onClick={onCart}
      data-testid="add-to-cart"
    >
      {action ?? t('quote.addToCart')}
    </Button>
  );
  return (
    <aside className="card price-panel" aria-label={t('quote.price')}>
      <h2 className="card-title">{t('quote.price')}</h2>
      <div className="price-head">
        <span className="price-total" data-testid="price-total">
          {total}
        </span>
        <span className="muted">
          {t(itemType === 'Stencil' ? 'quote.stencils' : 'quote.pieces', { count: quantity })} ·{' '}
          {t('quote.each', { price: unitPrice(quote.total, quantity, quote.currency) })} ·{' '}
          {t('quote.lead', { count: quote.leadDays[kindOf(quote.request).delivery(quote.request)] })}
          {quote.weightGrams > 0 && ` · ${t('pcb.weight', { weight: weightText(quote.weightGrams, i18n.language) })}`}
        </span>
      </div>
      <div className="price-buy">
        <span className="price-again" aria-hidden>
          {total}
        </span>
        {onOrder && (
          <Button
            type="primary"
            size="large"
            block
            loading={busy === 'order'}
            disabled={isClosed}
            onClick={onOrder}
            data-testid="order-now"
          >
            {t('quote.orderNow')}
          </Button>
        )}
        {toCart}
      </div>
      {rate && (
        <p className="price-meta">
          {t('price.converted', { amount: formatMoney(quote.total, quote.currency, i18n.language), date: rate.date })}
        </p>
      )}
      {refusal !== '' && <Alert type="error" showIcon title={refusal} className="page-notice" />}
      {children}
      <PriceLines quote={quote} all={all} onAll={setAll} />
      <PriceLadder quote={quote} onQuantity={onQuantity} />
      <p className="price-meta">
        {t('quote.book', { version: quote.bookVersion })} ·{' '}
        <Tooltip title={t('quote.hashHint')}>
          <code>{quote.hash.slice(0, 12)}</code>
        </Tooltip>
      </p>
    </aside>
  );
}

const weightText = (grams: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: grams < 1000 ? 'gram' : 'kilogram',
    maximumSignificantDigits: 3,
  }).format(grams < 1000 ? grams : grams / 1000);
