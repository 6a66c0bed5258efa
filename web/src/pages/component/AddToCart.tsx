import { quoteLine } from '@boardwright/commerce';
import { nextBreak, purchase } from '@boardwright/commerce/parts';
import type { ShopPart } from '@boardwright/contract';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { refreshCartCount } from '../../app/cartCount.ts';
import { useMoney } from '../../app/useMoney.ts';
import { toast } from '../../app/toast.ts';
import { usePriceBook } from '../../app/usePriceBook.ts';

interface Props {
  readonly part: ShopPart;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** The quantity, what it costs, a quantity that is cheaper, and the way into the cart. */
export function AddToCart({ part, quantity, onQuantity }: Props) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const navigate = useNavigate();
  const book = usePriceBook();
  const user = useAccount(state => state.user);
  const [isBusy, setBusy] = useState(false);
  const shown = (minor: number) => money(minor, part.currency);
  const prices = part.prices.flatMap(({ quantity: from, unitPrice }) =>
    unitPrice === null ? [] : [{ quantity: from, unitPrice }],
  );
  const bought = purchase(prices, part.minimum, quantity);
  const next = nextBreak(prices, part.minimum, quantity);
  const isEnough = bought !== null && bought.pieces <= part.stock;
  const add = async () => {
    if (user === null) return void navigate('/sign-in');
    const { mpn, brandName, packageName, minimum } = part;
    const request = { itemType: 'Normal' as const, quantity, part: { mpn, brandName, packageName, minimum, prices } };
    const result = quoteLine(request, book);
    if (!result.ok) return;
    setBusy(true);
    const answer = await api.cart.add({ request, hash: result.quote.hash }, { quiet: true });
    setBusy(false);
    if (!answer.ok) return toast('error', answer.error.message);
    void refreshCartCount();
    toast('success', t('component.added', { mpn }));
  };
  return (
    <div className="part-buy">
      <label htmlFor="part-quantity">{t('quote.quantity')}</label>
      <InputNumber
        id="part-quantity"
        min={1}
        max={1_000_000}
        precision={0}
        value={quantity}
        onChange={value => onQuantity(value ?? 1)}
      />
      <div aria-live="polite" className="part-total">
        <span className="price-total">{bought === null ? '--' : shown(bought.total)}</span>
        {bought !== null && (
          <span className="muted numbers">
            {t('component.pieces', { count: bought.pieces, price: shown(bought.unitPrice) })}
          </span>
        )}
        {bought !== null && bought.pieces > quantity && (
          <p className="part-hint good">
            {bought.pieces === part.minimum
              ? t('component.minimumHint', { count: part.minimum })
              : t('component.sameForMore', { count: bought.pieces, asked: quantity })}
          </p>
        )}
        {next !== null && next.quantity <= part.stock && (
          <p className="part-hint">
            {t('component.nextBreak', {
              count: next.quantity,
              price: shown(next.unitPrice),
              extra: shown(next.extra),
            })}{' '}
            <Button type="link" size="small" onClick={() => onQuantity(next.quantity)}>
              {t('component.take', { count: next.quantity })}
            </Button>
          </p>
        )}
        {bought !== null && !isEnough && (
          <p className="part-hint bad">{t('component.notEnough', { count: part.stock })}</p>
        )}
      </div>
      <Button
        type="primary"
        size="large"
        block
        loading={isBusy}
        disabled={bought === null || !isEnough}
        data-testid="add-part"
        onClick={() => void add()}
      >
        {t('component.addToCart')}
      </Button>
    </div>
  );
}
