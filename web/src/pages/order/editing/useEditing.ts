import type { Quote } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { refreshCartCount } from '../../../app/cartCount.ts';
import { toast } from '../../../app/toast.ts';
import type { Archive } from '../../../app/visitorCart/visitorItem.ts';
import type { FiledLine } from '../fileOutcome.ts';
import { saveEdited } from './saveEdited.ts';

/** An item of the cart whose options are edited, and the way back to the cart with them. */
export interface Editing {
  readonly item: CartItem;
  readonly busy: boolean;
  readonly save: (quote: Quote<FiledLine>, regenerated?: Archive) => void;
}

export function useEditing(item: CartItem): Editing {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const send = async (quote: Quote<FiledLine>, regenerated?: Archive) => {
    setBusy(true);
    const fault = await saveEdited(item, quote, regenerated);
    setBusy(false);
    if (fault !== null) return toast('error', fault);
    void refreshCartCount();
    toast('success', t('cart.updated'));
    return navigate('/shopping-cart');
  };
  return { item, busy, save: (quote, regenerated) => void send(quote, regenerated) };
}
