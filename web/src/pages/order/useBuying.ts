import type { Quote } from '@boardwright/commerce';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { withAccount } from '../../app/authStatus.ts';
import { toast } from '../../app/toast.ts';
import { putIntoCart } from '../../app/visitorCart/visitorCart.ts';

/** A priced item, and what the cart has to know of it. */
interface Bought {
  readonly quote: Quote;
  readonly about?: Parameters<typeof putIntoCart>[1];
  /** Called when the item is in the cart. */
  readonly onTaken?: (cartItemId: string) => void;
}

/** The ways to buy what a page has priced: into the cart, or straight to the checkout, for which a visitor signs in over the page. */
export function useBuying() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'cart' | 'order' | null>(null);
  const put = async ({ quote, about = {}, onTaken }: Bought, way: 'cart' | 'order') => {
    setBusy(way);
    const cartItemId = crypto.randomUUID();
    const fault = await putIntoCart(quote, { ...about, cartItemId });
    setBusy(null);
    if (fault !== null) return toast('error', fault);
    onTaken?.(cartItemId);
    if (way === 'order') return navigate(`/order/checkout?items=${cartItemId}`);
    toast('success', t('cart.added'));
    return navigate('/shopping-cart');
  };
  return {
    busy,
    toCart: (bought: Bought): void => void put(bought, 'cart'),
    order: (bought: Bought): void => withAccount(() => void put(bought, 'order')),
  };
}
